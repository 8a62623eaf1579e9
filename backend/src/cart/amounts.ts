import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { cartOwner } from './owner.ts';

/**
 * Amount of each product in the actor's cart, by the product's key: its id, negative for the company's own products.
 */
export async function cartAmounts(env: Env, actor: Actor): Promise<Map<number, number>> {
  const owner = cartOwner(actor);
  return owner === null ? new Map() : toAmounts(await selectAmounts(env, owner).all());
}

/** Statement that reads the amounts in a cart; pass its result to `toAmounts`. */
export function selectAmounts(env: Env, owner: string): D1PreparedStatement {
  return env.trade
    .prepare(
      'SELECT l.product_id AS id, l.amount FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1 ORDER BY l.id',
    )
    .bind(owner);
}

/** The amounts from the result of `selectAmounts`. */
export function toAmounts(amounts: D1Result | undefined): Map<number, number> {
  return new Map(((amounts?.results ?? []) as { id: number; amount: number }[]).map(({ id, amount }) => [id, amount]));
}
