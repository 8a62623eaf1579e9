import { z } from 'zod';
import type { Checkout } from '#contract/checkout.ts';
import { maxCheckoutItems } from '#contract/checkout.ts';

type Line = Checkout['items'][number];

/** A line as the page showed it when it was opened. */
export type SeenLine = [id: number, amount: number, unit: string, total: number | null, name: string];

/** What became of a line since. Money is in kopecks. */
export type LineChange = { id: number; name: string; unit: string } & (
  | { kind: 'amount' | 'total'; before: number; now: number }
  | { kind: 'added' | 'gone'; amount: number }
);

/** Enough to recognise a product by. */
const longestName = 60;

export function seenLines({ lines }: { lines: readonly Line[] }): SeenLine[] {
  return lines.map(({ id, amount, unit, total, name }) => [id, amount, unit, total, name.slice(0, longestName)]);
}

const count = z.int().min(0);
const seen = z
  .array(z.tuple([count, z.number().min(0), z.string().max(40), count.nullable(), z.string().max(longestName)]))
  .max(maxCheckoutItems);

/** Null for anything that the page didn't write. */
export function readSeenLines(text: string | undefined): SeenLine[] | null {
  try {
    return seen.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** How the order differs from what the buyer saw. Of an order that isn't sent whole, only the lines that both have tell. */
export function lineChanges(before: readonly SeenLine[], { lines }: { lines: readonly Line[] }): LineChange[] {
  const shown = new Map(before.map((line) => [line[0], line]));
  const ids = new Set(lines.map(({ id }) => id));
  const isWhole = before.length < maxCheckoutItems && lines.length < maxCheckoutItems;
  const gone = before.flatMap(([id, amount, unit, , name]): LineChange[] =>
    isWhole && !ids.has(id) ? [{ kind: 'gone', id, name, unit, amount }] : [],
  );
  const others = lines.flatMap((line): LineChange[] => {
    const then = shown.get(line.id);
    if (!then) return isWhole ? [{ kind: 'added', ...wordsOf(line), amount: line.amount }] : [];
    return changeOf(then, line);
  });
  return [...others, ...gone];
}

const wordsOf = ({ id, name, unit }: Line) => ({ id, name, unit });

function changeOf([, amount, , total]: SeenLine, line: Line): LineChange[] {
  if (amount !== line.amount) return [{ kind: 'amount', ...wordsOf(line), before: amount, now: line.amount }];
  if (total === null || line.total === null || total === line.total) return [];
  return [{ kind: 'total', ...wordsOf(line), before: total, now: line.total }];
}
