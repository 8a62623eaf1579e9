import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/conform/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { maxQuickCode, maxTypedAmount } from '#contract/quick-order-limits.ts';
import css from './form.module.css';
import type { TypedRow } from './rows.ts';
import { keyOf, type Verdict } from './verdict.ts';
import { Choice, VerdictText } from './verdict-view.tsx';

export interface RowValues extends TypedRow {
  choice: string;
  remember?: string | undefined;
}

interface Props {
  field: FieldMetadata<RowValues>;
  /** Place of the row, from 0. */
  at: number;
  typed: TypedRow | undefined;
  verdict: Verdict | undefined;
  /** Number of the first row of the same product. */
  repeats: number | undefined;
  /** What was wrong in it is put right. */
  isMended: boolean;
  hasFocus: boolean;
  onFocused: () => void;
}

export function Row({ field, at, typed, verdict, repeats, isMended, hasFocus, onFocused }: Props) {
  const { t } = useTranslation('quick');
  const { article, amount, choice, remember } = field.getFieldset();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    onFocused();
  }, [hasFocus, onFocused]);
  const label = (key: 'quick:article' | 'quick:amount', full: 'quick:articleOf' | 'quick:amountOf') =>
    at === 0 ? t(key) : <VisuallyHidden>{t(full, { row: at + 1 })}</VisuallyHidden>;
  return (
    <li className={css.row}>
      <Field
        name={article.name}
        label={label('quick:article', 'quick:articleOf')}
        inputRef={input}
        isMended={isMended}
        maxLength={maxQuickCode}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name={amount.name}
        label={label('quick:amount', 'quick:amountOf')}
        isMended={isMended}
        inputMode="numeric"
        maxLength={maxTypedAmount}
        autoComplete="off"
      />
      {verdict ? (
        <div className={css.verdict}>
          <p>
            <VerdictText verdict={verdict} />
            {repeats === undefined ? null : t('quick:repeats', { row: repeats })}
          </p>
          <Choice verdict={verdict} at={at} name={choice.name} chosen={choice.initialValue ?? ''} remember={remember} />
        </div>
      ) : (
        <Chosen field={field} typed={typed} />
      )}
    </li>
  );
}

/** What was chosen for a row stays while it is looked up again. */
function Chosen({ field, typed }: Pick<Props, 'field' | 'typed'>) {
  const { article, amount, choice, remember } = field.getFieldset();
  const first = { article: article.initialValue ?? '', amount: amount.initialValue ?? '' };
  if (!choice.initialValue || !typed || keyOf(typed) !== keyOf(first)) return null;
  return (
    <>
      <input type="hidden" name={choice.name} value={choice.initialValue} />
      {remember.initialValue ? <input type="hidden" name={remember.name} value={remember.initialValue} /> : null}
    </>
  );
}
