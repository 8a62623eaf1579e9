import type { StaffOrder } from '#contract/staff-order.ts';
import type { Env } from '../env.ts';
import type { LifeLine, LifeOrder } from './life-order.ts';

interface Row {
  id: number;
  /** Null if it is on no list of stock, such as a product of the buyer's own. */
  free: number | null;
  comes: string | null;
}

const rowsSql = `SELECT l.id,
    (SELECT max(day) FROM order_part WHERE order_id = o.id AND product_id = l.product_id AND store_id IS NULL) AS comes,
    iif(l.product_id < 0, NULL, (SELECT coalesce(sum(k.amount), 0) FROM delivery_route r
      JOIN stock k ON k.store_id = r.store_id AND k.product_id = l.product_id
     WHERE r.region_id = coalesce(u.region_id, ?2))) AS free
  FROM order_line l JOIN orders o ON o.id = l.order_id JOIN user u ON u.id = o.user_id WHERE o.id = ?1 AND l.shipped + l.cancelled < l.amount`;

/** Lines of which something is left to ship, with what can leave now. */
export async function readShippable(env: Env, { id, lines }: LifeOrder): Promise<StaffOrder['shippable']> {
  const { results } = await env.trade.prepare(rowsSql).bind(id, env.defaultRegion).all<Row>();
  const rows = new Map(results.map((row) => [row.id, row]));
  return lines.flatMap((line) => {
    const row = rows.get(line.id);
    if (!row) return [];
    const left = line.amount - line.shipped;
    const held = Math.min(left, heldLeft(line));
    const amount = row.free === null ? left : Math.min(left, held + row.free);
    return [{ ...row, amount, held }];
  });
}

/** What was held leaves first. */
function heldLeft({ held, shipped }: LifeLine): number {
  return Math.max(0, held - shipped);
}

const takeSql = `UPDATE stock SET amount = stock.amount - t.taken FROM (
    SELECT k.product_id, k.store_id, min(k.amount, max(0, (j.value ->> 1) -
        (sum(k.amount) OVER (PARTITION BY k.product_id ORDER BY r.days, k.store_id) - k.amount))) AS taken
      FROM json_each(?1) j JOIN stock k ON k.product_id = j.value ->> 0
      JOIN delivery_route r ON r.store_id = k.store_id
       AND r.region_id = coalesce((SELECT region_id FROM user WHERE id = ?2), ?3)) t
  WHERE stock.product_id = t.product_id AND stock.store_id = t.store_id`;

/**
 * Takes what leaves beyond what the order holds out of the stock that is free, nearest warehouses first. Goods that
 * were brought to order need not have been in stock: what is short there isn't taken.
 */
export function takeFree(env: Env, { lines, userId }: LifeOrder, sent: readonly { id: number; amount: number }[]) {
  const needs = sent.flatMap(({ id, amount }): [productId: number, amount: number][] => {
    const line = lines.find((one) => one.id === id);
    const need = line ? amount - heldLeft(line) : 0;
    return line && need > 0 ? [[line.productId, need]] : [];
  });
  if (needs.length === 0) return { ids: [], statements: [] };
  const statements = [env.trade.prepare(takeSql).bind(JSON.stringify(needs), userId, env.defaultRegion)];
  return { ids: needs.map(([id]) => id), statements };
}
