import type { Totals } from '#contract/base.ts';
import { vatInside } from '../price/vat.ts';

/** What a line adds to the sums. Money in kopecks, weight in kilograms per unit. */
export interface SumLine {
  amount: number;
  /** Price per unit, null if there is none. */
  price: number | null;
  oldPrice: number | null;
  vatRate: number | null;
  weight: number | null;
  /** Bonus per unit. */
  cashBack: number;
  /** True for a company's own product. */
  isCustom?: boolean;
}

/**
 * Most that a line counts, in kopecks, so that a thousand of them stay within `money`. Lines are written far below it
 * (`maxLineTotal`): only a price that has grown since comes here, and such a line can't be ordered as it is.
 */
const mostOfLine = 3_500_000_000_000;

const times = (amount: number, kopecks: number) => Math.min(mostOfLine, amount * kopecks);

/** Sum of a line including VAT. */
export function lineTotal(line: Pick<SumLine, 'amount' | 'price'>): number {
  return times(line.amount, line.price ?? 0);
}

/** Discount per unit against the old price. */
function reduction({ price, oldPrice }: SumLine): number {
  return price === null || oldPrice === null ? 0 : Math.max(0, oldPrice - price);
}

const vatList = (vats: ReadonlyMap<number | null, number>): Totals['vats'] =>
  [...vats].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([rate, amount]) => ({ rate, amount }));

/** Sums of lines. VAT is rounded per line, then added up by rate, lowest rate first. */
export function sumLines(lines: readonly SumLine[]): Totals {
  const vats = new Map<number | null, number>();
  const sums = { amount: 0, grams: 0, value: 0, custom: 0, vat: 0, discount: 0, cashBack: 0 };
  for (const line of lines) {
    const total = lineTotal(line);
    const vat = vatInside(total, line.vatRate);
    vats.set(line.vatRate, (vats.get(line.vatRate) ?? 0) + vat);
    sums.amount += line.amount;
    sums.grams += line.amount * Math.round((line.weight ?? 0) * 1000);
    sums.value += total;
    if (line.isCustom) sums.custom += total;
    sums.vat += vat;
    sums.discount += times(line.amount, reduction(line));
    sums.cashBack += times(line.amount, line.cashBack);
  }
  return {
    positions: lines.length,
    amount: sums.amount,
    weight: sums.grams / 1000,
    value: sums.value,
    valueWithoutVat: sums.value - sums.vat,
    vats: vatList(vats),
    discount: sums.discount,
    cashBack: sums.cashBack,
    orderItemsTotalPrice: sums.value - sums.custom,
    orderCustomItemsTotalPrice: sums.custom,
  };
}

/** A service charged beside the goods, in kopecks including VAT. */
export interface Fee {
  price: number;
  vatRate: number | null;
}

/** Sums of goods plus a fee, whose VAT is added to its rate: the amount to pay. */
export function withFee(totals: Totals, { price, vatRate }: Fee): Totals {
  if (price === 0) return totals;
  const vat = vatInside(price, vatRate);
  const vats = new Map(totals.vats.map(({ rate, amount }) => [rate, amount]));
  vats.set(vatRate, (vats.get(vatRate) ?? 0) + vat);
  return {
    ...totals,
    value: totals.value + price,
    valueWithoutVat: totals.valueWithoutVat + price - vat,
    vats: vatList(vats),
  };
}
