import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { cartOwner } from './owner.ts';

/** How much of each product lies in the actor's cart, by the product's key: its id, negative for the company's own. */
export async function cartAmounts(env: Env, actor: Actor): Promise<Map<number, number>> {
  const owner = cartOwner(actor);
  if (owner === null) return new Map();
  const { results } = await env.trade
    .prepare(
      'SELECT l.product_id AS id, l.amount FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1 ORDER BY l.id',
    )
    .bind(owner)
    .all<{ id: number; amount: number }>();
  return new Map(results.map((row) => [row.id, row.amount]));
}
