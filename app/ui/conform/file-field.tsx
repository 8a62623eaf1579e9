import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** What a message may have with it, for `accept`. */
export const attachments = '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'onChange'> {
  /** Largest file, in MB of 1,048,576 bytes. */
  megabytes: number;
}

/** A field for a file, or for `multiple`. With script a file that is too large is told at once, before minutes of sending it. */
export function FileField({ megabytes, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const checkSize = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isTooLarge = [...(target.files ?? [])].some(({ size }) => size > megabytes * 1_048_576);
    target.setCustomValidity(isTooLarge ? t('ui:fileTooLarge', { megabytes }) : '');
    target.reportValidity();
  };
  return <Field {...rest} type="file" onChange={checkSize} />;
}
