import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { Dashboard } from './dashboard.server.ts';

type Payments = Exclude<Dashboard['payments'], 'closed' | null>;

export const owes = (payments: Payments | undefined) => (payments?.due ?? 0) + (payments?.overdue ?? 0) > 0;

/** What is overdue, if the debt that stands above isn't all of it (invoices are none), and what is next. */
export function Owed({ due, overdue, next, debt = 0 }: Payments & { debt: number | undefined }) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('home');
  return (
    <>
      {overdue > debt ? (
        <p>
          <Link to={paths.payments({ status: 'overdue' })}>{t('home:overdue', { sum: formatMoney(overdue) })}</Link>
        </p>
      ) : null}
      <NextPayment all={due + overdue} next={next} />
    </>
  );
}

/** `all` is what the page of documents calls to be paid: with what is overdue. */
function NextPayment({ all, next }: Pick<Payments, 'next'> & { all: number }) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('home');
  if (!next) return null;
  return (
    <p>
      {t('home:nextPayment', { sum: formatMoney(next.amount), date: formatDate(next.date) })}{' '}
      <Link to={paths.payments()}>
        {all > next.amount ? t('home:allPayments', { sum: formatMoney(all) }) : t('home:payments')}
      </Link>
    </p>
  );
}
