import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { loadLine, postLine } from './line.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A conflict brings the version that is to be overwritten or left. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadLine(context, offerId(context, params['id']), params['product']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postLine(context, request, offerId(context, params['id']), params['product']);
}

export const clientAction = keepForm;

export default function Route() {
  const { title, id, product, version, name, unit, count, fields, constraint } = useLoaderData<typeof loader>();
  const lastResult = usePosted<Refused>()?.lastResult;
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'line-form', lastResult, constraint, defaultValue: fields });
  const labels = {
    amount: t('offers:lineAmount', { unit }),
    place: t('offers:linePlace'),
    comment: t('offers:line.comment'),
  };
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p>{name}</p>
      <AppForm
        noValidate
        method="post"
        action={paths.offerLine(id, product)}
        form={form}
        hidden={{ version }}
        className={css.form}
      >
        <ErrorSummary form={form} labels={labels} />
        <Field name="amount" label={labels.amount} inputMode="numeric" autoComplete="off" />
        <Field
          name="place"
          label={labels.place}
          hint={t('offers:linePlaceHint', { count })}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextArea name="comment" label={labels.comment} hint={t('offers:lineCommentHint')} />
        <div className={css.ways}>
          <Button look="primary" name="intent" value="save">
            {t('offers:save')}
          </Button>
          <Button name="intent" value="price">
            {t('offers:line.own')}
          </Button>
          {count > 1 ? (
            <Button name="intent" value="remove" look="quiet" formNoValidate>
              {t('offers:lineRemove')}
            </Button>
          ) : null}
          <Link to={paths.offer(id)}>{t('offers:back')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
