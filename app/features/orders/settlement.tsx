import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from './order-page.module.css';
import type { OrderView } from './order-view.ts';

/** What became of the sum of an order: what came back or never comes, what is paid and where it went, what is left. */
export function Settlement({ settled }: { settled: OrderView['order']['settled'] }) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormats();
  if (!settled) return null;
  const { cancelled, returned, paid, toBalance, refunded, rest } = settled;
  const sums = [
    { name: t('orders:settled.cancelled'), sum: cancelled },
    { name: t('orders:settled.returned'), sum: returned },
    { name: t('orders:settled.paid'), sum: paid },
    { name: t('orders:settled.toBalance'), sum: toBalance },
    { name: t('orders:settled.refunded'), sum: refunded },
  ].filter(({ sum }) => sum > 0);
  return (
    <dl className={css.settled} aria-label={t('orders:settled')}>
      {sums.map(({ name, sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(sum)}</dd>
        </div>
      ))}
      {rest === null ? null : (
        <div className={css.rest}>
          <dt>{t('orders:settled.rest')}</dt>
          <dd>{formatMoney(rest)}</dd>
        </div>
      )}
    </dl>
  );
}
