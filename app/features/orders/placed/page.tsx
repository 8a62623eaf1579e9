import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';
import type { PlacedData } from './placed.server.ts';

type Order = PlacedData['orders'][number];

export function PlacedPage({ data: { orders, title } }: { data: PlacedData }) {
  const { t } = useTranslation('orders');
  const [first] = orders;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={paths.order(order.id)} className={css.number}>
              {t('orders:numberOf', { number: order.number })}
            </Link>
            <span className={css.sum}>
              {t('orders:placed.positions', { count: order.positions })}, {formatMoney(order.total)}
            </span>
          </li>
        ))}
      </ul>
      {orders.length > 1 ? <p>{t('orders:placed.split')}</p> : null}
      {first ? <NextSteps order={first} /> : null}
      <div className={css.ways}>
        <LinkButton to={paths.catalogue()} look="primary">
          {t('orders:placed.catalogue')}
        </LinkButton>
        <LinkButton to={paths.orders()}>{t('orders:placed.orders')}</LinkButton>
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { code, name } = order.payment;
  const hasText = code === 'invoice' || code === 'deferral';
  const pay = hasText ? t(`orders:placed.next.${code}`) : t('orders:placed.next.other', { name });
  return (
    <section aria-labelledby="placed-next">
      <h2 id="placed-next">{t('orders:placed.next')}</h2>
      <ol className={css.steps}>
        <li>{t('orders:placed.next1')}</li>
        <li>{pay}</li>
        <li>
          <Delivery delivery={order.delivery} />
        </li>
      </ol>
    </section>
  );
}

function Delivery({ delivery: { address, pickupPoint, date, window } }: Pick<Order, 'delivery'>) {
  const { t } = useTranslation('orders');
  const when = date ? [formatDate(date), window].filter(Boolean).join(', ') : '';
  if (pickupPoint) {
    const { name, address: where } = pickupPoint;
    return when
      ? t('orders:placed.next.pickup', { name, address: where, date: when })
      : t('orders:placed.next.pickupSoon', { name, address: where });
  }
  return when
    ? t('orders:placed.next.address', { address: address ?? '', date: when })
    : t('orders:placed.next.addressSoon', { address: address ?? '' });
}
