import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';

/** Name, customer and last day of an offer. */
export function OfferFields({ form }: { form: FormHandle }) {
  const { t } = useTranslation('offers');
  const labels = {
    name: t('offers:field.name'),
    customer: t('offers:field.customer'),
    inn: t('offers:field.inn'),
    contact: t('offers:field.contact'),
    email: t('offers:field.email'),
    validUntil: t('offers:field.validUntil'),
  };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <Field name="name" label={labels.name} hint={t('offers:field.nameHint')} autoComplete="off" />
      <Field name="customer" label={labels.customer} autoComplete="off" />
      <Field name="inn" label={labels.inn} inputMode="numeric" autoComplete="off" />
      <Field name="contact" label={labels.contact} autoComplete="off" />
      <Field name="email" type="email" label={labels.email} autoComplete="off" />
      <Field name="validUntil" type="date" label={labels.validUntil} hint={t('offers:field.validUntilHint')} />
    </>
  );
}
