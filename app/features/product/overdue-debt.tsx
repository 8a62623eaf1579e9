import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import { Banner } from '#app/ui/banner.tsx';

interface Props {
  /** Kopecks. */
  amount: number;
  /** Days since the oldest of it was due. */
  days: number;
  /** No order can be placed until it is paid; undefined if the API doesn't say. */
  stopsOrders?: boolean | undefined;
  /** For example a link to what has to be paid. */
  action?: ReactNode;
  /** Another sentence. */
  children?: ReactNode;
}

/** What is overdue, and what can be done meanwhile. */
export function OverdueDebt({ amount, days, stopsOrders, action, children }: Props) {
  const { t } = useTranslation('ui');
  if (amount === 0) return null;
  const meanwhile = stopsOrders === undefined ? 'unknown' : stopsOrders ? 'stopped' : 'noDeferral';
  return (
    <Banner tone="warning" title={t('ui:overdue.title', { sum: formatMoney(amount) })} action={action}>
      {t('ui:overdue.since', { count: days })} {t(`ui:overdue.${meanwhile}`)}
      {children}
    </Banner>
  );
}
