import type { ProductItem } from '#contract/product.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { toItems } from '../product/item.ts';
import { selectProductsById } from '../product/store.ts';

/** How many of the latest orders are looked through, so that a long history costs no more than a short one. */
const lookedThrough = 50;

/** Own products have negative ids. */
const boughtSql = `SELECT l.product_id AS id FROM (SELECT id, created_at FROM orders
   WHERE company_id = ?1 AND status NOT IN ('draft', 'pending-approval', 'cancelled', 'rejected') ORDER BY created_at DESC LIMIT ${lookedThrough}) o
  JOIN order_line l ON l.order_id = o.id
 WHERE l.product_id > 0 AND l.cancelled < l.amount GROUP BY l.product_id ORDER BY max(o.created_at) DESC, max(l.id) DESC LIMIT ?2`;

/** What the company bought last, each product once. Others take the place of products that left the catalogue. */
export async function boughtProducts(env: Env, actor: UserActor, count: number, now: number): Promise<ProductItem[]> {
  const { results } = await env.trade
    .prepare(boughtSql)
    .bind(actor.companyId, 2 * count)
    .all<{ id: number }>();
  const ids = results.map(({ id }) => id);
  const rows = await selectProductsById(env, ids, { priceType: actor.priceType, at: now });
  return toItems(env, actor, rows.slice(0, count), now);
}
