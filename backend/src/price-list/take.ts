import type { Env } from '../env.ts';
import { deliverMessages } from '../message/outbox.ts';
import { foldChanges } from '../search/change.ts';
import { applyProducts, findProducts, maxLines, refusal } from './apply.ts';
import { BadHead, type BadLine, type PriceColumns, type PriceLine, readHead, readLine } from './parse.ts';

export interface Taking {
  /** Price type of the list: `retail` or a price type of companies. */
  type: string;
  /** Lines already imported by earlier steps, including the header. */
  done?: number;
  /** Milliseconds since 1970 from which the prices apply. */
  at: number;
  /** Called after each step with the number of imported lines, from which to continue after a crash. */
  onStep?: (done: number) => void | Promise<void>;
}

/** Result of an import. */
export interface Taken {
  prices: number;
  stocks: number;
  bad: BadLine[];
}

/**
 * Imports a supplier's price list step by step. Throws `BadHead` if the file isn't a price list. Invalid lines are
 * skipped and returned.
 */
export async function takePriceList(env: Env, text: string, { type, done = 0, at, onStep }: Taking): Promise<Taken> {
  const lines = text.split(/\r\n|\n|\r/);
  const columns = readHead(lines[0] ?? '');
  const why = await refusal(
    env,
    type,
    columns.stores.map(([, store]) => store),
  );
  if (why !== null) throw new BadHead(why);
  const taken: Taken = { prices: 0, stocks: 0, bad: [] };
  const met = new Map<number, number>();
  for (let from = 1; from < lines.length; from += maxLines) {
    const { good, bad } = readStep(columns, lines.slice(from, from + maxLines), from + 1);
    // Of the steps that an earlier run has done, the products that they name and their bad lines are needed still.
    const isDone = from < done;
    const found = await findProducts(env, good, met);
    const applied = isDone ? { prices: 0, stocks: 0 } : await applyProducts(env, type, found.products, at);
    taken.prices += applied.prices;
    taken.stocks += applied.stocks;
    taken.bad.push(...[...bad, ...found.bad].sort((a, b) => a.line - b.line));
    if (!isDone) await onStep?.(Math.min(lines.length, from + maxLines));
  }
  // Fold the accumulated changes into the compiled columns, one chunk per step.
  while (await foldChanges(env));
  while ((await deliverMessages(env, Date.now())) > 0);
  return taken;
}

function readStep(columns: PriceColumns, lines: readonly string[], first: number) {
  const [good, bad]: [PriceLine[], BadLine[]] = [[], []];
  for (const [at, text] of lines.entries()) {
    const line = readLine(columns, text, first + at);
    if (line && 'message' in line) bad.push(line);
    else if (line) good.push(line);
  }
  return { good, bad };
}
