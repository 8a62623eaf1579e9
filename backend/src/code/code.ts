import { Buffer } from 'node:buffer';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { channelOf } from '../message/message.ts';
import { queueMessage, requireOutbox } from '../message/outbox.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { hashToken } from '../session/token.ts';

/** Purpose of a code; it is valid for no other. */
export type Purpose = 'sign-in' | 'reset' | 'sign-up' | 'invitation';

/** A code is valid for ten minutes and five tries, so a guess succeeds five times in a million. Milliseconds. */
const lifetime = 10 * 60_000;
const mostTries = 5;

/** Seconds before a form offers to send another code. */
export const resendAfter = 60;

/** Who gets a code. `login` is normalised; `userId` is null if nobody has that login. */
export interface CodeOrder {
  purpose: Purpose;
  login: string;
  userId: number | null;
  /** With false no message is sent, but it takes the same time: the caller must not learn that the login is unknown. */
  send: boolean;
  subject: string;
  /** Text of the message that contains the code. */
  text(code: string): string;
}

/**
 * Creates a code and queues its message; an earlier code of the same purpose and login becomes invalid. Throws 429
 * after three codes an hour for one login, whether anybody has it or not, and 503 if no message channel is configured.
 */
export async function issueCode(env: Env, order: CodeOrder, now: number): Promise<void> {
  requireOutbox(env);
  const { purpose, login, userId, send, subject } = order;
  const message = 'Код уже отправляли несколько раз. Запросите новый позже';
  const key = `code:${purpose}:${await hashToken(login)}`;
  await limitPer(env, { key, limit: env.codesPerHour, window: perHour, message }, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + lifetime;
  const letter = { channel: channelOf(login), address: login, subject, text: order.text(code), expiresAt };
  await env.trade.batch([
    env.trade.prepare('DELETE FROM code WHERE expires_at < ?1').bind(now),
    env.trade
      .prepare(
        `INSERT INTO code (purpose, login, hash, user_id, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (purpose, login) DO UPDATE SET
           hash = excluded.hash, user_id = excluded.user_id, tries = 0, expires_at = excluded.expires_at`,
      )
      .bind(purpose, login, hashCode(env, purpose, login, code), userId, expiresAt),
    queueMessage(env, letter, now, send),
  ]);
}

/** What a correct code was issued for. */
export interface SpentCode {
  userId: number | null;
}

/**
 * Checks and consumes a code. Each call counts as a try before anything is compared, so parallel guesses are all
 * counted and a correct code works only once. Throws 422 at the field `code`, with the same message whatever was wrong.
 */
export async function spendCode(
  env: Env,
  { purpose, login, code }: { purpose: Purpose; login: string; code: string },
  now: number,
): Promise<SpentCode> {
  const row = await env.trade
    .prepare(
      `UPDATE code SET tries = tries + 1
        WHERE purpose = ?1 AND login = ?2 AND expires_at > ?3 AND tries < ?4 RETURNING hash, user_id AS userId`,
    )
    .bind(purpose, login, now, mostTries)
    .first<{ hash: string; userId: number | null }>();
  const typed = hashCode(env, purpose, login, code.replace(/\s/g, ''));
  if (!row || !isEqual(row.hash, typed)) throw wrongCode();
  const { meta } = await env.trade
    .prepare('DELETE FROM code WHERE purpose = ?1 AND login = ?2 AND hash = ?3')
    .bind(purpose, login, row.hash)
    .run();
  if (meta.changes !== 1) throw wrongCode();
  return { userId: row.userId };
}

/** The same error for every reason: wrong, expired, used, replaced or too many tries. */
export function wrongCode(): ApiError {
  const message = 'Код неверный или устарел. Проверьте его или запросите новый';
  return new ApiError(422, 'WrongCode', message, { errors: [{ field: 'code', message }] });
}

/** There are only a million codes, so an unkeyed hash could be reversed by trying them all. */
function hashCode(env: Env, purpose: Purpose, login: string, code: string): string {
  return createHmac('sha256', `code:${env.edgeKey ?? ''}`)
    .update([purpose, login, code].join('\n'))
    .digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
