import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { Banner } from '#app/ui/banner.tsx';

interface Props {
  overdue: number;
  overdueDays: number;
  next: { amount: number; date: string } | null | undefined;
}

/** What is overdue, and the next payment. */
export function Debt({ overdue, overdueDays, next }: Props) {
  const { t } = useTranslation('payments');
  return (
    <>
      {overdue > 0 ? (
        <Banner tone="warning" title={t('payments:payNow', { sum: formatMoney(overdue) })}>
          {t('payments:payNowHint', { count: overdueDays })}
        </Banner>
      ) : null}
      {next ? <p>{t('payments:next', { sum: formatMoney(next.amount), date: formatDate(next.date) })}</p> : null}
    </>
  );
}
