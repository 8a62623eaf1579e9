import type { CallAnswer } from '#contract/call.ts';
import type { getBoughtProducts } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { toItems } from '../product/item.ts';
import { selectProductsById } from '../product/store.ts';
import { isBought } from './bought-ids.ts';

type Bought = CallAnswer<typeof getBoughtProducts>['items'];

/** How many of the latest orders are looked through, so that a long history costs no more than a short one. */
const lookedThrough = 50;

interface BoughtRow {
  productId: number;
  orderId: number;
  amount: number;
  at: number;
}

/** SQLite takes the other columns from the row with the `max`. Own products have negative ids. */
const boughtSql = `SELECT l.product_id AS productId, o.id AS orderId, l.amount, max(o.created_at) AS at
  FROM (SELECT id, created_at FROM orders o
         WHERE o.company_id = ?1 AND ${isBought}
         ORDER BY created_at DESC LIMIT ${lookedThrough}) o
  JOIN order_line l ON l.order_id = o.id
 WHERE l.product_id > 0 GROUP BY l.product_id ORDER BY at DESC, max(l.id) DESC LIMIT ?2`;

/** What the company bought last, each product once. Others take the place of products that left the catalogue. */
export async function boughtProducts(env: Env, actor: UserActor, count: number, now: number): Promise<Bought> {
  const { results } = await env.trade
    .prepare(boughtSql)
    .bind(actor.companyId, 2 * count)
    .all<BoughtRow>();
  const rows = await selectProductsById(
    env,
    results.map(({ productId }) => productId),
    {
      priceType: actor.priceType,
      at: now,
    },
  );
  const lines = new Map(results.map((row) => [row.productId, row]));
  const items = await toItems(env, actor, rows.slice(0, count), now);
  return items.flatMap((item) => {
    const line = lines.get(item.id);
    if (!line) return [];
    const { orderId, amount, at } = line;
    return [{ ...item, bought: { orderId, amount, at: new Date(at).toISOString() } }];
  });
}
