import type { Env } from '../env.ts';
import { type Row, readRows } from '../file/rows.ts';
import { deliverMessages } from '../message/outbox.ts';
import { foldChanges } from '../search/change.ts';
import { type Applied, applyProducts, findProducts, maxLines, refusal } from './apply.ts';
import { BadPriceList } from './bad-price-list.ts';
import { type BadLine, type PriceColumns, type PriceLine, readHead, readLine } from './parse.ts';

export interface Taking {
  /** Price type of the list: `retail` or a price type of companies. */
  type: string;
  /** Rows already imported by earlier steps, including the header. */
  done?: number;
  /**
   * Milliseconds since 1970 from which the prices apply. A list that goes on after a crash keeps its own, because it
   * changes nothing that a later list has written.
   */
  at: number;
  /** Called after each step with the number of imported rows, from which to continue after a crash. */
  onStep?: (done: number) => void | Promise<void>;
}

/** Result of an import. */
export interface Taken {
  prices: number;
  stocks: number;
  /** Products whose price or stock is that of a later list. */
  older: number;
  bad: BadLine[];
}

/**
 * Imports a supplier's price list step by step. Throws `UnreadableFile` if the file isn't a price list. Invalid rows are
 * skipped and returned.
 */
export async function takePriceList(env: Env, text: string, { type, done = 0, at, onStep }: Taking): Promise<Taken> {
  const { separator, rows } = readRows(text);
  const columns = readHead(rows[0] ?? { line: 1, cells: [] }, separator);
  const why = await refusal(
    env,
    type,
    columns.stores.map(([, store]) => store),
  );
  if (why !== null) throw new BadPriceList(why);
  const taken: Taken = { prices: 0, stocks: 0, older: 0, bad: [] };
  const met = new Map<number, number>();
  for (let from = 1; from < rows.length; from += maxLines) {
    const { good, bad } = readStep(columns, rows.slice(from, from + maxLines));
    // Of the steps that an earlier run has done, the products that they name and their bad rows are needed still.
    const isDone = from < done;
    const found = await findProducts(env, good, met);
    const applied = isDone ? nothing : await applyProducts(env, type, found.products, at);
    taken.prices += applied.prices;
    taken.stocks += applied.stocks;
    taken.older += applied.older;
    taken.bad.push(...[...bad, ...found.bad].sort((a, b) => a.line - b.line));
    if (!isDone) await onStep?.(Math.min(rows.length, from + maxLines));
  }
  // Fold the accumulated changes into the compiled columns, one chunk per step.
  while (await foldChanges(env));
  while ((await deliverMessages(env, Date.now())) > 0);
  return taken;
}

const nothing: Applied = { prices: 0, stocks: 0, older: 0 };

function readStep(columns: PriceColumns, rows: readonly Row[]) {
  const [good, bad]: [PriceLine[], BadLine[]] = [[], []];
  for (const row of rows) {
    const line = readLine(columns, row);
    if ('message' in line) bad.push(line);
    else good.push(line);
  }
  return { good, bad };
}
