import table from '#app/features/cart/line-table.module.css';
import { formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { FieldNotes, noteAttributes } from '#app/ui/field.tsx';
import { useFieldState } from '#app/ui/form-state.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { LineView } from './view.ts';

/** The amount of a line, with how the product is sold. */
export function LineAmount({ line }: { line: LineView }) {
  const t = useT();
  const { unit, batch = 1, step = 1 } = line;
  const field = `amount-${line.id}`;
  const { id, value, errors } = useFieldState(field);
  const rules = [
    ...(batch > step ? [t('specifications.batch', { amount: formatNumber(batch), unit })] : []),
    ...(step > 1 ? [t('specifications.multiple', { amount: formatNumber(step), unit })] : []),
  ];
  return (
    <>
      <Stepper
        id={id}
        name={field}
        label={t('specifications.amountOf', { name: line.name })}
        defaultValue={value ?? line.amount}
        minimumBatch={batch}
        multiplicity={step}
        max={1_000_000}
        unit={unit}
        autoComplete="off"
        {...noteAttributes(id, undefined, errors)}
      />
      {rules.length > 0 ? <p className={table.rule}>{rules.join(', ')}</p> : null}
      <FieldNotes id={id} errors={errors} />
    </>
  );
}

/** The note to a line; closed until there is one. */
export function LineNote({ line }: { line: LineView }) {
  const t = useT();
  const { id, value, errors } = useFieldState(`note-${line.id}`);
  const typed = value ?? line.note;
  return (
    <details className={table.note} open={typed !== ''}>
      <summary>{t('specifications.note')}</summary>
      <label htmlFor={id}>
        <VisuallyHidden>{t('specifications.noteOf', { name: line.name })}</VisuallyHidden>
      </label>
      <textarea
        id={id}
        name={`note-${line.id}`}
        rows={1}
        maxLength={500}
        placeholder={t('specifications.noteHint')}
        defaultValue={typed}
        {...noteAttributes(id, undefined, errors)}
      />
      <FieldNotes id={id} errors={errors} />
    </details>
  );
}
