import { getTextareaProps, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import css from '#app/features/product/line-table.module.css';
import { FieldNotes } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CartRow } from './view.ts';

/** The buyer's note to a line; closed until there is one. */
export function LineNote({ row: { name, line, sent } }: { row: CartRow }) {
  const { t } = useTranslation('cart');
  const [field] = useField<string>(`${name}.comment`);
  const typed = sent ? (sent.comment ?? '') : line.comment;
  return (
    <details className={css.note} open={typed !== ''}>
      <summary>{t('cart:note')}</summary>
      <label htmlFor={field.id}>
        <VisuallyHidden>{t('cart:noteOf', { name: line.name })}</VisuallyHidden>
      </label>
      <textarea
        {...getTextareaProps(field, { value: false })}
        rows={1}
        maxLength={500}
        placeholder={t('cart:noteHint')}
        defaultValue={typed}
      />
      <FieldNotes id={field.id} errors={field.errors} />
    </details>
  );
}
