import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';

/** Time for all three steps in milliseconds; each step restarts it. */
const lifetime = 30 * 60_000;

/** A consent to record: the document and its version. */
export interface Consent {
  kind: 'terms' | 'processing' | 'marketing';
  document: string;
  version: string;
}

/** A sign-up in progress. */
export interface SignUp {
  /** Where the code was sent. */
  login: string;
  phone: string | null;
  email: string | null;
  name: string;
  /** IP address of the first step. */
  address: string;
  consents: Consent[];
  /** When the consents were given. */
  createdAt: number;
}

interface Row extends Omit<SignUp, 'consents'> {
  consents: string;
  userId: number | null;
}

/** A sign-up found by its token. `userId` is set once the account exists. */
export type FoundSignUp = SignUp & { userId: number | null };

/** Stores a sign-up whose code was sent, and returns the token of its second step. */
export async function keepSignUp(env: Env, signUp: SignUp, now: number): Promise<string> {
  const token = newToken();
  const { login, phone, email, name, address, consents, createdAt } = signUp;
  await env.trade.batch([
    env.trade.prepare('DELETE FROM sign_up WHERE expires_at < ?1').bind(now),
    env.trade
      .prepare(
        `INSERT INTO sign_up (token_hash, step, login, phone, email, name, address, consents, created_at, expires_at)
         VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      )
      .bind(
        await hashToken(token),
        login,
        phone,
        email,
        name,
        address,
        JSON.stringify(consents),
        createdAt,
        now + lifetime,
      ),
  ]);
  return token;
}

/**
 * The sign-up of a token, if it has reached this step (3 also means done). Throws 422 at `token` otherwise: steps can't be
 * skipped. The token is a secret of the browser; the network may change between steps, from Wi-Fi to mobile.
 */
export async function findSignUp(
  env: Env,
  { token, steps }: { token: string; steps: readonly number[] },
  now: number,
): Promise<FoundSignUp> {
  const row = await env.trade
    .prepare(
      `SELECT login, phone, email, name, address, consents, created_at AS createdAt, user_id AS userId FROM sign_up
        WHERE token_hash = ?1 AND expires_at > ?2 AND step IN (SELECT value FROM json_each(?3))`,
    )
    .bind(await hashToken(token), now, JSON.stringify(steps))
    .first<Row>();
  if (!row) throw lostSignUp();
  return { ...row, consents: JSON.parse(row.consents) as Consent[] };
}

/** 422 for a sign-up that is unknown, expired, or at another step. */
export function lostSignUp(): ApiError {
  const message = t('sign-up.expired');
  return new ApiError(422, 'SignUpLost', message, { errors: [{ field: 'token', message }] });
}

/** Moves a sign-up to its third step under a new token; the old one becomes invalid. `spend` spends its code. */
export async function confirmStep(
  env: Env,
  token: string,
  spend: readonly D1PreparedStatement[],
  now: number,
): Promise<string> {
  const next = newToken();
  const [moved] = await env.trade.batch([
    env.trade
      .prepare('UPDATE sign_up SET token_hash = ?2, step = 2, expires_at = ?3 WHERE token_hash = ?1 AND step = 1')
      .bind(await hashToken(token), await hashToken(next), now + lifetime),
    ...spend,
  ]);
  if (moved?.meta.changes !== 1) throw lostSignUp();
  return next;
}

/** Statement that deletes a sign-up whose person turned out to have an account. */
export async function dropSignUp(env: Env, token: string): Promise<D1PreparedStatement> {
  return env.trade.prepare('DELETE FROM sign_up WHERE token_hash = ?1').bind(await hashToken(token));
}
