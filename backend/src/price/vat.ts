/**
 * VAT inside a total, in kopecks: total × r / (100 + r), halves rounded up. `rate` is in per cent, null for "без НДС".
 * Rates have at most two decimal places, so the fraction is computed in integers and halves are always exact.
 */
export function vatInside(total: number, rate: number | null): number {
  if (rate === null) return 0;
  const hundredths = BigInt(Math.round(rate * 100));
  const share = 10_000n + hundredths;
  return Number((2n * BigInt(total) * hundredths + share) / (2n * share));
}
