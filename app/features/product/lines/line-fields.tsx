import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '#app/ui/stepper.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { useEarlyChange } from '#app/ui/use-early-change.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLine } from './lines-form.tsx';
import css from './table.module.css';
import type { Row } from './use-lines.ts';

/** Hidden fields that tell which line it is, and what its buyer saw of it. */
export function LineIdentity({ row }: { row: Row<{ id: number }> }) {
  const { seen } = useLine(row);
  return (
    <>
      <input type="hidden" name={`${row.name}.id`} value={row.line.id} />
      <input type="hidden" name={`${row.name}.seen`} value={seen} />
    </>
  );
}

/** Marks a line that waits for a button. */
export function LineUnsaved({ row }: { row: Row<{ id: number }> }) {
  const { t } = useTranslation('ui');
  return useLine(row).isWaiting ? <p className={css.unsaved}>{t('ui:unsaved')}</p> : null;
}

interface TickProps {
  row: Row<{ id: number; selected: boolean }>;
  label: string;
}

/** Saved at once. */
export function LineTick({ row, label }: TickProps) {
  const { line, name } = row;
  const { draft, change, commit } = useLine(row);
  const checked = typeof draft['selected'] === 'boolean' ? draft['selected'] : line.selected;
  const onChange = (field: HTMLInputElement) => {
    change({ selected: field.checked });
    commit();
  };
  const ref = useEarlyChange<HTMLInputElement>((field) => field.checked !== checked && onChange(field));
  return (
    <label className={css.box}>
      <input
        ref={ref}
        type="checkbox"
        name={`${name}.selected`}
        checked={checked}
        onChange={({ target }) => onChange(target)}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}

/** Absent fields have their default. */
interface Sold {
  id: number;
  unit: string;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  amount: number;
}

interface AmountProps {
  row: Row<Sold>;
  label: string;
  /** Such as "кратно 10 шт". */
  rule: (kind: 'batch' | 'multiple', amount: number) => string;
}

export function LineAmount({ row, label, rule }: AmountProps) {
  const { t } = useTranslation('ui');
  const { name, line } = row;
  const { unit, batch = 1, step = 1 } = line;
  const { draft, change, commit, amountRef, goToNext, roundedTo } = useLine(row);
  const [field] = useField<string>(`${name}.amount`);
  const rules = [...(batch > step ? [rule('batch', batch)] : []), ...(step > 1 ? [rule('multiple', step)] : [])];
  return (
    <>
      <Stepper
        {...getInputProps(field, { type: 'text', value: false })}
        ref={amountRef}
        label={label}
        value={String(draft['amount'] ?? line.amount)}
        onAmount={(amount) => change({ amount })}
        onCommit={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goToNext(event.shiftKey ? -1 : 1);
        }}
        minimumBatch={batch}
        multiplicity={step}
        max={1_000_000}
        unit={unit}
        required
        autoComplete="off"
      />
      {roundedTo === line.amount ? (
        <p className={css.change}>{t('ui:roundedTo', { amount: roundedTo, unit })}</p>
      ) : null}
      {rules.length > 0 ? <p className={css.rule}>{rules.join(', ')}</p> : null}
      <FieldNotes id={field.id} errors={field.errors} />
    </>
  );
}

interface NoteProps {
  row: Row<{ id: number }>;
  /** Name of the field in its row. */
  name: 'comment' | 'note';
  saved: string;
  label: string;
  hint: string;
  children: ReactNode;
}

/** Collapsed until there is a note. */
export function LineNote({ row, name, saved, label, hint, children }: NoteProps) {
  const { draft, change, commit } = useLine(row);
  const [field] = useField<string>(`${row.name}.${name}`);
  const value = String(draft[name] ?? saved);
  // A refused note stays open.
  const [wasTyped] = useState(draft[name] !== undefined);
  const ref = useEarlyChange<HTMLTextAreaElement>((area) => {
    if (area.value === value) return;
    change({ [name]: area.value });
    if (area !== document.activeElement) commit();
  });
  return (
    <details className={css.note} open={saved !== '' || wasTyped}>
      <summary>{children}</summary>
      <label htmlFor={field.id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <textarea
        {...getTextareaProps(field, { value: false })}
        ref={ref}
        rows={1}
        maxLength={500}
        placeholder={hint}
        value={value}
        onChange={({ target }) => change({ [name]: target.value })}
        onBlur={commit}
      />
      <FieldNotes id={field.id} errors={field.errors} />
    </details>
  );
}
