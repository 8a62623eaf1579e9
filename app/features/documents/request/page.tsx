import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import list from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import type { RequestData } from './request.server.ts';

interface Props {
  data: RequestData;
  lastResult: SubmissionResult | undefined;
}

/** Asks for a reconciliation of a period. */
export function RequestPage({ data: { title, entities: listed, period, requestId }, lastResult }: Props) {
  const { t } = useTranslation('documents');
  const sent = String(lastResult?.initialValue?.['legalEntityId'] ?? '');
  const entities = listed ?? [{ value: sent, label: t('documents:request.sentEntity') }];
  const form = useAppForm({
    id: 'reconciliation-form',
    lastResult,
    defaultValue: { ...period, legalEntityId: entities[0]?.value },
  });
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ label: t('documents:title'), to: paths.documents() }, { label: title }]} />
      <PageHeading>{title}</PageHeading>
      <p className={css.quiet}>{t('documents:request.lead')}</p>
      <ErrorSummary form={form} />
      <AppForm
        method="post"
        action={paths.requestDocument()}
        form={form}
        requestId={requestId}
        className={list.filters}
      >
        <Field name="from" type="date" label={t('documents:filter.dateFrom')} required />
        <Field name="to" type="date" label={t('documents:filter.dateTo')} required />
        <Select name="legalEntityId" label={t('documents:filter.entity')} options={entities} required />
        <div className={list.apply}>
          <Button look="primary">{t('documents:request.send')}</Button>
        </div>
      </AppForm>
    </div>
  );
}
