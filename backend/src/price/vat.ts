import rates from './vat-rates.json' with { type: 'json' };

/** How goods are taxed: the general rate, the reduced one of listed goods, or not at all. */
export type VatCategory = 'general' | 'reduced' | 'none';

/**
 * VAT rate in per cent on a day (`YYYY-MM-DD`), null for goods without VAT.
 * The general rate is 22 % from 2026-01-01 (Federal law 425-ФЗ of 2025-11-28) and follows the day of shipment.
 */
export function vatRateOn(category: VatCategory, day: string): number | null {
  const inForce = rates.filter((row) => row.category === category && row.from <= day);
  const last = inForce.sort((a, b) => a.from.localeCompare(b.from)).at(-1);
  if (!last) throw new RangeError(`No VAT rate of category ${category} on ${day}`);
  return last.rate;
}

/** VAT inside a total, in kopecks: total × r / (100 + r), halves rounded up. */
export function vatInside(total: number, rate: number | null): number {
  if (rate === null) return 0;
  const share = 100 + rate;
  return Math.floor((2 * total * rate + share) / (2 * share));
}
