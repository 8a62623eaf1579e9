import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Row } from '#app/ui/form-rows.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './table.module.css';

/** Absent fields have their default. */
interface Sold {
  unit: string;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  amount: number;
}

interface AmountProps {
  row: Row<Sold, { amount?: string | undefined }>;
  label: string;
  /** Such as "кратно 10 шт". */
  rule: (kind: 'batch' | 'multiple', amount: number) => string;
}

export function LineAmount({ row: { name, line, sent }, label, rule }: AmountProps) {
  const { unit, batch = 1, step = 1 } = line;
  const [field] = useField<string>(`${name}.amount`);
  const rules = [...(batch > step ? [rule('batch', batch)] : []), ...(step > 1 ? [rule('multiple', step)] : [])];
  return (
    <>
      <Stepper
        {...getInputProps(field, { type: 'number', value: false })}
        label={label}
        defaultValue={sent ? (sent.amount ?? '') : line.amount}
        minimumBatch={batch}
        multiplicity={step}
        max={1_000_000}
        unit={unit}
        required
        autoComplete="off"
      />
      {rules.length > 0 ? <p className={css.rule}>{rules.join(', ')}</p> : null}
      <FieldNotes id={field.id} errors={field.errors} />
    </>
  );
}

interface NoteProps {
  /** Of the field: `lines[2].note`. */
  name: string;
  value: string;
  label: string;
  hint: string;
  children: ReactNode;
}

/** Collapsed until there is a note. */
export function LineNote({ name, value, label, hint, children }: NoteProps) {
  const [field] = useField<string>(name);
  return (
    <details className={css.note} open={value !== ''}>
      <summary>{children}</summary>
      <label htmlFor={field.id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <textarea
        {...getTextareaProps(field, { value: false })}
        rows={1}
        maxLength={500}
        placeholder={hint}
        defaultValue={value}
      />
      <FieldNotes id={field.id} errors={field.errors} />
    </details>
  );
}
