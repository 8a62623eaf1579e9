import { getCollectionProps, getFieldsetProps, useField } from '@conform-to/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Asterisk, FieldNotes } from '../text-field.tsx';
import checkbox from './checkbox.module.css';
import { describedBy } from './field.tsx';
import css from './radio-group.module.css';

interface Option {
  value: string | number;
  label: ReactNode;
  /** A second line, such as opening hours or why the option is disabled. */
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
  /** Short options in one line. */
  inline?: boolean;
  frame?: string;
}

export function RadioGroup({ name, legend, options, defaultValue, hint, required, inline, frame }: Props) {
  const [field] = useField<string>(name);
  const { 'aria-describedby': described } = getFieldsetProps(field, describedBy(field, hint));
  const values = options.map(({ value }) => String(value));
  const inputs = getCollectionProps(field, { type: 'radio', options: values, ariaAttributes: false });
  // conform treats an empty value as none.
  const chosen = String(field.initialValue ?? defaultValue ?? '');
  return (
    <fieldset className={clsx(css.group, frame)} aria-describedby={described}>
      <legend className={css.legend}>
        {legend}
        {(required ?? field.required) ? <Asterisk /> : null}
      </legend>
      <div className={clsx(inline && css.inline)}>
        {inputs.map(({ key, id, ...input }, index) => (
          <label key={key} className={checkbox.choice}>
            <input
              {...input}
              // The error summary links to the first option.
              id={index === 0 ? field.id : id}
              defaultChecked={input.value === chosen}
              {...(required !== undefined && { required })}
              disabled={options[index]?.disabled}
            />
            <span>
              {options[index]?.label}{' '}
              {options[index]?.note ? <span className={checkbox.note}>{options[index]?.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} errors={field.errors} />
    </fieldset>
  );
}
