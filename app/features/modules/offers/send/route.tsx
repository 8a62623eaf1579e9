import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { Select } from '#app/ui/conform/select.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { loadSend, postSend } from './send.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** After a conflict the version is that of what is sent now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadSend(context, offerId(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postSend(context, request, offerId(context, params['id']));
}

export const clientAction = keepForm;

export default function Route() {
  const { title, id, version, linked, email, language, languages, requestId, constraint, atCost } =
    useLoaderData<typeof loader>();
  const lastResult = usePosted<Refused>()?.lastResult;
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'send-form', lastResult, constraint, defaultValue: { email, language } });
  const labels = {
    ...{ email: t('offers:field.email'), message: t('offers:message'), language: t('offers:language') },
    atCost: t(atCost?.kind === 'lines' ? 'offers:atCost.sendAnyway' : 'offers:atCost.send'),
  };
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p className={css.quiet}>{t(linked ? 'offers:sendAgainText' : 'offers:sendText')}</p>
      <AppForm
        noValidate
        method="post"
        action={paths.sendOffer(id)}
        form={form}
        hidden={{ version }}
        requestId={requestId}
        className={css.form}
      >
        <ErrorSummary form={form} labels={labels} />
        <Field name="email" type="email" label={labels.email} autoComplete="off" />
        <TextArea name="message" label={labels.message} hint={t('offers:messageHint')} maxLength={1000} />
        {languages.length > 0 ? (
          <Select name="language" label={labels.language} hint={t('offers:languageHint')} options={languages} />
        ) : null}
        {atCost ? (
          <>
            <Banner tone="warning" title={t(`offers:atCost.${atCost.kind}`, { count: atCost.count })}>
              {t('offers:atCost.text')} <Link to={paths.offerMarkup(id)}>{t('offers:rules')}</Link>
            </Banner>
            <Checkbox name="atCost" label={labels.atCost} />
          </>
        ) : null}
        <div className={css.ways}>
          <Button look="primary">{t('offers:send')}</Button>
          <Link to={paths.offer(id)}>{t('offers:back')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
