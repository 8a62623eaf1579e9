import { type InputHTMLAttributes, type MouseEvent, useContext } from 'react';
import { type Translate, useT } from '#app/i18n/t.ts';
import { cx } from './cx.ts';
import { DrawnContext } from './drawn-context.ts';
import { useLite } from './lite.ts';
import css from './stepper.module.css';

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

/**
 * Amount with − and +, which step by the multiplicity and need script; the native field works without. In parts that the
 * server draws, script adds the two (`addSteps`): they would stand in every row of a list for nothing. The field itself takes
 * any whole number: one that is not sold is rounded where it is sent to, with words, instead of refused by the browser's own.
 */
export function Stepper({ label, minimumBatch = 1, multiplicity = 1, max, unit, className, ...rest }: Props) {
  const t = useT();
  const drawn = useContext(DrawnContext);
  const lite = useLite();
  const min = smallestAmount(minimumBatch, multiplicity);
  return (
    <span className={cx(css.stepper, drawn && !lite && css.waiting, className)}>
      {drawn ? null : (
        <button type="button" className={css.step} onClick={step} value="-1" aria-label={t('ui.less')}>
          −
        </button>
      )}
      <input
        type="number"
        inputMode="numeric"
        className={css.input}
        min="1"
        max={max}
        data-step={multiplicity > 1 ? multiplicity : undefined}
        data-min={min > multiplicity ? min : undefined}
        defaultValue={rest.value === undefined ? min : undefined}
        required
        aria-label={label}
        {...rest}
      />
      {drawn ? null : (
        <button type="button" className={css.step} onClick={step} value="1" aria-label={t('ui.more')}>
          +
        </button>
      )}
      {unit ? <span className={css.unit}>{unit}</span> : null}
    </span>
  );
}

/** Gives the amounts of a drawn part their − and +, in the place that was kept for them. */
export function addSteps(t: Translate, part: HTMLElement): void {
  for (const stepper of part.querySelectorAll(`.${css.waiting}`)) {
    const input = stepper.querySelector('input');
    input?.insertAdjacentElement('beforebegin', stepButton(t('ui.less'), '−', '-1'));
    input?.insertAdjacentElement('afterend', stepButton(t('ui.more'), '+', '1'));
    stepper.classList.remove(css.waiting ?? '');
  }
}

function stepButton(label: string, sign: string, value: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = css.step ?? '';
  button.value = value;
  button.textContent = sign;
  button.ariaLabel = label;
  return button;
}

/** The smallest amount that is both a whole multiple and not under the minimum batch. */
export function smallestAmount(minimumBatch: number, multiplicity: number): number {
  return Math.ceil(minimumBatch / multiplicity) * multiplicity;
}

/** Steps the field beside the pressed button. */
function step({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  stepFrom(currentTarget);
}

/**
 * Steps the field beside a button of a stepper and tells React and the form as if it were typed; false when the control is no
 * such button. For parts that the server draws, which have no listeners of their own.
 */
export function stepFrom(control: HTMLElement): boolean {
  const input = control.parentElement?.querySelector('input');
  if (!(control instanceof HTMLButtonElement && input && control.classList.contains(css.step ?? ''))) return false;
  // The browser steps by the rules of the product, which it may not hold against what is typed.
  const { step = '1', min = step } = input.dataset;
  Object.assign(input, { step, min });
  if (control.value === '1') input.stepUp();
  else input.stepDown();
  Object.assign(input, { step: '1', min: '1' });
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
