import { useTranslation } from 'react-i18next';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { formatDate, formatMoney } from '#app/i18n/format.ts';

interface Props {
  overdue: number;
  overdueDays: number;
  stopsOrders?: boolean | undefined;
  next: { amount: number; date: string } | null | undefined;
}

/** What is overdue, and the next payment. */
export function Debt({ overdue, overdueDays, stopsOrders, next }: Props) {
  const { t } = useTranslation('payments');
  return (
    <>
      <OverdueDebt amount={overdue} days={overdueDays} stopsOrders={stopsOrders} />
      {next ? <p>{t('payments:next', { sum: formatMoney(next.amount), date: formatDate(next.date) })}</p> : null}
    </>
  );
}
