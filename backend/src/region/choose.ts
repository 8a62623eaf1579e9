import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';

/** Saves the region of a user or visitor. Does nothing for a visitor without an id. */
export async function chooseRegion(env: Env, actor: Actor, regionId: number, now: number): Promise<void> {
  if (actor.kind === 'user') {
    await env.trade.batch([
      env.trade.prepare('UPDATE user SET region_id = ?2 WHERE id = ?1').bind(actor.userId, regionId),
      ...(await judgeAlerts(env, actor, now, true)),
    ]);
  } else if (actor.visitorId !== null) {
    await env.trade
      .prepare(
        `INSERT INTO visitor (uuid, region_id, seen_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (uuid) DO UPDATE SET region_id = ?2, seen_at = ?3`,
      )
      .bind(actor.visitorId, regionId, now)
      .run();
  }
}
