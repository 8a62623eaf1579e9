import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

const minute = 60_000;

function tooMany(waitMs: number, message: Limit['message'] = t('session.too-many')): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const text = typeof message === 'string' ? message : message(Math.ceil(seconds / 60));
  return new ApiError(429, 'TooManyRequests', text, { retryAfter: seconds });
}

/** Counts a hit within the current minute; throws 429 above the limit. */
export function limitPerMinute(env: Env, key: string, limit: number, now: number): Promise<void> {
  return limitPer(env, { key, limit, window: minute }, now);
}

/** A limit of hits within a window of at most an hour (milliseconds). */
export interface Limit {
  key: string;
  limit: number;
  window: number;
  /** Hits that this one counts for, if it isn't one: rows, where rows are what costs. */
  cost?: number;
  /** Message of the 429; a function is told the minutes to wait. */
  message?: string | ((minutes: number) => string);
}

/** A window of an hour. */
export const perHour = 60 * minute;

/**
 * Counts a hit within a window; throws 429 above the limit. A single atomic statement, so parallel calls are all
 * counted.
 */
export async function limitPer(env: Env, { key, limit, window, cost = 1, message }: Limit, now: number): Promise<void> {
  const row = await env.trade
    .prepare(
      `INSERT INTO counter (key, started_at, hits) VALUES (?1, ?2, ?4)
       ON CONFLICT (key) DO UPDATE SET
         hits = iif(started_at + ?3 <= ?2, ?4, hits + ?4),
         started_at = iif(started_at + ?3 <= ?2, ?2, started_at)
       RETURNING hits, started_at AS startedAt`,
    )
    .bind(key, now, window, cost)
    .first<{ hits: number; startedAt: number }>();
  if (row && row.hits > limit) throw tooMany(row.startedAt + window - now, message);
}

/**
 * Takes one try at an account's password by one asker; it counts as failed until `forgiveTries`. Four tries are free;
 * then the waits are 1, 2, 4, 8 and 15 minutes. 15 quiet minutes after the wait reset the tries.
 */
export async function takeTry(env: Env, key: string, now: number): Promise<void> {
  const taken = await env.trade
    .prepare(
      `INSERT INTO sign_in_failure (key, fails, next_at) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET
         fails = iif(next_at + ?3 <= ?2, 1, fails + 1),
         next_at = ?2 + iif(next_at + ?3 <= ?2 OR fails < 4, 0, min(15, 1 << min(fails - 4, 4)) * 60000)
       WHERE next_at <= ?2
       RETURNING fails`,
    )
    .bind(key, now, 15 * minute)
    .first<{ fails: number }>();
  if (taken) return;
  const row = await env.trade
    .prepare('SELECT next_at AS nextAt FROM sign_in_failure WHERE key = ?1')
    .bind(key)
    .first<{ nextAt: number }>();
  throw tooMany((row?.nextAt ?? now) - now);
}

/** Clears an asker's failed tries at an account after a correct password. */
export function forgiveTries(env: Env, key: string): D1PreparedStatement {
  return env.trade.prepare('DELETE FROM sign_in_failure WHERE key = ?1').bind(key);
}

/** Clears everybody's failed tries at a login whose password is new. `hash` is that of the login. */
export function forgiveAllTries(env: Env, hash: string): D1PreparedStatement {
  // The keys that start with `login:HASH:`; a semicolon follows a colon.
  return env.trade
    .prepare('DELETE FROM sign_in_failure WHERE key > ?1 AND key < ?2')
    .bind(`login:${hash}:`, `login:${hash};`);
}

/** Statements that delete expired counters and failed tries. */
export function forgetOldLimits(env: Env, now: number): D1PreparedStatement[] {
  const before = now - 60 * minute;
  return [
    env.trade.prepare('DELETE FROM counter WHERE started_at < ?1').bind(before),
    env.trade.prepare('DELETE FROM sign_in_failure WHERE next_at < ?1').bind(before),
  ];
}
