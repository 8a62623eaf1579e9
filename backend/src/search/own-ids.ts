import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Products of the reader's own: the user's favourites, and what their company has bought. */
export type OwnName = 'favorites' | 'bought';
/** By ids or by ordinals. */
export type OwnLists = Readonly<Record<OwnName, readonly number[]>>;

export const noIds: OwnLists = { favorites: [], bought: [] };

/** The company's own products have negative ids. */
const ownSql = `SELECT
  iif(?3, (SELECT json_group_array(product_id) FROM favorite WHERE user_id = ?1), '[]') AS favorites,
  iif(?4, (SELECT json_group_array(DISTINCT product_id) FROM order_line
            WHERE bought_by = ?2 AND product_id > 0), '[]') AS bought`;

/** Ids of the wanted products, in one query. */
export async function ownIds(env: Env, actor: UserActor, lists: Record<OwnName, boolean>): Promise<OwnLists> {
  const row = await env.trade
    .prepare(ownSql)
    .bind(actor.userId, actor.companyId, Number(lists.favorites), Number(lists.bought))
    .first<{ favorites: string; bought: string }>();
  return row ? { favorites: JSON.parse(row.favorites), bought: JSON.parse(row.bought) } : noIds;
}
