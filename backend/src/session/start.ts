import { countMerged, type MergeCounts, mergeCarts } from '../cart/merge.ts';
import { cartOwner } from '../cart/owner.ts';
import { moveChat } from '../chat/move.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { oneIn } from '../one-in.ts';
import { moveDraft } from '../quick-order/store.ts';
import { t } from '../texts/texts.ts';
import { rememberBrowser } from './asker.ts';
import { accountBlocked } from './blocked.ts';
import type { Caller } from './caller.ts';
import { forgetOldLimits } from './limits.ts';
import { lifetimes } from './store.ts';
import { hashToken, newToken } from './token.ts';

/** A user with the company to act for. */
export interface Account {
  id: number;
  companyId: number;
  /** When the supplier closed the account, in milliseconds. */
  blockedAt?: number | null;
}

/** A new session; absent counts are none. */
export interface Started extends Partial<MergeCounts> {
  authToken: string;
}

/**
 * Starts a session for an account whose owner has been authenticated. The visitor's cart is merged in the same batch as
 * `more`: statements that must happen exactly if the session starts.
 */
export async function startSession(
  env: Env,
  { account, remember, caller }: { account: Account; remember: boolean; caller: Caller },
  now: number,
  more: readonly D1PreparedStatement[] = [],
): Promise<Started> {
  if (account.blockedAt) throw new ApiError(403, 'AccountBlocked', t(accountBlocked));
  const token = newToken();
  const into = cartOwner({ kind: 'user', userId: account.id, companyId: account.companyId });
  const from = caller.visitorId === null ? null : `v:${caller.visitorId}`;
  const [counted] = await env.trade.batch([
    countMerged(env, from ?? '', into),
    ...more,
    await openSession(env, account, { token, remember, device: caller.device }, now),
    env.trade.prepare('UPDATE user SET company_id = ?2 WHERE id = ?1').bind(account.id, account.companyId),
    ...rememberBrowser(env, account.id, caller, now),
    ...(from === null ? [] : moveCart(env, { from, into, userId: account.id }, now)),
    ...(oneIn(50) ? forgetOld(env, now) : []),
  ]);
  const { addedUp = 0, leftOut = 0 } = (counted?.results[0] ?? {}) as Partial<MergeCounts>;
  return { authToken: token, ...(addedUp > 0 && { addedUp }), ...(leftOut > 0 && { leftOut }) };
}

/** The active account of a normalised login, with the company that its user acted for last. */
export async function findAccount(env: Env, login: string): Promise<(Account & { password: string }) | null> {
  return await env.trade
    .prepare(
      `SELECT u.id, u.password, u.blocked_at AS blockedAt, m.company_id AS companyId
         FROM user u JOIN member m ON m.user_id = u.id
        WHERE u.active = 1 AND (u.phone = ?1 OR u.email = ?1)
        ORDER BY m.company_id = u.company_id DESC, m.company_id LIMIT 1`,
    )
    .bind(login)
    .first();
}

/** The active account of a user. Null if it was closed or no longer belongs to a company. */
export async function accountOf(env: Env, userId: number): Promise<Account | null> {
  return await env.trade
    .prepare(
      `SELECT u.id, u.blocked_at AS blockedAt, m.company_id AS companyId FROM user u JOIN member m ON m.user_id = u.id
        WHERE u.active = 1 AND u.id = ?1 ORDER BY m.company_id = u.company_id DESC, m.company_id LIMIT 1`,
    )
    .bind(userId)
    .first<Account>();
}

interface Opening {
  token: string;
  remember: boolean;
  device: string;
}

async function openSession(env: Env, account: Account, { token, remember, device }: Opening, now: number) {
  const life = remember ? lifetimes.remembered : lifetimes.plain;
  return env.trade
    .prepare(
      `INSERT INTO session (token_hash, user_id, company_id, created_at, seen_at, idle_ms, expires_at, device)
       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7)`,
    )
    .bind(await hashToken(token), account.id, account.companyId, now, life.idle, now + life.absolute, device);
}

interface Move {
  from: string;
  into: string;
  userId: number;
}

function moveCart(env: Env, { from, into, userId }: Move, now: number): D1PreparedStatement[] {
  return [
    ...mergeCarts(env, from, into, now),
    moveDraft(env, from, into),
    ...moveChat(env, from, userId),
    // A request that the visitor made is not carried out again when the user repeats it.
    env.trade.prepare('UPDATE OR IGNORE request SET owner = ?2 WHERE owner = ?1').bind(from, `u:${userId}`),
  ];
}

/** Statements that delete expired sessions and limits. */
function forgetOld(env: Env, now: number): D1PreparedStatement[] {
  return [env.trade.prepare('DELETE FROM session WHERE expires_at < ?1').bind(now), ...forgetOldLimits(env, now)];
}
