import type { ReactNode } from 'react';
import checkbox from './checkbox.module.css';
import { cx } from './cx.ts';
import { Asterisk, FieldNotes, noteAttributes } from './field.tsx';
import { useFieldState } from './form-state.ts';
import css from './radio-group.module.css';

interface Option {
  value: string | number;
  label: ReactNode;
  /** A second, quieter line: hours of a pickup point, the reason why a choice is closed. */
  note?: ReactNode;
  disabled?: boolean;
}

interface Props {
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  defaultValue?: string | number | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Puts short choices into one line. */
  inline?: boolean;
  frame?: string;
}

/** One choice out of several, all in sight. */
export function RadioGroup({ name, legend, options, defaultValue, hint, required, inline, frame }: Props) {
  const { id, value, errors } = useFieldState(name);
  const chosen = value ?? (defaultValue === undefined ? undefined : String(defaultValue));
  const { 'aria-describedby': described } = noteAttributes(id, hint, errors);
  return (
    <fieldset className={cx(css.group, frame)} aria-describedby={described}>
      <legend className={css.legend}>
        {legend}
        {required ? <Asterisk /> : null}
      </legend>
      <div className={cx(inline && css.inline)}>
        {options.map((option, index) => (
          <label key={option.value} className={checkbox.choice}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={String(option.value) === chosen}
              required={required}
              disabled={option.disabled}
            />
            <span>
              {option.label}
              {option.note ? <span className={checkbox.note}>{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} errors={errors} />
    </fieldset>
  );
}
