import type { Checkout } from '#contract/checkout.ts';

type Line = Checkout['items'][number];

interface Lines {
  /** The first ones. */
  lines: readonly Line[];
  /** How many there are. */
  positions: number;
}

export type SeenLine = [id: number, amount: number, unit: string, total: number | null, name: string];

/** An order as the page showed it when it was opened. */
export interface SeenOrder {
  positions: number;
  lines: SeenLine[];
}

/** What became of a line since. Money is in kopecks. */
export type LineChange = { id: number; name: string; unit: string } & (
  | { kind: 'amount' | 'total'; before: number; now: number }
  | { kind: 'added' | 'gone'; amount: number }
);

/** Lines that the form repeats: with the 50 that are shown a checkout would be larger than pages may be. */
export const mostSeen = 30;
/** Enough to recognise a product by. */
export const longestName = 60;

export function seenOrder({ lines, positions }: Lines): SeenOrder {
  return {
    positions,
    lines: lines
      .slice(0, mostSeen)
      .map(({ id, amount, unit, total, name }) => [id, amount, unit, total, name.slice(0, longestName)]),
  };
}

/** How the order differs from what the buyer saw. Lines that weren't sent are neither new nor gone. */
export function lineChanges(before: SeenOrder, now: Lines): LineChange[] {
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

function changeOf([, amount, , total]: SeenLine, line: Line): LineChange[] {
  if (amount !== line.amount) return [{ kind: 'amount', ...wordsOf(line), before: amount, now: line.amount }];
  if (total === null || line.total === null || total === line.total) return [];
  return [{ kind: 'total', ...wordsOf(line), before: total, now: line.total }];
}
