import { plain } from '#contract/cells.ts';
import { readAmount } from '#contract/read-amount.ts';
import { unitBehind, unitKinds } from './words.ts';

const kindOf = (unit: string) => unitKinds.findIndex((words) => words.test(unit));

/**
 * The unit in which a row counts, if the product is sold in one of another kind: "6 шт" of what is sold by the metre may be
 * six coils. Undefined if the row names none, or the same, or one that is unknown.
 */
export function otherUnit(
  { cells, typedAmount }: { cells: readonly string[]; typedAmount: string },
  sold: string,
): string | undefined {
  const texts = cells.map(plain);
  const behind = readAmount(typedAmount) === null ? undefined : unitBehind(plain(typedAmount));
  const units = [/\p{L}.*$/u.exec(plain(typedAmount))?.[0], ...texts, ...texts.map((text) => behind?.exec(text)?.[1])];
  const unit = units.find((text) => text !== undefined && kindOf(text) !== -1);
  return unit === undefined || kindOf(sold) === -1 || kindOf(unit) === kindOf(sold) ? undefined : unit;
}
