import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { OfferFields } from '../offer-fields.tsx';
import { loadEdit, postEdit } from './edit.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A conflict brings the version that is to be overwritten or left. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadEdit(context, offerId(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postEdit(context, request, offerId(context, params['id']));
}

export const clientAction = keepForm;

export default function Route() {
  const { title, id, version, fields, constraint } = useLoaderData<typeof loader>();
  const lastResult = usePosted<Refused>()?.lastResult;
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'offer-form', lastResult, constraint, defaultValue: fields });
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <AppForm
        noValidate
        method="post"
        action={paths.editOffer(id)}
        form={form}
        hidden={{ version }}
        className={css.form}
      >
        <OfferFields form={form} />
        <div className={css.ways}>
          <Button look="primary">{t('offers:save')}</Button>
          <Link to={paths.offer(id)}>{t('offers:back')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
