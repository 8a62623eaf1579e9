import type { Totals } from '#contract/base.ts';

type Vats = Totals['vats'];

/** Part of a total that stands after another part of it; sums in kopecks. */
export interface PartOfTotal {
  vats: Vats;
  total: number;
  /** What was paid before, or came back. */
  before: number;
  amount: number;
}

/** VAT inside a part, by rate: so rounded that parts which follow each other have all of it together. */
export function vatsOfPart({ vats, total, before, amount: part }: PartOfTotal): Vats {
  return vats.map(({ rate, amount }) => ({
    rate,
    amount: Number(roundedRatio(amount, before + part, total) - roundedRatio(amount, before, total)),
  }));
}

/** `amount * part / total`, rounded half up and exact: sums in kopecks multiply beyond what a number holds. */
function roundedRatio(amount: number, part: number, total: number): bigint {
  return total === 0 ? 0n : (2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total));
}

/** VAT of several papers together, lowest rate first. */
export function joinVats(all: readonly Vats[]): Vats {
  const byRate = Map.groupBy(all.flat(), ({ rate }) => rate);
  return [...byRate]
    .map(([rate, same]) => ({ rate, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((a, b) => (a.rate ?? -1) - (b.rate ?? -1));
}
