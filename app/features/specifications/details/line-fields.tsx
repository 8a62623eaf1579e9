import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import table from '#app/features/product/line-table.module.css';
import { formatNumber } from '#app/i18n/format.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { SpecificationRow } from './view.ts';

export function LineAmount({ row: { name, line, sent } }: { row: SpecificationRow }) {
  const { t } = useTranslation('specifications');
  const { unit, batch = 1, step = 1 } = line;
  const [field] = useField<string>(`${name}.amount`);
  const rules = [
    ...(batch > step ? [t('specifications:batch', { amount: formatNumber(batch), unit })] : []),
    ...(step > 1 ? [t('specifications:multiple', { amount: formatNumber(step), unit })] : []),
  ];
  return (
    <>
      <Stepper
        {...getInputProps(field, { type: 'number', value: false })}
        label={t('specifications:amountOf', { name: line.name })}
        defaultValue={sent ? (sent.amount ?? '') : line.amount}
        minimumBatch={batch}
        multiplicity={step}
        max={1_000_000}
        unit={unit}
        required
        autoComplete="off"
      />
      {rules.length > 0 ? <p className={table.rule}>{rules.join(', ')}</p> : null}
      <FieldNotes id={field.id} errors={field.errors} />
    </>
  );
}

/** Collapsed until there is a note. */
export function LineNote({ row: { name, line, sent } }: { row: SpecificationRow }) {
  const { t } = useTranslation('specifications');
  const [field] = useField<string>(`${name}.note`);
  const typed = sent ? (sent.note ?? '') : line.note;
  return (
    <details className={table.note} open={typed !== ''}>
      <summary>{t('specifications:note')}</summary>
      <label htmlFor={field.id}>
        <VisuallyHidden>{t('specifications:noteOf', { name: line.name })}</VisuallyHidden>
      </label>
      <textarea
        {...getTextareaProps(field, { value: false })}
        rows={1}
        maxLength={500}
        placeholder={t('specifications:noteHint')}
        defaultValue={typed}
      />
      <FieldNotes id={field.id} errors={field.errors} />
    </details>
  );
}
