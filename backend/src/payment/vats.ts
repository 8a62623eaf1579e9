import type { Totals } from '#contract/base.ts';

type Vats = Totals['vats'];

/** VAT inside a part of a total: in the same ratio, rounded half up to kopecks. */
export function vatsOfPart(vats: Vats, total: number, part: number): Vats {
  if (part >= total) return vats;
  return vats.map(({ rate, amount }) => ({ rate, amount: Number(roundedRatio(amount, part, total)) }));
}

/** `amount * part / total`, exact: sums in kopecks multiply beyond what a number holds. */
function roundedRatio(amount: number, part: number, total: number): bigint {
  return (2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total));
}

/** VAT of several papers together, lowest rate first. */
export function joinVats(all: readonly Vats[]): Vats {
  const byRate = Map.groupBy(all.flat(), ({ rate }) => rate);
  return [...byRate]
    .map(([rate, same]) => ({ rate, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((a, b) => (a.rate ?? -1) - (b.rate ?? -1));
}
