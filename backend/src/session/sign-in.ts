import { mergeCarts } from '../cart/merge.ts';
import { cartOwner } from '../cart/owner.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { oneIn } from '../one-in.ts';
import { forgetOldLimits, forgiveTries, limitPerMinute, takeTry } from './limits.ts';
import { isPassword } from './password.ts';
import { lifetimes } from './store.ts';
import { hashToken, newToken } from './token.ts';

/** What a person gave to sign in. `login` is normalised. */
export interface Credentials {
  login: string;
  password: string;
  remember: boolean;
}

/** Who asks: the visitor whose cart goes along, and the address that is limited. */
export interface Caller {
  visitorId: string | null;
  address: string;
}

interface Account {
  id: number;
  password: string;
  companyId: number;
}

/** One answer for a wrong password and for an unknown login: nobody learns who is a customer. */
const refusal = () => new ApiError(422, 'SignInRefused', 'Неверный телефон или пароль');

/**
 * Signs in: answers a new token and makes it a session. Limits come first, because a hash costs 150 ms of CPU;
 * a login that nobody has takes the same steps and the same time as one with a wrong password.
 */
export async function signIn(env: Env, credentials: Credentials, caller: Caller, now: number): Promise<string> {
  await limitPerMinute(env, `sign-in:${caller.address}`, env.signInPerAddress, now);
  const account = await findAccount(env, credentials.login);
  const tries = account ? `user:${account.id}` : `login:${await hashToken(credentials.login)}`;
  await takeTry(env, tries, now);
  await limitPerMinute(env, 'sign-in', env.signInPerMinute, now);
  const right = await isPassword(credentials.password, account?.password ?? null);
  if (!account || !right) throw refusal();
  const token = newToken();
  await env.trade.batch([
    forgiveTries(env, tries),
    await openSession(env, account, token, credentials.remember, now),
    env.trade.prepare('UPDATE user SET company_id = ?2 WHERE id = ?1').bind(account.id, account.companyId),
    ...moveCart(env, account, caller.visitorId, now),
    ...(oneIn(50) ? forgetOld(env, now) : []),
  ]);
  return token;
}

async function findAccount(env: Env, login: string): Promise<Account | null> {
  return await env.trade
    .prepare(
      `SELECT u.id, u.password, m.company_id AS companyId
         FROM user u JOIN member m ON m.user_id = u.id
        WHERE u.active = 1 AND (u.phone = ?1 OR u.email = ?1)
        ORDER BY m.company_id = u.company_id DESC, m.company_id LIMIT 1`,
    )
    .bind(login)
    .first<Account>();
}

async function openSession(env: Env, account: Account, token: string, remember: boolean, now: number) {
  const life = remember ? lifetimes.remembered : lifetimes.plain;
  return env.trade
    .prepare(
      `INSERT INTO session (token_hash, user_id, company_id, created_at, seen_at, idle_ms, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)`,
    )
    .bind(await hashToken(token), account.id, account.companyId, now, life.idle, now + life.absolute);
}

function moveCart(env: Env, account: Account, visitorId: string | null, now: number): D1PreparedStatement[] {
  if (visitorId === null) return [];
  const into = cartOwner({ kind: 'user', userId: account.id, companyId: account.companyId });
  return mergeCarts(env, `v:${visitorId}`, into, now);
}

/** Statements that remove sessions and limits long over. */
function forgetOld(env: Env, now: number): D1PreparedStatement[] {
  return [env.trade.prepare('DELETE FROM session WHERE expires_at < ?1').bind(now), ...forgetOldLimits(env, now)];
}
