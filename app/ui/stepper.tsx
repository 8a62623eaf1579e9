import { clsx } from 'clsx';
import { createContext, type InputHTMLAttributes, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLite } from './document-context.ts';
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

/** What a form that saves by itself does after a step: a value that script sets fires no event of the field. */
export const StepContext = createContext<(field: HTMLInputElement) => void>(() => undefined);

/**
 * The buttons step by the multiplicity and need script; the field works without. It accepts any whole number: the
 * server rounds one that isn't sold and says so, instead of the browser refusing it. Uncontrolled, so that an amount
 * typed before hydration counts.
 */
export function Stepper({ label, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const lite = useLite();
  const input = useRef<HTMLInputElement>(null);
  const min = smallestAmount({ batch: minimumBatch, step: multiplicity });
  const onStep = useContext(StepContext);
  const step = (direction: 1 | -1) => {
    const field = input.current;
    if (!field) return;
    field.value = String(nextAmount(Number(field.value), direction, { min, multiplicity, max }));
    onStep(field);
  };
  return (
    <span className={clsx(css.stepper, className)}>
      {lite ? null : (
        <button type="button" className={css.step} onClick={() => step(-1)} aria-label={t('ui:less')}>
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
        <button type="button" className={css.step} onClick={() => step(1)} aria-label={t('ui:more')}>
          +
        </button>
      )}
      {unit ? <span className={css.unit}>{unit}</span> : null}
    </span>
  );
}

interface Rules {
  /** A multiple of `multiplicity`. */
  min: number;
  multiplicity: number;
  max?: number | undefined;
}

/** The next multiple in this direction, within the limits. */
export function nextAmount(amount: number, direction: 1 | -1, { min, multiplicity, max = Infinity }: Rules): number {
  const steps = amount / multiplicity;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * multiplicity;
  const largest = Math.floor(max / multiplicity) * multiplicity;
  return Math.max(min, Math.min(next, largest));
}
