import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import type { WaitingPayment as Payment } from '#contract/payment.ts';

interface Props {
  payments: readonly Payment[];
  /** Staff can't open a buyer's payment. */
  forStaff?: boolean;
}

/** Payments that were started before, and the way on with them; of another sum than the bank's nobody should pay again. */
export function WaitingPayments({ payments, forStaff = false }: Props) {
  return payments.map((payment) => (
    <WaitingPayment
      key={payment.paymentId}
      payment={forStaff ? { ...payment, own: false } : payment}
      forStaff={forStaff}
    />
  ));
}

function WaitingPayment({ payment, forStaff }: { payment: Payment; forStaff: boolean }) {
  const { paymentId, method, amount, expiresAt, own, bankAmount } = payment;
  const { t } = useTranslation('waiting');
  const { formatDateTime, formatMoney } = useFormats();
  const isOpen = bankAmount === null;
  return (
    <Banner
      tone="warning"
      title={isOpen ? t('waiting:title') : `${t('waiting:otherSum')}:`}
      action={
        own ? (
          <LinkButton to={paths.payment(paymentId)} look={isOpen ? 'primary' : 'secondary'} prefetch="none">
            {t(isOpen ? 'waiting:goOn' : 'waiting:details')}
          </LinkButton>
        ) : null
      }
    >
      {isOpen
        ? t('waiting:until', {
            way: t(`waiting:way.${method}`),
            sum: formatMoney(amount),
            time: formatDateTime(expiresAt),
          })
        : t('waiting:otherSumText', { bank: formatMoney(bankAmount), sum: formatMoney(amount) })}{' '}
      {own || forStaff || !isOpen ? null : t('waiting:notYours')}
    </Banner>
  );
}

/** The same in a line of a table. */
export function WaitingNote({ payment }: { payment: Pick<Payment, 'paymentId' | 'amount' | 'own' | 'bankAmount'> }) {
  const { paymentId, amount, own, bankAmount } = payment;
  const { t } = useTranslation('waiting');
  const { formatMoney } = useFormats();
  const text = bankAmount === null ? t('waiting:short', { sum: formatMoney(amount) }) : t('waiting:shortOther');
  return own ? (
    <Link to={paths.payment(paymentId)} prefetch="none">
      {text}
    </Link>
  ) : (
    text
  );
}
