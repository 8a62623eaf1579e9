import { setInStock } from '../product/in-stock.ts';
import { acknowledgedCursor, type StockRow, setStock } from '../stock/set-stock.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import type { Placed } from './offer.ts';
import type { StepInput } from './work.ts';

/**
 * Writes amounts into the warehouses, at once: they are of the moment, and buyers are to see them before the catalogue is built. What
 * a step has written is not written again when the step is repeated, because orders may have taken some of it since.
 */
export async function writeStock(
  { env, at }: StepInput,
  offers: readonly Placed[],
  live: ReadonlySet<number>,
): Promise<void> {
  const rows = offers.flatMap(({ id, stock, isGone }) =>
    stock.map(([store, amount]): StockRow => [id, store, isGone ? 0 : amount]),
  );
  if (rows.length === 0) return;
  await setStock(env, { rows, at, cursor: await acknowledgedCursor(env) }).run();
  const ids = [...new Set(rows.map(([id]) => id))].filter((id) => live.has(id));
  if (ids.length > 0) await setInStock(env, ids);
  const judged = ids.length > 0 ? await judgeAlerts(env, { ids }, at) : [];
  if (judged.length > 0) await env.trade.batch(judged);
}
