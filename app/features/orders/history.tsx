import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Status } from '#app/ui/status.tsx';
import css from './order-page.module.css';
import type { OrderView } from './order-view.ts';

type Order = OrderView['order'];

/** What happened to the order, oldest first. */
export function History({ history }: Pick<Order, 'history'>) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('orders');
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">{t('orders:history')}</h2>
      <ol className={css.history}>
        {history.map(({ at, status, statusName, what, actor, comment }) => (
          <li key={`${at}${status}${what}`}>
            <Status tone={stateTones[status]}>{what || statusName}</Status>
            <p className={css.quiet}>
              {formatDateTime(at)}
              {actor ? `, ${actor}` : null}
            </p>
            {comment ? <p>{comment}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has left the warehouse, and by whom. */
export function Sent({ sent }: Pick<Order, 'sent'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('orders');
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="order-sent">
      <h2 id="order-sent">{t('orders:sent')}</h2>
      <ul className={css.history}>
        {sent.map(({ id, date, carrier, tracking, positions }) => (
          <li key={id}>
            {t('orders:shipment', { date: formatDate(date), count: positions })}
            {carrier ? <p>{carrier}</p> : null}
            {tracking ? <p>{t('orders:tracking', { tracking })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
