import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '#app/i18n/format.ts';
import type { OrderData } from './order.server.ts';
import css from './page.module.css';

export function Details({ order }: { order: OrderData['order'] }) {
  const { t } = useTranslation('orders');
  const { delivery, legalEntity, contact } = order;
  const place = delivery.pickupPoint
    ? `${delivery.pickupPoint.name}, ${delivery.pickupPoint.address}`
    : delivery.address;
  const when = [delivery.date && formatDate(delivery.date), delivery.window].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="order-details">
      <h2 id="order-details">{t('orders:details')}</h2>
      <dl className={css.details}>
        <Fact name={t(`orders:delivery.${delivery.type}`)}>{place}</Fact>
        <Fact name={t('orders:date')}>{when}</Fact>
        <Fact name={t('orders:shippingStatus')}>{t(`orders:shippingStatus.${order.shippingStatus}`)}</Fact>
        <Fact name={t('orders:payment')}>{order.payment}</Fact>
        <Fact name={t('orders:paymentStatus')}>{t(`orders:paymentStatus.${order.paymentStatus}`)}</Fact>
        <Fact name={t('orders:legalEntity')}>
          {legalEntity.name}, {t('orders:inn', { inn: legalEntity.inn })}
        </Fact>
        <Fact name={t('orders:company')}>{order.company}</Fact>
        <Fact name={t('orders:contact')}>
          {contact.name}, {formatPhone(contact.phone)}
        </Fact>
        <Fact name={t('orders:yourNumberLabel')}>{order.customerOrderNumber}</Fact>
        <Fact name={t('orders:comment')}>{order.comment}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
