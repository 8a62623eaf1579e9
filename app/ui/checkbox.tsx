import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './checkbox.module.css';
import { cx } from './cx.ts';
import { Asterisk, FieldNotes, noteAttributes } from './field.tsx';
import { useFieldState } from './form-state.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  frame?: string;
}

/** A box to tick. It sends its `value` (by default "on") when ticked and nothing otherwise. */
export function Checkbox({ name, label, hint, frame, defaultChecked, value = 'on', ...rest }: Props) {
  const { id, value: typed, errors, refused } = useFieldState(name);
  return (
    <div className={cx(css.frame, frame)}>
      <label className={css.choice} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={refused ? typed === String(value) : defaultChecked}
          {...noteAttributes(id, hint, errors)}
          {...rest}
        />
        <span>
          {label}
          {rest.required ? <Asterisk /> : null}
        </span>
      </label>
      <FieldNotes id={id} hint={hint} errors={errors} />
    </div>
  );
}
