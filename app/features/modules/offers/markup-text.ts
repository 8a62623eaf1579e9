import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { OfferRule } from '#contract/offer.ts';

/** "+10 %", "−50,00 ₽" or "цена 149,90 ₽". Values are hundredths of per cent or kopecks. */
export function markupText(
  t: Translate,
  { formatMoney, formatNumber }: Pick<Formats, 'formatMoney' | 'formatNumber'>,
  { type, value }: Pick<OfferRule, 'type' | 'value'>,
): string {
  if (type === 'fixed') return t('offers:markup.fixed', { price: formatMoney(value) });
  const plus = value > 0 ? '+' : '';
  return type === 'percent' ? `${plus}${formatNumber(value / 100, 2)}\u00a0%` : `${plus}${formatMoney(value)}`;
}
