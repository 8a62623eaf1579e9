import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { HiddenField } from '#app/ui/conform/field.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { requireOffers } from '../access.server.ts';
import { OfferFields } from '../offer-fields.tsx';
import { loadNew, postNew } from './new.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadNew(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postNew(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const { title, isCopy, from, source, requestId, validUntil, constraint } = useLoaderData<typeof loader>();
  const lastResult = usePosted<Refused>()?.lastResult;
  const { t } = useTranslation('offers');
  const form = useAppForm({
    id: 'offer-form',
    lastResult,
    constraint,
    defaultValue: { from, validUntil, ...source?.fields },
  });
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {source ? <p>{source.text}</p> : null}
      {isCopy ? null : <p className={css.quiet}>{t('offers:newText')}</p>}
      <AppForm
        noValidate
        method="post"
        action={paths.newOffer(from)}
        form={form}
        requestId={requestId}
        className={css.form}
      >
        <HiddenField name="from" />
        <OfferFields form={form} />
        {isCopy ? (
          <RadioGroup
            name="prices"
            legend={t('offers:copyPrices')}
            defaultValue="fresh"
            options={(['fresh', 'kept'] as const).map((value) => ({ value, label: t(`offers:copyPrices.${value}`) }))}
          />
        ) : null}
        <div className={css.ways}>
          <Button look="primary">{t(isCopy ? 'offers:copy' : 'offers:create')}</Button>
          {source ? <Link to={source.back}>{t('offers:toSource')}</Link> : null}
          <Link to={paths.offers()}>{t('offers:toList')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
