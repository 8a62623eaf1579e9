import type { Checkout } from '#contract/checkout.ts';

type Line = Checkout['items'][number];

interface Lines {
  /** The first ones. */
  lines: readonly Line[];
  /** How many there are. */
  positions: number;
  cartVersion?: number;
}

export type SnapshotLine = [id: number, amount: number, unit: string, total: number | null, name: string];

/** An order as the page showed it when it was opened. */
export interface OrderSnapshot {
  positions: number;
  /** Of the cart. */
  version?: number | undefined;
  lines: SnapshotLine[];
}

/** What became of a line since. Money is in kopecks. */
export type LineChange = { id: number; name: string; unit: string } & (
  | { kind: 'amount' | 'total'; before: number; now: number }
  | { kind: 'added' | 'gone'; amount: number }
);

/** Lines that the form repeats: with all that are shown a checkout would be larger than pages may be. */
export const mostLines = 24;
/** Enough to recognise a product by. */
export const longestName = 60;

export function snapshotOf({ lines, positions, cartVersion }: Lines): OrderSnapshot {
  return {
    positions,
    version: cartVersion,
    lines: lines
      .slice(0, mostLines)
      .map(({ id, amount, unit, total, name }) => [id, amount, unit, total, shortened(name)]),
  };
}

const shortened = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);

/** How the order differs from what the buyer saw. Lines that weren't sent are neither new nor gone. */
export function lineChanges(before: OrderSnapshot, now: Lines): LineChange[] {
  const shown = new Map(before.lines.map((line) => [line[0], line]));
  const ids = new Set(now.lines.map(({ id }) => id));
  const isWhole = [before, now].every(({ lines, positions }) => lines.length >= positions);
  const others = now.lines.flatMap((line): LineChange[] => {
    const then = shown.get(line.id);
    if (!then) return isWhole ? [{ kind: 'added', ...wordsOf(line), amount: line.amount }] : [];
    return changeOf(then, line);
  });
  const gone = before.lines.flatMap(([id, amount, unit, , name]): LineChange[] =>
    isWhole && !ids.has(id) ? [{ kind: 'gone', id, name, unit, amount }] : [],
  );
  return [...others, ...gone];
}

const wordsOf = ({ id, name, unit }: Line) => ({ id, name, unit });

function changeOf([, amount, , total]: SnapshotLine, line: Line): LineChange[] {
  if (amount !== line.amount) return [{ kind: 'amount', ...wordsOf(line), before: amount, now: line.amount }];
  if (total === null || line.total === null || total === line.total) return [];
  return [{ kind: 'total', ...wordsOf(line), before: total, now: line.total }];
}
