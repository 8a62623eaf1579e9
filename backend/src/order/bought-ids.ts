import type { ProductItem, ProductRecord } from '#contract/product.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Condition on orders `o` of which the goods were bought. */
export const isBought = "o.status NOT IN ('draft', 'cancelled', 'rejected')";

/** How many of the latest orders are looked through for a list, so that a long history costs no more than a short one. */
const lookedThrough = 50;

/** The company's latest orders (?1) as `o`, of which the goods were bought. */
export const latestOrders = `(SELECT id, number, created_at FROM orders o WHERE o.company_id = ?1 AND ${isBought}
  ORDER BY created_at DESC LIMIT ${lookedThrough}) o`;

interface BoughtRow {
  id: number;
  orderId: number;
  number: string;
  amount: number;
  price: number;
  at: number;
}

/** Statement that reads when the company last bought the given products; pass its result to `toBought`. */
export function selectBought(env: Env, actor: UserActor, ids: readonly number[]): D1PreparedStatement {
  // SQLite takes the other columns from the row with the `max`.
  return env.trade
    .prepare(
      `SELECT l.product_id AS id, o.id AS orderId, o.number, l.amount, l.price, max(o.created_at) AS at
         FROM ${latestOrders} CROSS JOIN order_line l
           ON l.order_id = o.id AND l.product_id IN (SELECT value FROM json_each(?2))
        GROUP BY l.product_id`,
    )
    .bind(actor.companyId, JSON.stringify(ids));
}

/** By product, from the result of `selectBought`. */
export function toBought(bought: D1Result | undefined): Map<number, NonNullable<ProductItem['bought']>> {
  const rows = (bought?.results ?? []) as BoughtRow[];
  return new Map(rows.map(({ id, at, ...line }) => [id, { ...line, at: new Date(at).toISOString() }]));
}

/** The company's last order with a product; null if it never bought it. Looks the product up in one order after the other. */
export async function lastBought(env: Env, actor: UserActor, productId: number): Promise<ProductRecord['bought']> {
  const row = await env.trade
    .prepare(
      `SELECT o.id AS orderId, o.number, o.created_at AS at, l.amount, l.price
         FROM orders o CROSS JOIN order_line l ON l.order_id = o.id AND l.product_id = ?2
        WHERE o.company_id = ?1 AND ${isBought} ORDER BY o.created_at DESC, l.id DESC LIMIT 1`,
    )
    .bind(actor.companyId, productId)
    .first<{ orderId: number; number: string; at: number; amount: number; price: number }>();
  return row && { ...row, at: new Date(row.at).toISOString() };
}
