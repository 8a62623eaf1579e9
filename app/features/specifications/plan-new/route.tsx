import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { Select } from '#app/ui/conform/select.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PlanFields } from '../plan-form/fields.tsx';
import { loadNewPlan, type NewPlanData, postNewPlan } from './new.server.ts';

export const handle = { i18n: ['plans', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  { title: loaded?.title ?? failureTitle(error) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadNewPlan(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePlans(context, request);
  return await postNewPlan(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <NewPlanPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}

interface Props {
  data: NewPlanData;
  lastResult: SubmissionResult | undefined;
}

function NewPlanPage({ data: { title, requestId, constraint, people, from }, lastResult }: Props) {
  const { t } = useTranslation('plans');
  const defaultValue = { name: from?.name, start: from ? from.id : 'empty', status: 'planned' };
  const form = useAppForm({ id: 'plan-form', lastResult, constraint, defaultValue });
  const starts = [
    { value: 'empty', label: t('plans:start.empty') },
    { value: 'cart', label: t('plans:start.cart') },
    ...(from ? [{ value: from.id, label: t('plans:start.specification', { name: from.name }) }] : []),
  ];
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
      </header>
      <AppForm
        method="post"
        action={paths.newOrderPlan(from && { from: from.id })}
        form={form}
        requestId={requestId}
        className={css.form}
      >
        <PlanFields form={form} people={people} />
        <Select name="start" label={t('plans:start')} options={starts} />
        <div className={css.ways}>
          <Button look="primary">{t('plans:save')}</Button>
          <Link to={paths.orderPlans()}>{t('plans:toList')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
