import type { StoreStock } from '#contract/product.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';

interface StockRow {
  productId: number;
  storeId: number;
  name: string;
  amount: number;
  deliveryDays: number;
}

/** Stock of products in the warehouses that serve a region, the quickest first. A product without any has no entry. */
export async function stockInRegion(env: Env, ids: number[], regionId: number): Promise<Map<number, StoreStock[]>> {
  const { results } = await env.trade
    .prepare(
      `SELECT k.product_id AS productId, k.store_id AS storeId, s.name, k.amount, r.days AS deliveryDays
         FROM json_each(?1) j
         JOIN delivery_route r ON r.region_id = ?2
         JOIN stock k ON k.product_id = j.value AND k.store_id = r.store_id
         JOIN store s ON s.id = k.store_id
        ORDER BY r.days, k.store_id`,
    )
    .bind(JSON.stringify(ids), regionId)
    .all<StockRow>();
  const stock = new Map<number, StoreStock[]>();
  for (const { productId, ...row } of results) {
    const list = stock.get(productId);
    if (list) list.push(row);
    else stock.set(productId, [row]);
  }
  return stock;
}

/** Stock as the reader may see it: null for visitors where the shop's settings hide it from them. */
export async function visibleStock(env: Env, actor: Actor, ids: number[]): Promise<Map<number, StoreStock[]> | null> {
  const seen = actor.kind === 'user' || actor.sees.stock;
  return seen ? await stockInRegion(env, ids, actor.regionId) : null;
}
