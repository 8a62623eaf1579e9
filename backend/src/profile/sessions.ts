import type { CallAnswer } from '#contract/call.ts';
import type { getSessions } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

type Use = CallAnswer<typeof getSessions>['items'][number];

interface Row {
  id: number;
  companyName: string;
  device: string;
  started: number;
  lastSeen: number;
}

/** The user's live sessions, last used first. */
export async function readSessions(env: Env, { userId, sessionId }: UserActor, now: number): Promise<Use[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT s.id, c.name AS companyName, s.device, s.created_at AS started, s.seen_at AS lastSeen
         FROM session s JOIN company c ON c.id = s.company_id
        WHERE s.user_id = ?1 AND s.expires_at > ?2 AND s.seen_at + s.idle_ms > ?2
        ORDER BY s.id = ?3 DESC, s.seen_at DESC, s.id DESC LIMIT 200`,
    )
    .bind(userId, now, sessionId)
    .all<Row>();
  return results.map(({ id, companyName, device, started, lastSeen }) => ({
    id,
    companyName,
    device,
    current: id === sessionId,
    started: new Date(started).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
  }));
}

/** Ends one session of the user. False if the user has no such session. */
export async function dropSession(env: Env, { userId }: UserActor, id: number): Promise<boolean> {
  const done = await env.trade.prepare('DELETE FROM session WHERE id = ?1 AND user_id = ?2').bind(id, userId).run();
  return done.meta.changes === 1;
}

/** Statement that ends all sessions of the user except the current one. */
export function dropOtherSessions(env: Env, { userId, sessionId }: UserActor): D1PreparedStatement {
  return env.trade.prepare('DELETE FROM session WHERE user_id = ?1 AND id <> ?2').bind(userId, sessionId);
}
