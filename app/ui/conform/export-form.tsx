import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Form } from '../form.tsx';
import record from '../record-page.module.css';
import { SaveButtons, type SaveFormat } from '../save-buttons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { AppForm, useAppForm } from './app-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import css from './export-form.module.css';

const formId = 'export-form';

interface Props {
  /** The list's own address. */
  action: Path;
  requestId: string;
  lastResult: SubmissionResult | undefined;
  /** Most records in one file. */
  most: number;
  /** The usual ones without it. */
  formats?: readonly SaveFormat[];
}

/** Saves the ticked records of a list as one file: `ExportTick` in each row belongs to it. */
export function ExportForm({ action, requestId, lastResult, most, formats }: Props) {
  const { t } = useTranslation('ui');
  const form = useAppForm({ id: formId, lastResult });
  return (
    <div className={record.section}>
      <ErrorSummary form={form} />
      {/* A document of its own: only that can become a file. */}
      <AppForm method="post" action={action} form={form} requestId={requestId} reloadDocument className={css.form}>
        <span>{t('ui:export.ticked', { count: most })}</span>
        <SaveButtons byMail={lastResult?.initialValue?.['target'] === 'email'} formats={formats} />
      </AppForm>
    </div>
  );
}

interface OneProps {
  id: number;
  /** The list's address, which takes the form. */
  action: Path;
  /** The record's, which shows a refusal. */
  page: Path;
  requestId: string;
}

/** Saves the record of a page as a file. */
export function ExportOne({ id, action, page, requestId }: OneProps) {
  return (
    <Form
      method="post"
      action={action}
      requestId={requestId}
      hidden={{ ids: id, page }}
      reloadDocument
      className={css.form}
    >
      <SaveButtons />
    </Form>
  );
}

interface TickProps {
  id: number;
  /** What the record is called. */
  name: string;
  isTicked: boolean;
}

export function ExportTick({ id, name, isTicked }: TickProps) {
  return <Tick form={formId} field="ids" value={id} name={name} isTicked={isTicked} />;
}

interface AnyTickProps extends Omit<TickProps, 'id'> {
  /** Id of the form to which it belongs, wherever it stands. */
  form: string;
  field: string;
  value: string | number;
}

/** Ticks a row of a list. */
export function Tick({ form, field, value, name, isTicked }: AnyTickProps) {
  const { t } = useTranslation('ui');
  return (
    <label className={css.tick}>
      <input type="checkbox" name={field} value={value} form={form} defaultChecked={isTicked} />
      <VisuallyHidden>{t('ui:tick', { name })}</VisuallyHidden>
    </label>
  );
}

/** The rows that were ticked in a refused form, as values of its `field`. */
export function tickedOf(lastResult: SubmissionResult | undefined, field = 'ids'): ReadonlySet<string> {
  return new Set([lastResult?.initialValue?.[field] ?? []].flat().map(String));
}
