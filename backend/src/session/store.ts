import { sessionPermissions } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a session lives: unused, and at most. A remembered one lives longer. Milliseconds. */
export const lifetimes = {
  plain: { idle: 12 * hour, absolute: 24 * hour },
  remembered: { idle: 14 * day, absolute: 90 * day },
} as const;

/** Use of a session is noted at most this often, so that reading a page does not write. */
const touchEvery = 15 * minute;

/** A live session with what its user may do. */
export interface Session {
  id: number;
  userId: number;
  companyId: number;
  priceType: string;
  regionId: number;
  role: string;
  permissions: string[];
  seenAt: number;
}

interface SessionRow extends Omit<Session, 'permissions'> {
  permissions: string;
}

/** Finds the live session of a token. Null when expired, signed out, or when the user is no longer of the company. */
export async function findSession(env: Env, tokenHash: string, now: number): Promise<Session | null> {
  const row = await env.trade
    .prepare(
      `SELECT s.id, s.user_id AS userId, s.company_id AS companyId, s.seen_at AS seenAt, c.price_type AS priceType,
              coalesce(u.region_id, ?3) AS regionId, m.role,
              ${sessionPermissions} AS permissions
         FROM session s
         JOIN user u ON u.id = s.user_id AND u.active = 1
         JOIN member m ON m.user_id = s.user_id AND m.company_id = s.company_id
         JOIN company c ON c.id = s.company_id
        WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND s.seen_at + s.idle_ms > ?2`,
    )
    .bind(tokenHash, now, env.defaultRegion)
    .first<SessionRow>();
  return row && { ...row, permissions: JSON.parse(row.permissions) as string[] };
}

/** Whether a token was a session's until its user changed the company. */
export async function isReplaced(env: Env, tokenHash: string): Promise<boolean> {
  const found = await env.trade.prepare('SELECT 1 FROM session WHERE replaced_hash = ?1').bind(tokenHash).first();
  return found !== null;
}

/** Notes that a session is in use, which keeps it from going idle. */
export async function touchSession(env: Env, session: Session, now: number): Promise<void> {
  if (now - session.seenAt < touchEvery) return;
  await env.trade.prepare('UPDATE session SET seen_at = max(seen_at, ?2) WHERE id = ?1').bind(session.id, now).run();
}
