import type { Env } from '../env.ts';

/** Region that a visitor chose, or the default one. */
export async function visitorRegion(env: Env, visitorId: string): Promise<number> {
  const chosen = await env.trade
    .prepare('SELECT region_id AS id FROM visitor WHERE uuid = ?1')
    .bind(visitorId)
    .first<{ id: number }>();
  return chosen?.id ?? env.defaultRegion;
}
