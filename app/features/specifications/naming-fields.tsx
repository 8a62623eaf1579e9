import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';

interface Props {
  form: FormHandle;
  note?: ReactNode;
  /** Of further fields, for the summary of errors. */
  labels?: Record<string, string>;
}

export function NamingFields({ form, note, labels: more = {} }: Props) {
  const { t } = useTranslation('specifications');
  const labels = { name: t('specifications:name'), description: t('specifications:description'), ...more };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      {note}
      <Field name="name" label={labels.name} autoComplete="off" />
      <TextArea name="description" label={labels.description} />
    </>
  );
}
