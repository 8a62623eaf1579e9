import { type LineValues, noteHash, type SeenLine } from '#app/features/product/line-snapshot.ts';

/** A line as the buyer left it in the form, beside what the page had shown. */
export interface TypedLine extends LineValues {
  readonly seen: SeenLine;
}

/** A line as it is in the cart now. */
export interface CurrentLine extends LineValues {
  readonly id: number;
}

/** A change of one line to save. */
export interface LineDiff extends Partial<LineValues> {
  id: number;
}

/** What a sent form comes to. */
export interface Merged {
  /** Fields that the buyer changed, line by line. */
  changes: LineDiff[];
  /** Lines of which the buyer and somebody else changed the same field to different values. */
  conflicts: number[];
  /** Lines that are no longer in the cart though the buyer changed them. */
  gone: number[];
}

/**
 * Joins what the buyer typed with the cart as it is now. A field that only the buyer changed is saved, one that only another
 * window changed stays, and one that both changed is for the buyer to decide.
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
  const theirs = changedFields(there, line.seen);
  const open = mine.filter((field) => line[field] !== there[field]);
  if (open.some((field) => theirs.includes(field))) merged.conflicts.push(line.seen.id);
  else if (open.length > 0) {
    merged.changes.push({ id: line.seen.id, ...Object.fromEntries(open.map((field) => [field, line[field]])) });
  }
}

function changedFields(line: LineValues, seen: SeenLine): Field[] {
  const changed: Record<Field, boolean> = {
    amount: line.amount !== seen.amount,
    selected: line.selected !== seen.selected,
    comment: noteHash(line.comment) !== seen.note,
  };
  return (Object.keys(changed) as Field[]).filter((field) => changed[field]);
}
