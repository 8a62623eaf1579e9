import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Statement that reads which of the given products are favourites; pass its result to `toFavorites`. */
export function selectFavorites(env: Env, actor: UserActor, ids: readonly number[]): D1PreparedStatement {
  return env.trade
    .prepare(
      'SELECT product_id AS id FROM favorite WHERE user_id = ?1 AND product_id IN (SELECT value FROM json_each(?2))',
    )
    .bind(actor.userId, JSON.stringify(ids));
}

/** The favourites from the result of `selectFavorites`. */
export function toFavorites(favorites: D1Result | undefined): Set<number> {
  return new Set(((favorites?.results ?? []) as { id: number }[]).map(({ id }) => id));
}

/** Sets whether a product is a favourite; toggles it if `wish` is undefined. Returns the new state. */
export async function setFavorite(
  env: Env,
  actor: UserActor,
  productId: number,
  wish: boolean | undefined,
  now: number,
): Promise<boolean> {
  const wished = wish ?? !toFavorites(await selectFavorites(env, actor, [productId]).all()).has(productId);
  const { trade } = env;
  const add = 'INSERT INTO favorite (user_id, product_id, added_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING';
  const statement = wished
    ? trade.prepare(add).bind(actor.userId, productId, now)
    : trade.prepare('DELETE FROM favorite WHERE user_id = ?1 AND product_id = ?2').bind(actor.userId, productId);
  await statement.run();
  return wished;
}
