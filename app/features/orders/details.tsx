import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import { ExternalLink } from '#app/ui/link.tsx';

import type { OrderItem } from '#contract/order.ts';
import css from './order-page.module.css';
import type { OrderView } from './order-view.ts';
import { dayText, ShipmentList } from './shipment-list.tsx';

interface Props {
  order: OrderView['order'];
  /** Read by the shop's staff, not by the buyer. */
  forStaff?: boolean;
}

export function Details({ order, forStaff = false }: Props) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const { legalEntity, contact } = order;
  return (
    <section aria-labelledby="order-details">
      <h2 id="order-details">{t('orders:details')}</h2>
      <dl className={css.details}>
        {forStaff ? null : <DeliveryFacts order={order} />}
        <Fact name={t('orders:shippingStatus')}>{t(`orders:shippingStatus.${order.shippingStatus}`)}</Fact>
        <Fact name={t('orders:reserve')}>{reserveText(order.reserve, t, formatDate)}</Fact>
        <Fact name={t('orders:payment')}>
          <Payment order={order} />
        </Fact>
        <Fact name={t('orders:paymentStatus')}>{t(`orders:paymentStatus.${order.paymentStatus}`)}</Fact>
        <Fact name={t('orders:legalEntity')}>
          {legalEntity.name}, {t('orders:inn', { inn: legalEntity.inn })}
        </Fact>
        <Fact name={t('orders:company')}>{order.company}</Fact>
        <Fact name={t('orders:contact')}>
          {contact.name}, {formatPhone(contact.phone)}
        </Fact>
        <Fact name={t(forStaff ? 'orders:buyerNumberLabel' : 'orders:yourNumberLabel')}>
          {order.customerOrderNumber}
        </Fact>
        <Fact name={t('orders:costCenter')}>{order.costCenter}</Fact>
        <Fact name={t('orders:comment')}>{order.comment}</Fact>
        {order.fields.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Where the goods go, and when they were promised: the shipments tell when they really left. */
export function DeliveryFacts({ order: { delivery, shipments, shippingStatus } }: Pick<Props, 'order'>) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const place = delivery.pickupPoint
    ? `${delivery.pickupPoint.name}, ${delivery.pickupPoint.address}`
    : delivery.address;
  const isSplit = shipments.length > 1;
  const isGone = shippingStatus === 'shipped' || shippingStatus === 'delivered';
  return (
    <>
      <Fact name={t(`orders:delivery.${delivery.type}`)}>{place}</Fact>
      <Fact name={t(isGone ? 'orders:wasExpected' : 'orders:expected')}>
        {isSplit ? <ShipmentList shipments={shipments} delivery={delivery} /> : dayText(formatDate, delivery)}
      </Fact>
    </>
  );
}

/** Empty if nobody asked to hold the goods. */
function reserveText(
  { status, until }: OrderItem['reserve'],
  t: TFunction<'orders'>,
  formatDate: Formats['formatDate'],
) {
  if (status === 'none') return '';
  return t(`orders:reserve.${status}`, { date: until ? formatDate(until) : '' });
}

const isInvoice = ({ type }: { type: string }) => type === 'invoice';

/** Until it is paid it says when and how. */
function Payment({ order: { payment, paymentStatus, documents } }: Pick<Props, 'order'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('orders');
  const isLater = paymentStatus === 'deferred';
  const isOpen = isLater || paymentStatus === 'awaiting' || paymentStatus === 'partial' || paymentStatus === 'overdue';
  return (
    <>
      {payment.name}
      {isOpen && payment.due ? (
        <p>{t(isLater ? 'orders:dueLater' : 'orders:due', { date: formatDate(payment.due) })}</p>
      ) : null}
      {isOpen && payment.url ? (
        <p>
          <ExternalLink href={payment.url}>{t('orders:pay')}</ExternalLink>
        </p>
      ) : null}
      {isOpen && payment.code === 'invoice' && !documents.some(isInvoice) ? (
        <p className={css.quiet}>{t('orders:invoice')}</p>
      ) : null}
    </>
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
