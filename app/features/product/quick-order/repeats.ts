import { isClear, type Verdict } from './verdict.ts';

/** Of each row the number of the first row that means the same product, from 1: their amounts add up in the cart. */
export function repeatsIn(verdicts: readonly (Verdict | undefined)[]): (number | undefined)[] {
  const first = new Map<number, number>();
  return verdicts.map((verdict, at) => {
    const [only] = verdict && isClear(verdict) ? verdict.options : [];
    if (!only) return undefined;
    const row = first.get(only.id);
    if (row === undefined) first.set(only.id, at + 1);
    return row;
  });
}
