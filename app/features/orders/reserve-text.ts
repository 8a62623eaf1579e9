import type { TFunction } from 'i18next';
import type { Formats } from '#app/i18n/format.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Empty if nobody asked to hold the goods. */
export function reserveText(
  { status, until, refused }: OrderRecord['reserve'],
  t: TFunction<'orders'>,
  formatDate: Formats['formatDate'],
) {
  if (status === 'none') return '';
  if (refused) return t('orders:reserve.refused', { date: formatDate(refused.at), reason: refused.reason });
  return t(`orders:reserve.${status}`, { date: until ? formatDate(until) : '' });
}
