import type { OfferRecord } from '#contract/offer.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { managesOffers } from './access.ts';

/** Statement that notes of lines of a cart, by the keys of their products, from which offer they are. */
export function noteGoods(env: Env, owner: string, id: number, keys: readonly number[]): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE cart_line SET offer_id = ?2 WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1)
          AND product_id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(owner, id, JSON.stringify(keys));
}

/** Statement that notes when goods of an offer came into a cart, after `noteGoods`: none do if the cart is full. */
export function noteOrdered(
  env: Env,
  owner: string,
  id: number,
  keys: readonly number[],
  now: number,
): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE offer SET ordered_at = ?4 WHERE id = ?2 AND EXISTS (SELECT 1 FROM cart_line
        WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1) AND offer_id = ?2
          AND product_id IN (SELECT value FROM json_each(?3)))`,
    )
    .bind(owner, id, JSON.stringify(keys), now);
}

/** Statement that notes which offers an order has goods of, before its lines leave the cart. */
export function noteOrder(
  env: Env,
  { id, companyId, lines }: { id: number; companyId: number; lines: readonly number[] },
): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT OR IGNORE INTO offer_order (offer_id, order_id) SELECT o.id, ?1 FROM cart_line l
          JOIN offer o ON o.id = l.offer_id AND o.company_id = ?2 WHERE l.id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(id, companyId, JSON.stringify(lines));
}

/** Orders with goods of an offer, the latest first. */
export async function ordersOf(env: Env, id: number): Promise<OfferRecord['orders']> {
  const { results } = await env.trade
    .prepare(
      `SELECT o.id, o.number FROM offer_order p JOIN orders o ON o.id = p.order_id WHERE p.offer_id = ?1
        ORDER BY o.created_at DESC LIMIT 20`,
    )
    .bind(id)
    .all<OfferRecord['orders'][number]>();
  return results;
}

/** Offers of which an order has goods, for those of the company who may make offers. */
export async function offersOf(env: Env, actor: UserActor, orderId: number): Promise<OrderRecord['offers']> {
  if (actor.staffUserId !== null || !actor.permissions.includes(managesOffers)) return [];
  const { results } = await env.trade
    .prepare(
      `SELECT o.id, cast(o.number AS TEXT) AS number, o.name FROM offer_order p JOIN offer o ON o.id = p.offer_id
        WHERE p.order_id = ?1 AND o.company_id = ?2 ORDER BY o.number LIMIT 20`,
    )
    .bind(orderId, actor.companyId)
    .all<OrderRecord['offers'][number]>();
  return results;
}
