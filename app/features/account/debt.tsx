import { useTranslation } from 'react-i18next';
import { OverdueDebt } from '#app/features/product/overdue-debt.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { OverdueDebt as Overdue } from '#contract/payment.ts';

interface Props {
  overdue: Overdue | null;
  next: { amount: number; date: string } | null | undefined;
}

/** What is overdue, and the next payment. */
export function Debt({ overdue, next }: Props) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('payments');
  return (
    <>
      {overdue ? <OverdueDebt {...overdue} /> : null}
      {next ? <p>{t('payments:next', { sum: formatMoney(next.amount), date: formatDate(next.date) })}</p> : null}
    </>
  );
}
