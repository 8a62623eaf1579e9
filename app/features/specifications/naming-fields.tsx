import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';

export function NamingFields({ form, note }: { form: FormHandle; note?: ReactNode }) {
  const { t } = useTranslation('specifications');
  const labels = { name: t('specifications:name'), description: t('specifications:description') };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      {note}
      <Field name="name" label={labels.name} autoComplete="off" />
      <TextArea name="description" label={labels.description} />
    </>
  );
}
