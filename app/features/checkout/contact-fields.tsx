import { formatPhone } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Field, TextArea } from '#app/ui/field.tsx';
import css from './page.module.css';
import type { CheckoutView } from './view.ts';

/** Whom to call about the order, and what the buyer wants to say. */
export function ContactFields({ contact }: Pick<CheckoutView, 'contact'>) {
  const t = useT();
  return (
    <>
      <section className={css.section} aria-labelledby="checkout-contact">
        <h2 id="checkout-contact">{t('checkout.contact')}</h2>
        <Field
          name="contactName"
          label={t('checkout.contactName')}
          defaultValue={contact.name}
          autoComplete="name"
          maxLength={200}
          required
        />
        <Field
          name="contactPhone"
          type="tel"
          label={t('checkout.contactPhone')}
          hint={t('checkout.phoneHint')}
          defaultValue={formatPhone(contact.phone)}
          autoComplete="tel"
          maxLength={32}
          required
        />
      </section>
      <section className={css.section} aria-labelledby="checkout-order">
        <h2 id="checkout-order">{t('checkout.order')}</h2>
        <Field
          name="customerOrderNumber"
          label={t('checkout.customerOrderNumber')}
          hint={t('checkout.customerOrderNumberHint')}
          maxLength={64}
          autoComplete="off"
        />
        <TextArea name="comment" label={t('checkout.comment')} maxLength={2000} />
      </section>
    </>
  );
}
