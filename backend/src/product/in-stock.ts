import type { Env } from '../env.ts';
import { oneIn } from '../one-in.ts';
import { foldChanges, noteChanges } from '../search/change.ts';

/**
 * Copies what the warehouses have together into the catalogue, for the "in stock" filter and the order by stock, and keeps
 * the sections' counts. Call it after stock of these products has changed; a failure leaves the catalogue late, not wrong for good.
 */
export async function setInStock(env: Env, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { results } = await env.trade
    .prepare(
      `SELECT j.value AS id, coalesce((SELECT sum(amount) FROM stock WHERE product_id = j.value), 0) AS amount
         FROM json_each(?1) j`,
    )
    .bind(JSON.stringify([...new Set(ids)]))
    .all<{ id: number; amount: number }>();
  const amounts = JSON.stringify(results.map((row) => [row.id, row.amount]));
  // Counts first: they compare the old amount with the new one.
  await env.catalogue.batch([
    env.catalogue
      .prepare(
        `WITH changed(ord, delta) AS MATERIALIZED (
           SELECT p.ord, (j.value ->> 1 > 0) - (c.stock > 0)
             FROM json_each(?1) j JOIN product p ON p.id = j.value ->> 0 JOIN product_column c ON c.ord = p.ord
         )
         UPDATE section SET in_stock = in_stock + (SELECT sum(delta) FROM changed WHERE ord BETWEEN lo AND hi)
          WHERE EXISTS (SELECT 1 FROM changed WHERE delta <> 0 AND ord BETWEEN lo AND hi)`,
      )
      .bind(amounts),
    env.catalogue
      .prepare(
        `UPDATE product_column SET stock = new.amount
           FROM (SELECT p.ord, j.value ->> 1 AS amount FROM json_each(?1) j JOIN product p ON p.id = j.value ->> 0) AS new
          WHERE product_column.ord = new.ord`,
      )
      .bind(amounts),
    ...noteChanges(
      env.catalogue,
      'stock',
      results.map((row) => [row.id, row.amount]),
    ),
  ]);
  if (oneIn(100)) await foldChanges(env);
}
