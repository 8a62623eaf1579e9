import { memberPermissions, sessionPermissions } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { actsForBuyers } from '../staff/right.ts';
import type { Language } from '../texts/texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetime of a session: idle, and in total. A remembered one lives longer. Milliseconds. */
export const lifetimes = {
  plain: { idle: 12 * hour, absolute: 24 * hour },
  remembered: { idle: 14 * day, absolute: 90 * day },
} as const;

/** The last use of a session is written at most this often, so that most page views don't write. */
const touchEvery = 15 * minute;

/** A live session with its user's permissions. */
export interface Session {
  id: number;
  userId: number;
  companyId: number;
  priceType: string;
  regionId: number;
  /** In which the user reads. */
  language: Language;
  role: string;
  permissions: string[];
  seenAt: number;
  /** Id of the staff member who acts for the user in this session. */
  staffUserId: number | null;
}

interface SessionRow extends Omit<Session, 'permissions'> {
  permissions: string;
}

/** The live session of a token. Null if it expired, was signed out, or its user left the company. */
export async function findSession(env: Env, tokenHash: string, now: number): Promise<Session | null> {
  const row = await env.trade
    .prepare(
      `SELECT s.id, s.user_id AS userId, s.company_id AS companyId, s.seen_at AS seenAt, c.price_type AS priceType,
              coalesce(u.region_id, ?3) AS regionId, u.language, m.role,
              p.user_id AS staffUserId,
              iif(p.id IS NULL, ${sessionPermissions}, ${memberPermissions}) AS permissions
         FROM session s
         JOIN user u ON u.id = s.user_id AND u.active = 1 AND u.blocked_at IS NULL
         LEFT JOIN session p ON p.id = s.staff_session_id
         JOIN member m ON m.user_id = s.user_id AND m.company_id = s.company_id
         JOIN company c ON c.id = s.company_id
        WHERE s.token_hash = ?1 AND s.expires_at > ?2 AND s.seen_at + s.idle_ms > ?2
          AND (p.id IS NULL OR EXISTS (
            SELECT 1 FROM staff_permission sp JOIN user su ON su.id = sp.user_id AND su.active = 1 AND su.blocked_at IS NULL
             WHERE sp.user_id = p.user_id AND sp.permission = '${actsForBuyers}'))`,
    )
    .bind(tokenHash, now, env.defaultRegion)
    .first<SessionRow>();
  return row && { ...row, permissions: JSON.parse(row.permissions) as string[] };
}

/** Why a token is no longer valid: its user switched to another company or changed the password, or the supplier closed the account. */
export async function fateOf(env: Env, tokenHash: string): Promise<'replaced' | 'blocked' | null> {
  const row = await env.trade
    .prepare(
      `SELECT s.replaced_hash = ?1 AS replaced, u.blocked_at IS NOT NULL AS blocked
         FROM session s JOIN user u ON u.id = s.user_id WHERE s.token_hash = ?1 OR s.replaced_hash = ?1`,
    )
    .bind(tokenHash)
    .first<{ replaced: number | null; blocked: number }>();
  if (row?.blocked) return 'blocked';
  return row?.replaced ? 'replaced' : null;
}

/** Keeps the language in which a user reads the shop now. */
export async function keepLanguage(env: Env, userId: number, chosen: Language): Promise<void> {
  await env.trade.prepare('UPDATE user SET language = ?2 WHERE id = ?1').bind(userId, chosen).run();
}

/** Updates the last use of a session, so that it doesn't expire as idle. */
export async function touchSession(env: Env, session: Session, now: number): Promise<void> {
  if (now - session.seenAt < touchEvery) return;
  await env.trade.prepare('UPDATE session SET seen_at = max(seen_at, ?2) WHERE id = ?1').bind(session.id, now).run();
}
