import { plain } from '#contract/cells.ts';
import { readAmount } from '#contract/read-amount.ts';
import { packed, unitBehind, unitKinds } from './words.ts';

const kindOf = (unit: string) => unitKinds.findIndex((words) => words.test(unit));

/** Whether a cell is a unit and nothing else. */
export const isUnit = (cell: string) => kindOf(plain(cell)) !== -1;

interface Counted {
  cells: readonly string[];
  typedAmount: string;
}

/** The units that a row names, that beside its amount first. */
function unitsIn({ cells, typedAmount }: Counted): (string | undefined)[] {
  const texts = cells.map(plain);
  const behind = readAmount(typedAmount) === null ? undefined : unitBehind(plain(typedAmount));
  return [/\p{L}.*$/u.exec(plain(typedAmount))?.[0], ...texts, ...texts.map((text) => behind?.exec(text)?.[1])];
}

const isKnown = (unit: string | undefined) => unit !== undefined && kindOf(unit) !== -1;

/** The unit that a row names apart from its amount; undefined for none that is known. */
export const unitBeside = (row: Counted): string | undefined => unitsIn(row).slice(1).find(isKnown);

/**
 * The unit in which a row counts, if the product is sold in one of another kind: "6 шт" of what is sold by the metre may be
 * six coils. Undefined if the row names none or the same, and for goods that are sold in one that is unknown.
 */
export function otherUnit(row: Counted, sold: string): string | undefined {
  const units = unitsIn(row);
  const [typed] = units;
  const isUnknown = typed !== undefined && kindOf(typed) === -1 && plain(typed) !== plain(sold);
  const unit = isUnknown ? typed : units.find(isKnown);
  return unit === undefined || kindOf(sold) === -1 || kindOf(unit) === kindOf(sold) ? undefined : unit;
}

/** What the name of goods says of one such coil or pack, in the unit in which they are sold: "бухта 100 м". */
export function packIn(name: string, unit: string, sold: string): { text: string; size: number } | undefined {
  for (const [text, word = '', size, unitOfSize = ''] of plain(name).matchAll(packed)) {
    if (kindOf(word) === kindOf(unit) && kindOf(unitOfSize) === kindOf(sold)) return { text, size: Number(size) };
  }
  return undefined;
}
