import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AddFound, isAmong } from '#app/features/product/find/add-found.tsx';
import { FindGoods } from '#app/features/product/find/find-goods.tsx';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { FailurePage, failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PlanFailure } from '../plan-form/failure.tsx';
import { planId } from '../refusal.server.ts';
import { type AddToPlanData, loadAddition, postAddition } from './add.server.ts';

export const handle = { i18n: ['find', 'plans'] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  { title: loaded?.title ?? failureTitle(error) },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadAddition(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requirePlans(context, request);
  return await postAddition(context, request, planId(context, params['id']));
}

export default function Route() {
  const lastResult = useActionData<Refused>()?.lastResult;
  const data = useLoaderData<typeof loader>();
  return <AddToPlanPage data={data} lastResult={lastResult} />;
}

export function ErrorBoundary() {
  return <PlanFailure failure={failureOf(useRouteError())} />;
}

interface Props {
  data: AddToPlanData;
  lastResult: SubmissionResult | undefined;
}

function AddToPlanPage({ data, lastResult }: Props) {
  const { t } = useTranslation('plans');
  const { id, name, words, search, found, requestId, failure } = data;
  if (failure && !lastResult) return <FailurePage failure={failure} />;
  const action = paths.addToOrderPlan(id, search);
  return (
    <div className={list.page}>
      <header>
        <PageHeading>{t('plans:add')}</PageHeading>
        {name === null ? null : <Link to={paths.orderPlan(id)}>{t('plans:backTo', { name })}</Link>}
      </header>
      <ByCode key={requestId} data={data} lastResult={isAmong(found, lastResult) ? undefined : lastResult} />
      {failure ? null : (
        <FindGoods
          words={words}
          found={found}
          pathOf={(query) => paths.addToOrderPlan(id, query)}
          choiceOf={(product) => <AddFound key={requestId} {...{ product, action, requestId, lastResult }} />}
        />
      )}
    </div>
  );
}

/** Also sends a product that was found again, while the list of them can't be read. */
function ByCode({ data: { id, search, requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('plans');
  const form = useAppForm({ id: 'add-form', lastResult, constraint, defaultValue: { amount: '1' } });
  const labels = { article: t('plans:code'), amount: t('plans:amount') };
  const product = lastResult?.initialValue?.['product'];
  return (
    <AppForm
      method="post"
      action={paths.addToOrderPlan(id, search)}
      form={form}
      requestId={requestId}
      hidden={{ product: typeof product === 'string' ? product : undefined }}
      className={css.form}
    >
      <ErrorSummary form={form} labels={labels} />
      {product === undefined ? (
        <Field name="article" label={labels.article} autoComplete="off" hint={t('plans:codeHint')} />
      ) : null}
      <Field name="amount" label={labels.amount} inputMode="numeric" autoComplete="off" />
      <div className={css.ways}>
        <Button look="primary">{t('plans:addOne')}</Button>
      </div>
    </AppForm>
  );
}
