import { useT } from '#app/i18n/t.ts';
import { FieldNotes, noteAttributes } from '#app/ui/field.tsx';
import { useFieldState } from '#app/ui/form-state.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './line-table.module.css';
import type { LineView } from './view.ts';

/** The buyer's note to a line; closed until there is one. */
export function LineNote({ line }: { line: LineView }) {
  const t = useT();
  const { id, value, errors } = useFieldState(`comment-${line.id}`);
  const typed = value ?? line.comment;
  return (
    <details className={css.note} open={typed !== ''}>
      <summary>{t('cart.note')}</summary>
      <label htmlFor={id}>
        <VisuallyHidden>{t('cart.noteOf', { name: line.name })}</VisuallyHidden>
      </label>
      <textarea
        id={id}
        name={`comment-${line.id}`}
        rows={1}
        maxLength={500}
        placeholder={t('cart.noteHint')}
        defaultValue={typed}
        {...noteAttributes(id, undefined, errors)}
      />
      <FieldNotes id={id} errors={errors} />
    </details>
  );
}
