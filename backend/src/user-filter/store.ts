import type { UserFilter } from '#contract/user-filter.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Most filters per user: one page shows them all, with the names of their values. */
export const maxFilters = 20;

interface Row {
  id: number;
  name: string;
  url: string;
  created_at: number;
}

const toFilter = ({ id, name, url, created_at }: Row): UserFilter => ({
  id,
  name,
  url,
  created: new Date(created_at).toISOString(),
});

/** The user's filters, newest first. */
export async function readFilters(env: Env, { userId }: UserActor): Promise<UserFilter[]> {
  const { results } = await env.trade
    .prepare('SELECT id, name, url, created_at FROM user_filter WHERE user_id = ?1 ORDER BY id DESC')
    .bind(userId)
    .all<Row>();
  return results.map(toFilter);
}

/** Saves a filter, or renames the one with the same address. Null if the user already has the maximum. */
export async function saveFilter(
  env: Env,
  { userId }: UserActor,
  { name, url }: Pick<UserFilter, 'name' | 'url'>,
  now: number,
): Promise<UserFilter | null> {
  const row = await env.trade
    .prepare(
      `INSERT INTO user_filter (user_id, name, url, created_at)
       SELECT ?1, ?2, ?3, ?4
        WHERE (SELECT count(*) FROM user_filter WHERE user_id = ?1 AND url <> ?3) < ?5
       ON CONFLICT (user_id, url) DO UPDATE SET name = excluded.name
       RETURNING id, name, url, created_at`,
    )
    .bind(userId, name, url, now, maxFilters)
    .first<Row>();
  return row && toFilter(row);
}

/** Deletes a filter of the user; false if there is none. */
export async function deleteFilter(env: Env, { userId }: UserActor, id: number): Promise<boolean> {
  const { meta } = await env.trade
    .prepare('DELETE FROM user_filter WHERE user_id = ?1 AND id = ?2')
    .bind(userId, id)
    .run();
  return meta.changes > 0;
}
