import { clsx } from 'clsx';
import { type ComponentProps, forwardRef, type InputHTMLAttributes, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useLite } from './document-context.ts';
import { smallestAmount } from './smallest-amount.ts';
import css from './stepper.module.css';
import { useEarlyChange } from './use-early-change.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'min' | 'max' | 'step' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'
  > {
  /** For assistive technology: "Количество: Кабель ВВГнг 3×2,5". */
  label: string;
  /** As typed, so any text. */
  value: string;
  onAmount: (value: string) => void;
  /** After a step, and when the field is left. */
  onCommit?: (() => void) | undefined;
  minimumBatch?: number | undefined;
  /** Amounts are whole multiples of this. */
  multiplicity?: number | undefined;
  max?: number;
  unit?: string;
}

/** Names of the buttons. */
type StepperWords = ReturnType<typeof stepperWords>;

export function stepperWords(t: Translate) {
  return { less: t('ui:less'), more: t('ui:more') };
}

/**
 * The buttons step by the multiplicity and need script; the field works without. It accepts any whole number: the
 * server rounds one that isn't sold and says so, instead of the browser refusing it.
 */
export const Stepper = forwardRef<HTMLInputElement, Props>(function Stepper(props, ref) {
  const { t } = useTranslation('ui');
  return <Control ref={ref} words={stepperWords(t)} {...props} />;
});

const Control = forwardRef<HTMLInputElement, Props & { words: StepperWords }>(function Control(
  { label, words, value, onAmount, onCommit, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest },
  ref,
) {
  const lite = useLite();
  const hydrated = useHydrated();
  const min = smallestAmount({ batch: minimumBatch, step: multiplicity });
  const input = useEarlyChange<HTMLInputElement>((field) => {
    if (field.value === value) return;
    onAmount(field.value);
    if (field !== document.activeElement) onCommit?.();
  });
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  const step = (direction: 1 | -1) => {
    onAmount(String(nextAmount(Number(value), direction, { min, multiplicity, max })));
    onCommit?.();
  };
  return (
    <span className={clsx(css.stepper, className)}>
      {lite ? null : hydrated ? (
        <button type="button" className={css.step} onClick={() => step(-1)} aria-label={words.less}>
          −
        </button>
      ) : (
        <PlaceOfButton />
      )}
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        className={css.input}
        min="1"
        max={max}
        required
        aria-label={label}
        {...rest}
        value={value}
        onChange={({ target }) => onAmount(target.value)}
        onBlur={onCommit}
      />
      {lite ? null : hydrated ? (
        <button type="button" className={css.step} onClick={() => step(1)} aria-label={words.more}>
          +
        </button>
      ) : (
        <PlaceOfButton />
      )}
      {unit ? <span className={css.unit}>{` ${unit}`}</span> : null}
    </span>
  );
});

/** Until the script runs, since a text browser shows a button that CSS hides. */
function PlaceOfButton() {
  return <span className={css.step} />;
}

type FieldProps = Omit<ComponentProps<typeof Control>, 'value' | 'onAmount' | 'ref'> & {
  /** By default the smallest amount that is sold. */
  defaultValue?: number | string | undefined;
  onAmount?: ((value: string) => void) | undefined;
};

/** A stepper that keeps its amount itself. Its words are translated once for all that stand in one table. */
export function StepperField({ defaultValue, minimumBatch, multiplicity, onAmount, ...rest }: FieldProps) {
  const rules = { minimumBatch, multiplicity };
  const [value, setValue] = useState(() =>
    String(defaultValue ?? smallestAmount({ batch: minimumBatch, step: multiplicity })),
  );
  const change = (typed: string) => {
    setValue(typed);
    onAmount?.(typed);
  };
  return <Control value={value} onAmount={change} {...rules} {...rest} />;
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
