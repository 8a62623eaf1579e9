import type { Formats } from '#app/i18n/format.ts';

/** "1 200,00 ₽ (12,5 %)": what is earned, and its share of the price in the offer, which a least margin is of, too. */
export function marginText(
  { formatMoney, formatNumber }: Pick<Formats, 'formatMoney' | 'formatNumber'>,
  margin: number,
  total: number,
): string {
  if (total === 0) return formatMoney(margin);
  return `${formatMoney(margin)} (${formatNumber(Math.round((margin / total) * 1000) / 10, 1)}\u00a0%)`;
}
