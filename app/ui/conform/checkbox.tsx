import { getInputProps, useField } from '@conform-to/react';
import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Asterisk, FieldNotes } from '../text-field.tsx';
import css from './checkbox.module.css';
import { describedBy } from './field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What was chosen since the form was made; needs a `key` that changes with it. */
  chosen?: boolean | undefined;
  frame?: string;
}

export function Checkbox({ name, label, hint, chosen, frame, defaultChecked, value = 'on', ...rest }: Props) {
  const [field] = useField<string>(name);
  const { multiple, ...input } = getInputProps(field, {
    type: 'checkbox',
    value: String(value),
    ...describedBy(field, hint),
  });
  // Checkboxes with one name need an id each.
  const id = value === 'on' ? field.id : `${field.id}-${value}`;
  return (
    <div className={clsx(css.frame, frame)}>
      <label className={css.choice} htmlFor={id}>
        <input
          {...input}
          id={id}
          defaultChecked={chosen ?? (field.initialValue === undefined && defaultChecked ? true : input.defaultChecked)}
          {...rest}
        />
        <span>
          {label}
          {(rest.required ?? field.required) ? <Asterisk /> : null}
        </span>
      </label>
      <FieldNotes id={field.id} hint={hint} errors={field.errors} />
    </div>
  );
}
