import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';

interface Goods {
  /** Units on hand; null if they aren't told. */
  stock: number | null;
  /** Working days to bring what isn't on hand. */
  days: number | undefined;
  unit: string;
  /** How much is wanted. */
  amount: number;
}

/** What is said of goods that no warehouse has. */
export function notOnHand(t: Translate, days: number | undefined): string {
  return days === undefined ? t('product:noStock') : t('product:toOrder', { count: days });
}

/** Whether an amount is on hand, in a sentence; undefined if that isn't told. */
export function availability(
  t: Translate,
  formatNumber: Formats['formatNumber'],
  { stock, days, unit, amount }: Goods,
): string | undefined {
  if (stock === null) return undefined;
  if (stock === 0) return notOnHand(t, days);
  const held = `${t('product:inStock')} ${formatNumber(stock)}\u00a0${unit}`;
  return stock >= amount || days === undefined ? held : `${held}. ${t('product:restToOrder', { count: days })}`;
}
