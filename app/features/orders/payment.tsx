import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { ExternalLink } from '#app/ui/link.tsx';
import css from './order-page.module.css';
import type { OrderView } from './order-view.ts';

type Order = OrderView['order'];

const isInvoice = ({ type }: { type: string }) => type === 'invoice';

/** Whether nothing is to be paid of it before more goods leave. */
export function isPaidLater({ payment, paymentStatus }: Pick<Order, 'payment' | 'paymentStatus'>) {
  if (payment.dues.length > 0) return false;
  return paymentStatus === 'deferred' || (paymentStatus === 'partial' && payment.deferralDays !== null);
}

/** How an order is paid; until it is paid also when. */
export function Payment({ order }: { order: Pick<Order, 'payment' | 'paymentStatus' | 'documents' | 'state'> }) {
  const { payment, paymentStatus, documents, state } = order;
  const { t } = useTranslation('orders');
  const isOpen = ['awaiting', 'deferred', 'partial', 'overdue'].includes(paymentStatus);
  return (
    <>
      {payment.name}
      {isOpen ? <DueDays order={order} /> : null}
      {isOpen && payment.url ? (
        <p>
          <ExternalLink href={payment.url}>{t('orders:pay')}</ExternalLink>
        </p>
      ) : null}
      {isOpen && payment.code === 'invoice' && !documents.some(isInvoice) ? (
        <p className={css.quiet}>{t(state === 'pending-approval' ? 'orders:invoiceApproved' : 'orders:invoice')}</p>
      ) : null}
    </>
  );
}

type Owed = Pick<Order, 'payment' | 'paymentStatus'>;

/** What is due by which day, and when the rest will be. */
function DueDays({ order }: { order: Owed }) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('orders');
  const { dues, deferralDays, rest } = order.payment;
  if (deferralDays === null && dues.length === 0) return <OneDay order={order} />;
  const later = (rest ?? 0) - dues.reduce((all, { amount }) => all + amount, 0);
  const isWhole = dues.length === 1 && later <= 0;
  return (
    <>
      {dues.map(({ date, amount }) => (
        <p key={date}>
          {t(isWhole ? 'orders:due' : 'orders:dueSum', { date: formatDate(date), sum: formatMoney(amount) })}
        </p>
      ))}
      {deferralDays !== null && later > 0 ? <Later order={order} days={deferralDays} /> : null}
    </>
  );
}

/** The only day that a supplier tells who doesn't say what is due by it. */
function OneDay({ order }: { order: Owed }) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('orders');
  const { due } = order.payment;
  if (!due) return null;
  return <p>{t(isPaidLater(order) ? 'orders:dueLater' : 'orders:due', { date: formatDate(due) })}</p>;
}

function Later({ order, days }: { order: Owed; days: number }) {
  const { t } = useTranslation('orders');
  const isShipped = order.paymentStatus !== 'deferred';
  return (
    <>
      {isPaidLater(order) ? <p>{t(isShipped ? 'orders:dueNoneShipped' : 'orders:dueNone')}</p> : null}
      <p>{t(isShipped ? 'orders:dueAfter' : 'orders:dueShipped', { count: days })}</p>
    </>
  );
}
