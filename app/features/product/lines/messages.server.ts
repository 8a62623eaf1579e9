import type { TextKey, Translate } from '#app/i18n/types.ts';
import type { ReplyErrors } from '#app/server/forms/parse-form.server.ts';
import type { CartLine } from '#contract/cart.ts';

/** Says which amounts the supplier has rounded; null for none. */
export function describeRounded(t: Translate, lines: readonly Pick<CartLine, 'product' | 'amount'>[]): string | null {
  const [only, ...others] = lines;
  if (!only) return null;
  if (others.length > 0) return t('cart:add.roundedMany', { count: lines.length });
  const { name, unit } = only.product;
  return t('cart:roundedOne', { name, amount: only.amount, unit: unit.name });
}

/** Messages of what can't be saved, by field: `lines[2].amount`. They don't keep the other lines from being saved. */
export type WrongFields = Record<string, TextKey>;

/** Null when everything can be saved. */
export function errorsOfWrong(t: Translate, wrong: WrongFields): ReplyErrors | null {
  const fieldErrors = Object.entries(wrong).map(([name, key]) => [name, [t(key)]]);
  return fieldErrors.length > 0 ? { fieldErrors: Object.fromEntries(fieldErrors) } : null;
}
