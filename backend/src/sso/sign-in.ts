import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { isShopAddress } from '../message/shop-origin.ts';
import { limitCaller } from '../session/asker.ts';
import type { Caller } from '../session/caller.ts';
import { accountOf, startSession } from '../session/start.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { phoneDigits } from '../user/login.ts';
import { type BankProfile, challengeOf } from './protocol.ts';
import { readPerson } from './provider.ts';

/** The only provider of a deployment; its name is part of the return address. */
const providerName = 'tinkoff';
/** Time for the person to come back from the bank. Milliseconds. */
const lifetime = 10 * 60_000;

/**
 * Starts a sign-in through the bank: stores state and verifier, returns the bank's address. Throws 422 for a return
 * address that isn't the shop's: whoever made the link would be given the code of the person who follows it.
 */
export async function beginSso(env: Env, { provider, returnUrl: requested }: Beginning, now: number) {
  if (env.bank === null || provider !== providerName) throw notFound(t('sso.none'));
  const returnUrl = returnAddress(env, requested);
  const [state, verifier] = [newToken(), newToken()];
  await env.trade.batch([
    env.trade.prepare('DELETE FROM sso_flow WHERE expires_at < ?1').bind(now),
    env.trade.prepare('DELETE FROM demo_bank_code WHERE expires_at < ?1').bind(now),
    env.trade
      .prepare(
        'INSERT INTO sso_flow (state_hash, provider, verifier, return_url, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(await hashToken(state), provider, verifier, returnUrl, now + lifetime),
  ]);
  const bank = env.bank === 'demo' ? { authorizeUrl: demoAddress(returnUrl), clientId: 'demo' } : env.bank;
  const url = new URL(bank.authorizeUrl);
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: bank.clientId,
    redirect_uri: returnUrl,
    state,
    scope: 'openid profile phone email',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  })) {
    url.searchParams.set(name, value);
  }
  return { url: url.href, state };
}

interface Beginning {
  provider: string;
  returnUrl: string;
}

/** The page of the shop that finishes a sign-in. */
const returnPath = `/auth/${providerName}/complete`;

function returnAddress(env: Env, requested: string): string {
  const address = new URL(requested);
  if (address.href !== `${address.origin}${returnPath}` || !isShopAddress(env, address)) {
    throw invalidFields([{ field: 'returnUrl', message: t('sso.return') }]);
  }
  return address.href;
}

/** The made-up bank runs at the shop's own address. */
function demoAddress(returnUrl: string): string {
  return new URL('/api/demo-bank/authorize', returnUrl).href;
}

/** Result of a return from the bank: a session, or data for a sign-up. */
export type SsoEnd = { authToken: string } | { step: 1; data: ReturnType<typeof signUpData> };

/**
 * Finishes a sign-in. The state works once, even if the bank refused. Throws 409 for an unknown state, 403 for a
 * refusal.
 */
export async function endSso(
  env: Env,
  {
    provider,
    state,
    code,
    error,
  }: { provider: string; state: string; code: string | undefined; error: string | undefined },
  caller: Caller,
  now: number,
): Promise<SsoEnd> {
  await limitCaller(env, 'sso', caller, now);
  const flow = await env.trade
    .prepare(
      `DELETE FROM sso_flow WHERE state_hash = ?1 AND provider = ?2 AND expires_at > ?3
       RETURNING verifier, return_url AS returnUrl`,
    )
    .bind(await hashToken(state), provider, now)
    .first<{ verifier: string; returnUrl: string }>();
  if (!flow) throw new ApiError(409, 'StateMismatch', t('sso.state'));
  const person = code && !error ? await readPerson(env, { code, ...flow }, now) : null;
  if (!person) throw new ApiError(403, 'SsoFailed', t('sso.failed'));
  const userId = await findUser(env, provider, person);
  if (userId === null) return { step: 1, data: signUpData(person) };
  const account = await accountOf(env, userId);
  if (!account) throw new ApiError(403, 'AccountClosed', t('session.closed'));
  const link = env.trade
    .prepare('INSERT INTO sso_identity (provider, subject, user_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING')
    .bind(provider, person.sub, userId);
  return startSession(env, { account, remember: true, caller }, now, [link]);
}

/** The user with this identity, or else the one whose phone the bank has verified. */
async function findUser(env: Env, provider: string, { sub, phone_number }: BankProfile): Promise<number | null> {
  const row = await env.trade
    .prepare(
      `SELECT user_id AS id FROM sso_identity WHERE provider = ?1 AND subject = ?2
       UNION ALL SELECT id FROM user WHERE phone = ?3 LIMIT 1`,
    )
    .bind(provider, sub, phoneDigits(phone_number))
    .first<{ id: number }>();
  return row?.id ?? null;
}

function signUpData({ name, phone_number, email, company }: BankProfile) {
  return { name, phone: phone_number, email, ...(company ? { company } : {}) };
}
