import { clsx } from 'clsx';
import {
  type ComponentProps,
  type FormEvent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { readTypedAmount, typedAmountPattern } from '#contract/typed-amount.ts';
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
  onCommit?: ((value: string) => void) | undefined;
  minimumBatch?: number | undefined;
  /** Amounts are whole multiples of this. */
  multiplicity?: number | undefined;
  max?: number;
  unit?: string;
}

/** Names of the buttons. */
type StepperWords = ReturnType<typeof stepperWords>;

export function stepperWords(t: Translate) {
  return { less: t('ui:less'), more: t('ui:more'), wrong: t('ui:wrongAmount') };
}

/**
 * The buttons and the keys up and down step by the multiplicity and need script; the field works without. It accepts any
 * whole number: the server rounds one that isn't sold and says so, instead of the browser refusing it. A field of text,
 * because one of numbers drops what it can't read: in an English browser "2,5" becomes 25.
 */
export const Stepper = forwardRef<HTMLInputElement, Props>(function Stepper(props, ref) {
  const { t } = useTranslation('ui');
  return <Control ref={ref} words={stepperWords(t)} {...props} />;
});

const Control = forwardRef<HTMLInputElement, Props & { words: StepperWords }>(function Control(
  { label, words, value, onAmount, onCommit, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest },
  ref,
) {
  const hydrated = useHydrated();
  const min = smallestAmount({ batch: minimumBatch, step: multiplicity });
  const amount = readTypedAmount(value);
  const input = useEarlyChange<HTMLInputElement>((field) => {
    if (field.value === value) return;
    onAmount(field.value);
    if (field !== document.activeElement) onCommit?.(field.value);
  });
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  const step = (direction: 1 | -1) => {
    const next = String(nextAmount(amount ?? 0, direction, { min, multiplicity, max }));
    onAmount(next);
    return next;
  };
  const press = (direction: 1 | -1) => {
    const next = step(direction);
    onCommit?.(next);
  };
  return (
    <span className={clsx(css.stepper, className)}>
      <StepButton sign="−" label={words.less} onPress={() => press(-1)} />
      <input
        ref={input}
        {...(hydrated
          ? { role: 'spinbutton', 'aria-valuemin': min, 'aria-valuenow': amount ?? undefined }
          : { title: words.wrong })}
        type="text"
        inputMode="numeric"
        pattern={typedAmountPattern}
        className={css.input}
        required
        aria-label={label}
        {...rest}
        value={value}
        onChange={({ target }) => onAmount(target.value)}
        onBlur={() => onCommit?.(value)}
        onKeyDown={(event) => {
          stepByKey(event, step);
          rest.onKeyDown?.(event);
        }}
      />
      <StepButton sign="+" label={words.more} onPress={() => press(1)} />
      {unit ? <span className={css.unit}>{` ${unit}`}</span> : null}
    </span>
  );
});

function stepByKey(event: KeyboardEvent, step: (direction: 1 | -1) => unknown): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  step(event.key === 'ArrowUp' ? 1 : -1);
}

interface ButtonProps {
  sign: string;
  label: string;
  onPress: () => void;
}

function StepButton({ sign, label, onPress }: ButtonProps) {
  const lite = useLite();
  const hydrated = useHydrated();
  if (lite) return null;
  if (!hydrated) return <PlaceOfButton />;
  return (
    <button type="button" className={css.step} onClick={onPress} aria-label={label}>
      {sign}
    </button>
  );
}

/** Until the script runs, since a text browser shows a button that CSS hides. */
function PlaceOfButton() {
  return <span className={css.step} />;
}

type FieldProps = Omit<ComponentProps<typeof Control>, 'value' | 'onAmount' | 'ref'> & {
  /** By default the smallest amount that is sold. */
  defaultValue?: number | string | undefined;
  onAmount?: ((value: string) => void) | undefined;
};

/**
 * A stepper that keeps its amount itself, and says below it what can't be sent. Its words are translated once for all that
 * stand in one table.
 */
export function StepperField({ defaultValue, minimumBatch, multiplicity, onAmount, ...rest }: FieldProps) {
  const rules = { minimumBatch, multiplicity };
  const [value, setValue] = useState(() =>
    String(defaultValue ?? smallestAmount({ batch: minimumBatch, step: multiplicity })),
  );
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const change = (typed: string) => {
    setValue(typed);
    if (readTypedAmount(typed) !== null) setRefused(false);
    onAmount?.(typed);
  };
  // The browser's own words are in its own language.
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    setRefused(true);
    if (isFirstInvalid(event.currentTarget)) event.currentTarget.focus();
  };
  const refused = isRefused ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <>
      <Control value={value} onAmount={change} onInvalid={refuse} {...rules} {...rest} {...refused} />
      {isRefused ? (
        <p id={errorId} className={css.wrong} role="alert">
          {rest.words.wrong}
        </p>
      ) : null}
    </>
  );
}

function isFirstInvalid(field: HTMLInputElement): boolean {
  return [...(field.form?.elements ?? [])].find((one) => one.matches('input:invalid')) === field;
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
