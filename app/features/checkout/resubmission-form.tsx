import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { useActing } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import { Ordered } from './notices.tsx';
import css from './page.module.css';
import type { CheckoutAnswer, KeptReason } from './place-order.server.ts';

interface Props {
  reason: KeptReason;
  fields: [name: string, value: string][];
}

/** Fields worth showing; the others are ids. */
const readable = ['contactName', 'contactPhone', 'address', 'customerOrderNumber', 'comment'];

type ResubmissionProps = Extract<CheckoutAnswer, { kept: KeptReason }>;

/** Replaces the form when the supplier is down or the session has ended; keeps everything typed. */
export function ResubmissionForm({ kept: reason, fields, lastResult, ordered }: ResubmissionProps) {
  const { t } = useTranslation('checkout');
  useActing(reason === 'signedOut' ? null : undefined);
  const labels = fieldLabels(t);
  const typed = fields.filter(([name, value]) => readable.includes(name) && value !== '');
  return (
    <div className={css.page}>
      <div className={css.kept} role="alert">
        <PageHeading>{t(`checkout:kept.${reason}.heading`)}</PageHeading>
        {ordered ? <Ordered {...ordered} /> : null}
        <p>{t(ordered ? 'checkout:kept.emptied.ordered' : `checkout:kept.${reason}.text`)}</p>
      </div>
      {lastResult?.error?.['']?.map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      {reason === 'emptied' ? <Emptied /> : <Resend reason={reason} fields={fields} />}
      {typed.length > 0 ? (
        <section className={css.section}>
          <h2>{t('checkout:kept.typed')}</h2>
          <dl className={css.typed}>
            {typed.map(([name, value]) => (
              <div key={name}>
                <dt className={css.label}>{labels[name]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

function Resend({ reason, fields }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <ResendForm action={paths.checkout()} fields={fields} className={css.ways}>
      {reason === 'signedOut' ? (
        <LinkButton to={paths.signIn()} look="primary" target="_blank">
          {t('checkout:kept.signIn')}
        </LinkButton>
      ) : null}
      {reason === 'unavailable' ? (
        <Button name="intent" value="place" look="primary">
          {t('checkout:kept.resend')}
        </Button>
      ) : null}
      <Button name="intent" value="refresh" look={reason === 'refresh' ? 'primary' : 'secondary'}>
        {t('checkout:kept.edit')}
      </Button>
    </ResendForm>
  );
}

function Emptied() {
  const { t } = useTranslation(['checkout', 'cart']);
  return (
    <div className={css.ways}>
      <LinkButton to={paths.orders()} look="primary">
        {t('checkout:toOrders')}
      </LinkButton>
      <LinkButton to={paths.catalogue()}>{t('cart:toCatalogue')}</LinkButton>
    </div>
  );
}

/** In the order of the form. */
export function fieldLabels(t: Translate): Record<string, string> {
  return {
    deliveryType: t('checkout:deliveryType'),
    addressId: t('checkout:address'),
    address: t('checkout:addressText'),
    pickupPointId: t('checkout:pickupPoint'),
    date: t('checkout:date'),
    window: t('checkout:window'),
    legalEntityId: t('checkout:legalEntity'),
    contractId: t('checkout:contract'),
    costCenterId: t('checkout:costCenter'),
    paymentType: t('checkout:paymentType'),
    contactName: t('checkout:contactName'),
    contactPhone: t('checkout:contactPhone'),
    customerOrderNumber: t('checkout:customerOrderNumber'),
    comment: t('checkout:comment'),
  };
}
