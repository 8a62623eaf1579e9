import { clsx } from 'clsx';
import { type InputHTMLAttributes, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLite } from './lite.ts';
import { smallestAmount } from './smallest-amount.ts';
import css from './stepper.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max' | 'step' | 'size'> {
  /** For assistive technology: "Количество: Кабель ВВГнг 3×2,5". */
  label: string;
  minimumBatch?: number;
  /** Amounts are whole multiples of this. */
  multiplicity?: number;
  max?: number;
  unit?: string;
}

/**
 * The buttons step by the multiplicity and need script; the field works without. It accepts any whole number: the
 * server rounds one that isn't sold and says so, instead of the browser refusing it.
 */
export function Stepper({ label, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const lite = useLite();
  const input = useRef<HTMLInputElement>(null);
  const min = smallestAmount({ batch: minimumBatch, step: multiplicity });
  const step = (direction: 'stepUp' | 'stepDown') => {
    if (input.current) stepBy(input.current, direction, { min, step: multiplicity });
  };
  return (
    <span className={clsx(css.stepper, className)}>
      {lite ? null : (
        <button type="button" className={css.step} onClick={() => step('stepDown')} aria-label={t('ui:less')}>
          −
        </button>
      )}
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        className={css.input}
        min="1"
        max={max}
        defaultValue={rest.value === undefined ? min : undefined}
        required
        aria-label={label}
        {...rest}
      />
      {lite ? null : (
        <button type="button" className={css.step} onClick={() => step('stepUp')} aria-label={t('ui:more')}>
          +
        </button>
      )}
      {unit ? <span className={css.unit}>{unit}</span> : null}
    </span>
  );
}

/** Steps by `rules`, which aren't attributes of the field, and dispatches the events of typing. */
function stepBy(input: HTMLInputElement, direction: 'stepUp' | 'stepDown', rules: { min: number; step: number }): void {
  Object.assign(input, rules);
  input[direction]();
  Object.assign(input, { min: '1', step: '1' });
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
