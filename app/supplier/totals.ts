import type { TotalsView } from '#app/ui/totals.tsx';
import type { Totals } from '#contract/base.ts';

/** Sums as pages show them. A rate that nothing is taxed by is left out. */
export function toTotals(totals: Totals): TotalsView {
  const { positions, value, valueWithoutVat: withoutVat, vats, discount, cashBack } = totals;
  return {
    positions,
    value,
    withoutVat,
    vats: vats.filter((vat) => vat.amount > 0 || vat.rate === null),
    discount,
    cashBack,
  };
}
