import type { Totals } from '#contract/base.ts';

/** In kopecks including VAT: `goods − discount + delivery = value`. */
export interface TotalsView {
  positions: number;
  /** Goods before the discount. */
  goods: number;
  discount: number;
  delivery: number;
  value: number;
  withoutVat: number;
  vats: { rate: number | null; amount: number }[];
  cashBack: number;
}

/**
 * `goods − discount + delivery = value`, to the kopeck. The API's item sums and `value` are after the discount, so
 * goods before it are those sums plus the discount. Rates that nothing is taxed at are left out.
 */
export function toTotals(totals: Totals): TotalsView;
export function toTotals(totals: Totals | null): TotalsView | null;
export function toTotals(totals: Totals | null): TotalsView | null {
  if (!totals) return null;
  const { positions, value, valueWithoutVat: withoutVat, vats, discount, cashBack } = totals;
  const discounted = totals.orderItemsTotalPrice + totals.orderCustomItemsTotalPrice;
  return {
    positions,
    goods: discounted + discount,
    delivery: value - discounted,
    value,
    withoutVat,
    vats: vats.filter((vat) => vat.amount > 0 || vat.rate === null),
    discount,
    cashBack,
  };
}
