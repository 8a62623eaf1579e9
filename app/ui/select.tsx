import type { ReactNode, SelectHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import field from './field.module.css';
import { FieldFrame, noteAttributes } from './field.tsx';
import { useFieldState } from './form-state.ts';
import css from './select.module.css';

interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  /** First choice that means "nothing chosen", with an empty value. */
  empty?: string;
  frame?: string;
}

/** A native list of choices. */
export function Select({ name, label, hint, options, empty, frame, className, defaultValue, ...rest }: Props) {
  const { id, value, errors } = useFieldState(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={rest.required} errors={errors} className={frame}>
      <select
        id={id}
        name={name}
        className={cx(field.input, css.select, className)}
        defaultValue={value ?? defaultValue}
        {...noteAttributes(id, hint, errors)}
        {...rest}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
