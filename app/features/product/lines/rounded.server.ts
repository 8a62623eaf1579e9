import type { Translate } from '#app/i18n/types.ts';
import type { CartLine } from '#contract/cart.ts';

/** Says which amounts the supplier has rounded; null for none. */
export function describeRounded(t: Translate, lines: readonly Pick<CartLine, 'product' | 'amount'>[]): string | null {
  const [only, ...others] = lines;
  if (!only) return null;
  if (others.length > 0) return t('cart:add.roundedMany', { count: lines.length });
  const { name, unit } = only.product;
  return t('cart:roundedOne', { name, amount: only.amount, unit: unit.name });
}
