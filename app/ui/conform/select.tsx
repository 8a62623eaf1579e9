import { getSelectProps, useField } from '@conform-to/react';
import { clsx } from 'clsx';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import fieldCss from '../text-field.module.css';
import { FieldFrame } from '../text-field.tsx';
import { describedBy, frameOf } from './field.tsx';
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
  /** What was chosen since the form was made; needs a `key` that changes with it. */
  chosen?: string | number | undefined;
  /** First option, with an empty value; a required choice has one in any case. */
  empty?: string;
  frame?: string;
}

export function Select({ name, label, hint, options, chosen, empty, frame, className, defaultValue, ...rest }: Props) {
  const [field] = useField<string>(name);
  const select = getSelectProps(field, describedBy(field, hint));
  const { t } = useTranslation('ui');
  const own = frameOf(field, rest);
  const none = empty ?? (own.required ? t('ui:choose') : undefined);
  return (
    <FieldFrame {...own} label={label} hint={hint} className={frame}>
      <select
        {...select}
        className={clsx(fieldCss.input, css.select, className)}
        defaultValue={chosen ?? select.defaultValue ?? defaultValue}
        {...rest}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
