import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ExternalLink, Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { dayText, ShipmentList } from '../shipment-list.tsx';
import css from './page.module.css';
import type { PlacedData } from './placed.server.ts';

type Order = PlacedData['orders'][number];

export function PlacedPage({ data: { orders, title } }: { data: PlacedData }) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {orders.length > 1 ? <p>{t('orders:placed.split')}</p> : null}
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.id} className={css.order}>
            <p>
              <Link to={paths.order(order.id)} className={css.number}>
                {t('orders:numberOf', { number: order.number })}
              </Link>{' '}
              {t('orders:placed.positions', { count: order.positions })}
            </p>
            <div className={css.totals}>
              <Totals totals={order.totals} delivery="included" />
            </div>
            {order.waits ? <OnceApproved order={order} /> : <Delivery order={order} />}
          </li>
        ))}
      </ul>
      <NextSteps orders={orders} />
      <div className={css.ways}>
        {orders.filter(isPaidAtOnce).map(({ id, number, payment }) => (
          <LinkButton key={id} to={paths.payOrder(id, { way: payment.code })} look="primary">
            {t('orders:placed.pay', { number })}
          </LinkButton>
        ))}
        <LinkButton to={paths.catalogue()} look={orders.some(isPaidAtOnce) ? 'secondary' : 'primary'}>
          {t('orders:placed.catalogue')}
        </LinkButton>
        <LinkButton to={paths.orders()}>{t('orders:placed.orders')}</LinkButton>
      </div>
    </div>
  );
}

/** Whoever chose to pay at once goes on to it. */
const isPaidAtOnce = ({ canPay, payment: { code } }: Order) => canPay && (code === 'sbp' || code === 'card');

/** Orders placed together are paid in the same way. */
function NextSteps({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orders');
  const [first] = orders;
  return (
    <section aria-labelledby="placed-next">
      <h2 id="placed-next">{t('orders:placed.next')}</h2>
      <ol className={css.steps}>
        <li>{t(first?.waits ? 'orders:placed.waits' : 'orders:placed.next1')}</li>
        {first && !first.waits ? (
          <li>
            <Payment order={first} />
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function Payment({ order: { payment, invoice } }: { order: Order }) {
  const { code, name, due, deferralDays, url } = payment;
  const { formatDate } = useFormats();
  const { t } = useTranslation('orders');
  if (url) return <ExternalLink href={url}>{t('orders:placed.next.pay', { name })}</ExternalLink>;
  if (invoice) {
    return (
      <>
        {t('orders:placed.next.invoiceSent')}{' '}
        <Link to={paths.document(invoice.id)}>
          {t('orders:document', { type: invoice.typeName, number: invoice.number })}
        </Link>
      </>
    );
  }
  if (due) {
    return (
      <>
        {deferralDays === null
          ? t('orders:placed.next.due', { date: formatDate(due) })
          : t('orders:dueShipped', { count: deferralDays })}{' '}
        <Link to={paths.payments()}>{t('orders:placed.next.payments')}</Link>
      </>
    );
  }
  return code === 'invoice' ? t('orders:placed.next.invoice') : t('orders:placed.next.other', { name });
}

/** Nothing is promised before the approval: days that can't be kept after it become later ones. */
function OnceApproved({ order: { delivery, shipments } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const { address, pickupPoint } = delivery;
  const date = dayText(formatDate, delivery);
  const isSplit = shipments.length > 1;
  return (
    <>
      <p>
        {pickupPoint
          ? t('orders:placed.approved.pickup', { name: pickupPoint.name, address: pickupPoint.address })
          : t('orders:placed.approved.address', { address: address ?? '' })}
      </p>
      {isSplit ? <p>{t('orders:placed.approved.days')}</p> : null}
      {isSplit ? <ShipmentList shipments={shipments} delivery={delivery} /> : null}
      {date && !isSplit ? <p>{t('orders:placed.approved.day', { date })}</p> : null}
    </>
  );
}

function Delivery({ order: { delivery, shipments } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const { address, pickupPoint } = delivery;
  const date = dayText(formatDate, delivery);
  const isSplit = shipments.length > 1;
  const when = isSplit ? 'Parts' : date ? 'On' : 'Soon';
  return (
    <>
      <p>
        {pickupPoint
          ? t(`orders:placed.next.pickup${when}`, { name: pickupPoint.name, address: pickupPoint.address, date })
          : t(`orders:placed.next.address${when}`, { address: address ?? '', date })}
      </p>
      {isSplit ? <ShipmentList shipments={shipments} delivery={delivery} /> : null}
    </>
  );
}
