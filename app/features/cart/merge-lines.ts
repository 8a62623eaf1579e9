import { orderableAmount } from '#app/features/product/item.ts';
import { type LineSnapshot, type LineValues, noteHash } from '#app/features/product/lines/snapshot.ts';

/** A line as typed, with what the page had shown. */
export interface TypedLine extends LineValues {
  readonly seen: LineSnapshot;
}

export interface CurrentLine extends LineValues {
  readonly id: number;
  readonly product: { readonly minimumBatch: number; readonly multiplicity: number };
}

export interface LineDiff extends Partial<LineValues> {
  id: number;
}

interface Merged {
  changes: LineDiff[];
  /** Lines with a field that the buyer and somebody else changed to different values. */
  conflicts: number[];
  /** Changed lines that are no longer in the cart. */
  gone: number[];
}

/**
 * Merges what the buyer typed with the current cart. A field that only the buyer changed is saved, one that only another
 * window changed stays, and one that both changed is a conflict.
 */
export function mergeLines(typed: readonly TypedLine[], current: readonly CurrentLine[]): Merged {
  const now = new Map(current.map((line) => [line.id, line]));
  const merged: Merged = { changes: [], conflicts: [], gone: [] };
  for (const line of typed) {
    const mine = changedFields(line, line.seen);
    if (mine.length === 0) continue;
    const there = now.get(line.seen.id);
    if (!there) merged.gone.push(line.seen.id);
    else mergeLine(merged, line, there, mine);
  }
  return merged;
}

type Field = keyof LineValues;

function mergeLine(merged: Merged, line: TypedLine, there: CurrentLine, mine: Field[]): void {
  const theirs = changedFields(there, line.seen).filter((field) => field !== 'amount' || !isSavedAs(line, there));
  const open = mine.filter((field) => line[field] !== there[field]);
  if (open.some((field) => theirs.includes(field))) merged.conflicts.push(line.seen.id);
  else if (open.length > 0) {
    merged.changes.push({ id: line.seen.id, ...Object.fromEntries(open.map((field) => [field, line[field]])) });
  }
}

/** A save whose answer was lost is sent again: the cart has what it was rounded to, and the answer tells that. */
function isSavedAs({ amount }: TypedLine, { amount: saved, product }: CurrentLine): boolean {
  return saved === orderableAmount(amount, { batch: product.minimumBatch, step: product.multiplicity });
}

function changedFields(line: LineValues, seen: LineSnapshot): Field[] {
  const changed: Record<Field, boolean> = {
    amount: line.amount !== seen.amount,
    selected: line.selected !== seen.selected,
    comment: noteHash(line.comment) !== seen.note,
  };
  return (Object.keys(changed) as Field[]).filter((field) => changed[field]);
}
