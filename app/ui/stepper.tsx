import { type InputHTMLAttributes, type MouseEvent, useId } from 'react';
import { useT } from '#app/i18n/t.ts';
import { cx } from './cx.ts';
import css from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max' | 'step' | 'size'> {
  /** What is counted, for assistive technology: "Количество: Кабель ВВГнг 3×2,5". */
  label: string;
  /** Smallest amount that may be ordered. */
  minimumBatch?: number;
  /** Amounts are whole multiples of this. */
  multiplicity?: number;
  max?: number;
  unit?: string;
}

/** Amount with − and +, which step by the multiplicity and need script; the native field works without. */
export function Stepper({ label, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest }: Props) {
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const min = smallestAmount(minimumBatch, multiplicity);
  return (
    <span className={cx(css.stepper, className)}>
      <button type="button" className={css.step} onClick={step} value="-1" aria-label={t('ui.less')}>
        −
      </button>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className={css.input}
        min={min}
        step={multiplicity}
        max={max}
        defaultValue={rest.value === undefined ? min : undefined}
        required
        {...rest}
      />
      <button type="button" className={css.step} onClick={step} value="1" aria-label={t('ui.more')}>
        +
      </button>
      {unit ? <span className={css.unit}>{unit}</span> : null}
    </span>
  );
}

/** The smallest amount that is both a whole multiple and not under the minimum batch. */
export function smallestAmount(minimumBatch: number, multiplicity: number): number {
  return Math.ceil(minimumBatch / multiplicity) * multiplicity;
}

/** Steps the field beside the pressed button and tells React and the form as if it were typed. */
function step({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  if (button.value === '1') input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
