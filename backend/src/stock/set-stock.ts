import type { Env } from '../env.ts';

/** What an order holds in warehouses of which the ERP doesn't know yet: it takes account of orders up to the cursor ?3. */
const heldSql = `SELECT p.product_id, p.store_id, sum(p.amount) AS amount FROM order_feed f JOIN orders o ON o.id = f.order_id
  JOIN order_part p ON p.order_id = f.order_id
  WHERE f.held_seq > ?3 AND p.store_id IS NOT NULL AND o.status NOT IN ('draft', 'cancelled', 'rejected') GROUP BY 1, 2`;

export const setStockSql = `WITH held AS MATERIALIZED (${heldSql})
  INSERT INTO stock (product_id, store_id, amount, listed_at)
  SELECT j.value ->> 0, j.value ->> 1, max(0, (j.value ->> 2) - coalesce(h.amount, 0)), ?2
    FROM json_each(?1) j LEFT JOIN held h ON h.product_id = j.value ->> 0 AND h.store_id = j.value ->> 1
   WHERE j.value ->> 2 > 0 OR EXISTS (SELECT 1 FROM stock WHERE product_id = j.value ->> 0 AND store_id = j.value ->> 1)
  ON CONFLICT (product_id, store_id)
  DO UPDATE SET amount = excluded.amount, listed_at = excluded.listed_at WHERE listed_at < excluded.listed_at`;

/** Takes account of every order, so that nothing is left out of what is set. */
const everyOrder = Number.MAX_SAFE_INTEGER;

/** A row is product, warehouse and amount. */
export type StockRow = readonly [productId: number, storeId: number, amount: number];

/**
 * Statement that sets amounts as the supplier's program has them at a moment, less what orders hold that it doesn't know: they
 * must not be put back. An amount of a later moment stays, and so does one of the same, because orders may have taken some since.
 */
export function setStock(
  env: Env,
  { rows, at, cursor }: { rows: readonly StockRow[]; at: number; cursor: number | null },
): D1PreparedStatement {
  return env.trade.prepare(setStockSql).bind(JSON.stringify(rows), at, cursor ?? everyOrder);
}

/** Up to which order the supplier's programs know; null without an ERP that has ever acknowledged one: then they know of all. */
export async function acknowledgedCursor({ trade, erpKey }: Env): Promise<number | null> {
  if (erpKey === null) return null;
  const sql = 'SELECT acknowledged FROM erp_state WHERE acknowledged_at IS NOT NULL';
  return await trade.prepare(sql).first<number>('acknowledged');
}
