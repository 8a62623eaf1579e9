import { setInStock } from '../product/in-stock.ts';
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
    stock.map(([store, amount]) => [id, store, isGone ? 0 : amount]),
  );
  if (rows.length === 0) return;
  await env.trade
    .prepare(
      `INSERT INTO stock (product_id, store_id, amount, listed_at)
       SELECT value ->> 0, value ->> 1, value ->> 2, ?2 FROM json_each(?1) j
        WHERE value ->> 2 > 0 OR EXISTS (SELECT 1 FROM stock WHERE product_id = j.value ->> 0 AND store_id = j.value ->> 1)
       ON CONFLICT (product_id, store_id)
       DO UPDATE SET amount = excluded.amount, listed_at = excluded.listed_at WHERE listed_at < excluded.listed_at`,
    )
    .bind(JSON.stringify(rows), at)
    .run();
  const ids = [...new Set(rows.map(([id]) => id as number))].filter((id) => live.has(id));
  if (ids.length > 0) await setInStock(env, ids);
  const judged = ids.length > 0 ? await judgeAlerts(env, { ids }, at) : [];
  if (judged.length > 0) await env.trade.batch(judged);
}
