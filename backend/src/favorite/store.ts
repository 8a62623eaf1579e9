import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Ids of the user's favourite products, the newest first. */
export async function favoriteIds(env: Env, actor: UserActor): Promise<number[]> {
  const row = await env.trade
    .prepare(
      `SELECT json_group_array(product_id) AS ids
         FROM (SELECT product_id FROM favorite WHERE user_id = ?1 ORDER BY added_at DESC, product_id)`,
    )
    .bind(actor.userId)
    .first<{ ids: string }>();
  return row ? (JSON.parse(row.ids) as number[]) : [];
}

/** Which of the given products are the user's favourites. */
export async function favoritesAmong(env: Env, actor: UserActor, ids: number[]): Promise<Set<number>> {
  const { results } = await env.trade
    .prepare(
      'SELECT product_id AS id FROM favorite WHERE user_id = ?1 AND product_id IN (SELECT value FROM json_each(?2))',
    )
    .bind(actor.userId, JSON.stringify(ids))
    .all<{ id: number }>();
  return new Set(results.map((row) => row.id));
}

/** Sets whether a product is a favourite; without a wish turns it over. Answers the new state. */
export async function setFavorite(
  env: Env,
  actor: UserActor,
  productId: number,
  wish: boolean | undefined,
  now: number,
): Promise<boolean> {
  const wished = wish ?? !(await favoritesAmong(env, actor, [productId])).has(productId);
  const sql = wished
    ? 'INSERT INTO favorite (user_id, product_id, added_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING'
    : 'DELETE FROM favorite WHERE user_id = ?1 AND product_id = ?2 AND ?3 > 0';
  await env.trade.prepare(sql).bind(actor.userId, productId, now).run();
  return wished;
}
