import type { ProductRecord } from '#contract/product.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Condition on orders `o` of which the goods were bought. */
export const isBought = "o.status NOT IN ('draft', 'cancelled', 'rejected')";

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
