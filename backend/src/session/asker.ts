import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { t } from '../texts/texts.ts';
import type { Caller } from './caller.ts';
import { limitPer, limitPerMinute, perHour } from './limits.ts';
import { networkOf } from './network.ts';
import { hashToken } from './token.ts';

/**
 * Who asks to get into an account: a browser in which its owner has signed in before, or somebody of a network. Failed
 * tries are counted for each, so that strangers can't lock out the owner.
 */
export interface Asker {
  /** Key of the asker in counters. */
  key: string;
  isKnown: boolean;
}

/** `userId` is null if nobody has the login; it takes the same steps. */
export async function askerOf(env: Env, userId: number | null, { address, browser }: Caller): Promise<Asker> {
  const row = await env.trade
    .prepare('SELECT 1 FROM known_browser WHERE user_id = ?1 AND browser_hash = ?2')
    .bind(userId ?? 0, browser ?? '')
    .first();
  return row && browser ? { key: `browser:${browser}`, isKnown: true } : { key: networkOf(address), isKnown: false };
}

/**
 * Key of an asker's failed tries at a login. Not of its account: phone and e-mail address of one person must not be told
 * from those of two.
 */
export async function triesKey(login: string, { key }: Asker): Promise<string> {
  return `login:${await hashToken(login)}:${key}`;
}

/** Limits what an asker tries in a minute. A known browser isn't counted with its network. Throws 429. */
export async function limitAsker(
  env: Env,
  what: string,
  { asker, caller }: { asker: Asker; caller: Caller },
  now: number,
): Promise<void> {
  if (asker.isKnown) await limitPerMinute(env, `${what}:${asker.key}`, env.signInPerAddress, now);
  else await limitCaller(env, what, caller, now);
}

/** Limits what one caller tries in a minute, whatever the account. Throws 429. */
export async function limitCaller(env: Env, what: string, caller: Caller, now: number): Promise<void> {
  await limitPerMinute(env, `${what}:${caller.address}`, env.signInPerAddress, now);
  await limitPerMinute(env, `${what}:network:${networkOf(caller.address)}`, env.signInPerNetwork, now);
}

/**
 * Limits a later step of somebody who has the secret of the first one: few tries a minute for it, and so many for a
 * network that an office or a mobile operator doesn't reach them. Throws 429.
 */
export async function limitStep(
  env: Env,
  what: string,
  { token, caller }: { token: string; caller: Caller },
  now: number,
): Promise<void> {
  await limitPerMinute(env, `${what}:${await hashToken(token)}`, env.signInPerAddress, now);
  await limitPerMinute(env, `${what}:network:${networkOf(caller.address)}`, 4 * env.signInPerNetwork, now);
}

/**
 * Limits the codes that an asker has sent to a login, and those that all strangers together have sent there: its owner
 * must not be flooded. Throws 429.
 */
export async function limitCodes(env: Env, what: string, { key, isKnown }: Asker, now: number): Promise<void> {
  const message = t('code.too-many');
  const window = perHour;
  await limitPer(env, { key: `${what}:${key}`, limit: env.codesPerHour, window, message }, now);
  if (!isKnown) await limitPer(env, { key: what, limit: 4 * env.codesPerHour, window, message }, now);
}

/** Remembers the browser of a user who is being signed in. None for a caller that names no browser. */
export function rememberBrowser(env: Env, userId: number, { browser }: Caller, now: number): D1PreparedStatement[] {
  if (browser === null) return [];
  const remember = env.trade
    .prepare(
      `INSERT INTO known_browser (user_id, browser_hash, seen_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (user_id, browser_hash) DO UPDATE SET seen_at = excluded.seen_at`,
    )
    .bind(userId, browser, now);
  // The storefront keeps a browser's id as long, and nobody signs in from more.
  const forget = env.trade
    .prepare(
      `DELETE FROM known_browser WHERE user_id = ?1 AND browser_hash NOT IN (
         SELECT browser_hash FROM known_browser WHERE user_id = ?1 AND seen_at > ?2 ORDER BY seen_at DESC LIMIT 20)`,
    )
    .bind(userId, now - 400 * 86_400_000);
  return [remember, forget];
}

/**
 * Tells the operator of a failed try: which account and network it was, by hashes that only this deployment can make, so
 * that an attack is seen and nobody is named.
 */
export function logFailedTry(env: Env, login: string, { address }: Caller, { isKnown }: Asker): void {
  const hash = (text: string) =>
    createHmac('sha256', `log:${env.edgeKey ?? ''}`)
      .update(text)
      .digest('base64url')
      .slice(0, 12);
  const [account, network] = env.edgeKey === null ? ['', ''] : [hash(login), hash(networkOf(address))];
  logEvent('SignInFailed', { account, network, known: String(isKnown) });
}
