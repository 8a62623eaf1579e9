import { Buffer } from 'node:buffer';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { channelOf } from '../message/message.ts';
import { queueMessage, requireOutbox } from '../message/outbox.ts';
import { askerOf, limitCodes } from '../session/asker.ts';
import type { Caller } from '../session/caller.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';

/** Purpose of a code; it is valid for no other. */
export type Purpose = 'sign-in' | 'reset' | 'sign-up' | 'invitation';

/** A code is valid for ten minutes and five tries, so a guess succeeds five times in a million. Milliseconds. */
const lifetime = 10 * 60_000;
const mostTries = 5;

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
  /** Limits of its own, counted only if a code has to be sent. Throws 429. */
  limit?(): Promise<void>;
}

/** What became of an order. */
export interface IssuedCode {
  /** False if the code sent before is still good and another may not be sent yet. */
  isSent: boolean;
  /** Seconds until another code may be requested. */
  resendAfter: number;
}

/**
 * Creates a code and queues its message; an earlier code of the same purpose, login and browser becomes invalid. While an
 * earlier one is good and a limit allows no other, that one stays: only the sending is refused. Throws 429 if there is
 * none, whether anybody has the login or not, and 503 if no message channel is configured.
 */
export async function issueCode(env: Env, order: CodeOrder, caller: Caller, now: number): Promise<IssuedCode> {
  requireOutbox(env);
  const sentAt = await goodCodeSentAt(env, order, caller, now);
  const wait = sentAt === null ? 0 : sentAt + env.resendAfter * 1000 - now;
  if (wait > 0) return { isSent: false, resendAfter: Math.ceil(wait / 1000) };
  try {
    await order.limit?.();
    await limitSending(env, order, caller, now);
  } catch (error) {
    const seconds = error instanceof ApiError ? error.details.retryAfter : undefined;
    if (sentAt === null || seconds === undefined) throw error;
    return { isSent: false, resendAfter: seconds };
  }
  await sendCode(env, order, caller, now);
  return { isSent: true, resendAfter: env.resendAfter };
}

/** When the code was sent that this browser may still enter; null without one. */
async function goodCodeSentAt(env: Env, { purpose, login }: CodeOrder, caller: Caller, now: number) {
  const row = await env.trade
    .prepare(
      `SELECT expires_at AS expiresAt FROM one_time_code
        WHERE purpose = ?1 AND login = ?2 AND browser_hash = ?3 AND expires_at > ?4 AND tries < ?5`,
    )
    .bind(purpose, login, browserOf(caller), now, mostTries)
    .first<{ expiresAt: number }>();
  return row && row.expiresAt - lifetime;
}

async function limitSending(env: Env, { purpose, login, userId }: CodeOrder, caller: Caller, now: number) {
  await limitCodes(env, `code:${purpose}:${await hashToken(login)}`, await askerOf(env, userId, caller), now);
}

async function sendCode(env: Env, order: CodeOrder, caller: Caller, now: number): Promise<void> {
  const { purpose, login, userId, send, subject } = order;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + lifetime;
  const letter = { channel: channelOf(login), address: login, subject, text: order.text(code), expiresAt };
  await env.trade.batch([
    env.trade.prepare('DELETE FROM one_time_code WHERE expires_at < ?1').bind(now),
    env.trade
      .prepare(
        `INSERT INTO one_time_code (purpose, login, browser_hash, hash, user_id, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (purpose, login, browser_hash) DO UPDATE SET
           hash = excluded.hash, user_id = excluded.user_id, tries = 0, expires_at = excluded.expires_at`,
      )
      .bind(purpose, login, browserOf(caller), hashCode(env, purpose, login, code), userId, expiresAt),
    queueMessage(env, letter, now, send),
  ]);
}

/** A code that was typed right and isn't spent yet. */
export interface GoodCode {
  userId: number | null;
  /** Spends it in the batch of what it allows, which fails with `code_unspent` if another was first. */
  spend: readonly D1PreparedStatement[];
}

/**
 * Checks a code. Each call counts as a try before anything is compared, so parallel guesses are all counted. Throws 422 at
 * the field `code`, with the same message whatever was wrong.
 */
export async function checkCode(
  env: Env,
  { purpose, login, code }: { purpose: Purpose; login: string; code: string },
  caller: Caller,
  now: number,
): Promise<GoodCode> {
  const row = await env.trade
    .prepare(
      `UPDATE one_time_code SET tries = tries + 1
        WHERE purpose = ?1 AND login = ?2 AND browser_hash = ?3 AND expires_at > ?4 AND tries < ?5 RETURNING hash, user_id AS userId`,
    )
    .bind(purpose, login, browserOf(caller), now, mostTries)
    .first<{ hash: string; userId: number | null }>();
  const typed = hashCode(env, purpose, login, code.replace(/\s/g, ''));
  if (!row || !isEqual(row.hash, typed)) throw wrongCode();
  const itself = 'FROM one_time_code WHERE purpose = ?1 AND login = ?2 AND browser_hash = ?3 AND hash = ?4';
  const spend = [`UPDATE assertion SET code = EXISTS (SELECT 1 ${itself}) WHERE id = 1`, `DELETE ${itself}`];
  return {
    userId: row.userId,
    spend: spend.map((sql) => env.trade.prepare(sql).bind(purpose, login, browserOf(caller), row.hash)),
  };
}

/** What a batch that spends a code fails with, if another was first: the error of a wrong code. */
export async function unlessSpent<T>(batch: Promise<T>): Promise<T> {
  try {
    return await batch;
  } catch (error) {
    throw error instanceof Error && error.message.includes('code_unspent') ? wrongCode() : error;
  }
}

/** A code is valid only in the browser that asked for it: nobody else can use up its tries or replace it. */
const browserOf = ({ browser }: Caller) => browser ?? '';

/** The same error for every reason: wrong, expired, used, replaced or too many tries. */
export function wrongCode(): ApiError {
  const message = t('code.wrong');
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
