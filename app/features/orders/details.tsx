import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './order-page.module.css';
import type { OrderView } from './order-view.ts';
import { Payment } from './payment.tsx';
import { reserveText } from './reserve-text.ts';
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
        <Fact name={t('orders:shippingStatus')}>
          {order.isGivenUp ? null : t(`orders:shippingStatus.${order.shippingStatus}`)}
        </Fact>
        <Fact name={t('orders:reserve')}>{reserveText(order.reserve, t, formatDate)}</Fact>
        <Fact name={t('orders:payment')}>
          <Payment order={order} />
        </Fact>
        <Fact name={t('orders:paymentStatus')}>
          {order.state === 'draft' ? null : t(`orders:paymentStatus.${order.paymentStatus}`)}
        </Fact>
        <Fact name={t('orders:legalEntity')}>
          {legalEntity.name}, {t('orders:inn', { inn: legalEntity.inn })}
        </Fact>
        <Fact name={t('orders:contract')}>{order.contract}</Fact>
        <Fact name={t('orders:company')}>{order.company}</Fact>
        <Fact name={t('orders:contact')}>
          {contact.name}, {formatPhone(contact.phone)}
        </Fact>
        <Fact name={t(forStaff ? 'orders:buyerNumberLabel' : 'orders:yourNumberLabel')}>
          {order.customerOrderNumber}
        </Fact>
        {order.offers.map(({ id, number, name }) => (
          <Fact key={id} name={t('orders:offer')}>
            <Link to={paths.offer(id)}>{t('orders:offerNumbered', { number, name })}</Link>
          </Fact>
        ))}
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

/** Where the goods go, when they left, and when the others are expected. */
export function DeliveryFacts({ order }: Pick<Props, 'order'>) {
  const { delivery, departures, shippingStatus, isSplit } = order;
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const place = delivery.pickupPoint
    ? `${delivery.pickupPoint.name}, ${delivery.pickupPoint.address}`
    : delivery.address;
  const isGone = shippingStatus === 'shipped' || shippingStatus === 'delivered';
  return (
    <>
      <Fact name={t(`orders:delivery.${delivery.type}`)}>{place}</Fact>
      <Fact name={t('orders:left')}>
        {isSplit && departures.length > 0 ? (
          <ShipmentList shipments={departures} delivery={{ date: null, window: null }} />
        ) : (
          departures.map(({ date }) => formatDate(date)).join()
        )}
      </Fact>
      {isGone && departures.length > 0 ? null : <Expected order={order} isGone={isGone} />}
    </>
  );
}

/** Days that are over stand apart: the supplier has to name new ones. */
function Expected({ order, isGone }: Pick<Props, 'order'> & { isGone: boolean }) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const { delivery, shipments, isSplit, isLate, after } = order;
  if (after) return <Fact name={t('orders:expected')}>{t(`orders:after.${after}`)}</Fact>;
  const promise = isGone ? 'orders:wasExpected' : 'orders:expected';
  if (!isSplit || shipments.length === 0) {
    return <Fact name={t(isLate ? 'orders:late' : promise)}>{dayText(formatDate, delivery)}</Fact>;
  }
  const late = shipments.filter((one) => one.late);
  const coming = shipments.filter((one) => !one.late);
  return (
    <>
      <Fact name={t('orders:late')}>
        {late.length > 0 ? <ShipmentList shipments={late} delivery={delivery} /> : null}
      </Fact>
      <Fact name={t(promise)}>
        {coming.length > 0 ? <ShipmentList shipments={coming} delivery={delivery} /> : null}
      </Fact>
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
