import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import type { WaitingPayment as Payment } from '#contract/payment.ts';

/** A payment that was started before, and the way on with it. */
export function WaitingPayment({ payment: { paymentId, method, amount, expiresAt, own } }: { payment: Payment }) {
  const { t } = useTranslation('paying');
  const { formatDateTime, formatMoney } = useFormats();
  return (
    <Banner
      tone="warning"
      title={t('paying:state.waiting')}
      action={
        own ? (
          <LinkButton to={paths.payment(paymentId)} look="primary" prefetch="none">
            {t('paying:goOnWith')}
          </LinkButton>
        ) : null
      }
    >
      {t('paying:waitingPayment', {
        way: t(method === 'sbp' ? 'paying:sbp' : 'paying:card'),
        sum: formatMoney(amount),
        time: formatDateTime(expiresAt),
      })}{' '}
      {own ? null : t('paying:notYours')}
    </Banner>
  );
}
