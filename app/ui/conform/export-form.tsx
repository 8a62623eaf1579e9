import type { SubmissionResult } from '@conform-to/react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Form } from '../form.tsx';
import { SaveButtons, type SaveFormat } from '../save-buttons.tsx';
import type { Ticks } from '../use-ticks.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useAppForm } from './app-form.tsx';
import css from './export-form.module.css';
import { Over, TickBar, TickedList } from './ticked-list.tsx';

export const exportFormId = 'export-form';

interface Props {
  ticks: Ticks;
  /** The list's own address. */
  action: Path;
  /** Of the list. */
  page: number;
  requestId: string;
  lastResult: SubmissionResult | undefined;
  /** Most records in one file. */
  most: number;
  /** The usual ones without it. */
  formats?: readonly SaveFormat[];
  /** The table, with an `ExportTick` in each row. */
  children: ReactNode;
}

/** A list whose ticked records are saved as one file. */
export function ExportList({ ticks, action, page, requestId, lastResult, most, formats, children }: Props) {
  const { t } = useTranslation('ui');
  const form = useAppForm({ id: exportFormId, lastResult });
  const { size } = ticks.ticked;
  return (
    <TickedList form={form} about={t('ui:export.most', { count: most })} list={children}>
      {/* A document of its own: only that can become a file. */}
      <TickBar form={form} ticks={ticks} action={action} page={page} requestId={requestId} reloadDocument>
        <Over>{size > most ? t('ui:export.over', { ticked: size, most }) : null}</Over>
        <SaveButtons byMail={lastResult?.initialValue?.['target'] === 'email'} formats={formats} />
      </TickBar>
    </TickedList>
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
  ticks: Ticks;
}

export function ExportTick({ id, name, ticks }: TickProps) {
  const tick = (isTicked: boolean) => ticks.tick({ id }, isTicked);
  return <Tick form={exportFormId} field="ids" value={id} name={name} isTicked={ticks.ticked.has(id)} onTick={tick} />;
}

interface AnyTickProps {
  /** Id of the form to which it belongs, wherever it stands. */
  form: string;
  field: string;
  value: string | number;
  name: string;
  isTicked?: boolean;
  /** Of ticks that are kept from page to page. */
  onTick?: (isTicked: boolean) => void;
}

/** Ticks a row of a list. */
export function Tick({ form, field, value, name, isTicked = false, onTick }: AnyTickProps) {
  const { t } = useTranslation('ui');
  const state = onTick
    ? { checked: isTicked, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onTick(target.checked) }
    : { defaultChecked: isTicked };
  return (
    <label className={css.tick}>
      <input type="checkbox" name={field} value={value} form={form} {...state} />
      <VisuallyHidden>{t('ui:tick', { name })}</VisuallyHidden>
    </label>
  );
}
