import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { OverdueDebt as Overdue } from '#contract/payment.ts';

interface Props extends Overdue {
  /** For example a link to what has to be paid. */
  action?: ReactNode;
  /** Another sentence. */
  children?: ReactNode;
}

/** What is overdue, and what can be done meanwhile. */
export function OverdueDebt({ amount, days, stopsOrders, action, children }: Props) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('ui');
  const meanwhile = stopsOrders ? 'stopped' : 'noDeferral';
  return (
    <Banner tone="warning" title={t('ui:overdue.title', { sum: formatMoney(amount) })} action={action}>
      {t('ui:overdue.since', { count: days })} {t(`ui:overdue.${meanwhile}`)}
      {children}
    </Banner>
  );
}
