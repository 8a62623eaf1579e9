import { useTranslation } from 'react-i18next';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import type { CheckoutView } from './checkout.server.ts';
import { ownFieldName } from './own-field.ts';
import css from './page.module.css';

type Told = NonNullable<CheckoutView['fields']>;

interface Props {
  /** Undefined for the usual ones. */
  fields: Told | undefined;
}

/** Names that the order itself has; the others are the supplier's own. */
const orderFields = new Set(['customerOrderNumber', 'comment']);
const nameOf = (name: string) => (orderFields.has(name) ? name : ownFieldName(name));

/** For the summary of errors. */
export function ownLabels(fields: Told | undefined): Record<string, string> {
  return Object.fromEntries((fields ?? []).map(({ name, label }) => [nameOf(name), label]));
}

export function ContactFields({ fields }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <section className={css.section} aria-labelledby="checkout-contact">
        <h2 id="checkout-contact">{t('checkout:contact')}</h2>
        <Field name="contactName" label={t('checkout:contactName')} autoComplete="name" />
        <Field
          name="contactPhone"
          type="tel"
          label={t('checkout:contactPhone')}
          hint={t('checkout:phoneHint')}
          autoComplete="tel"
          maxLength={32}
        />
      </section>
      {fields?.length === 0 ? null : (
        <section className={css.section} aria-labelledby="checkout-order">
          <h2 id="checkout-order">{t('checkout:order')}</h2>
          {fields ? fields.map((field) => <ToldField key={field.name} field={field} />) : <UsualFields />}
        </section>
      )}
    </>
  );
}

function ToldField({ field: { name, label, hint, required, multiline, maxLength } }: { field: Told[number] }) {
  const shared = { name: nameOf(name), label, hint, required, maxLength };
  return multiline ? <TextArea {...shared} /> : <Field {...shared} autoComplete="off" />;
}

function UsualFields() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Field
        name="customerOrderNumber"
        label={t('checkout:customerOrderNumber')}
        hint={t('checkout:customerOrderNumberHint')}
        autoComplete="off"
      />
      <TextArea name="comment" label={t('checkout:comment')} />
    </>
  );
}
