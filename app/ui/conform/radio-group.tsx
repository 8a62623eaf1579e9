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
  /** What was chosen since the form was made; needs a `key` that changes with it. */
  chosen?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Short options in one line. */
  inline?: boolean;
  frame?: string;
}

export function RadioGroup(props: Props) {
  const { name, legend, options, defaultValue, chosen, onChoose, hint, required, inline, frame } = props;
  const [field] = useField<string>(name);
  const { 'aria-describedby': described } = getFieldsetProps(field, describedBy(field, hint));
  const values = options.map(({ value }) => String(value));
  const inputs = getCollectionProps(field, { type: 'radio', options: values, ariaAttributes: false });
  // conform treats an empty value as none.
  const checked = chosen ?? String(field.initialValue ?? defaultValue ?? '');
  return (
    <fieldset className={clsx(css.group, frame)} aria-describedby={described}>
      <legend className={css.legend}>
        {legend}
        {(required ?? field.required) ? <Asterisk /> : null}
      </legend>
      <div className={clsx(inline && css.inline)}>
        {inputs.map(({ key, id: _, ...input }, index) => (
          <label key={key} className={checkbox.choice}>
            <input
              {...input}
              // The error summary links to the first option. Nothing links to the others, whose labels are around them.
              id={index === 0 ? field.id : undefined}
              defaultChecked={input.value === checked}
              onChange={onChoose && (({ target }) => onChoose(target.value))}
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
