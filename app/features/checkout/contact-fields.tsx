import { useTranslation } from 'react-i18next';
import { Field, TextArea } from '#app/ui/field.tsx';
import css from './page.module.css';

export function ContactFields() {
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
      <section className={css.section} aria-labelledby="checkout-order">
        <h2 id="checkout-order">{t('checkout:order')}</h2>
        <Field
          name="customerOrderNumber"
          label={t('checkout:customerOrderNumber')}
          hint={t('checkout:customerOrderNumberHint')}
          autoComplete="off"
        />
        <TextArea name="comment" label={t('checkout:comment')} />
      </section>
    </>
  );
}
