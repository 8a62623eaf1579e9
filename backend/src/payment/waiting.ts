import { mostWaiting, type WaitingPayment } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { isOpenSql, isWaitingSql } from './waiting-sql.ts';

export interface Paid {
  orders: readonly number[];
  documents: readonly number[];
}

/** SQL: payments of the company in a state. ?1 is the moment, ?2 the company, ?3 orders and ?4 documents in JSON. */
const paymentsSql = (state: string) => `FROM online_payment WHERE ${state} AND company_id = ?2 AND id IN (
    SELECT payment_id FROM online_payment_part WHERE order_id IN (SELECT value FROM json_each(?3))
    UNION SELECT payment_id FROM online_payment_part WHERE document_id IN (SELECT value FROM json_each(?4)))`;

const valuesOf = ({ companyId }: UserActor, { orders, documents }: Paid, now: number) =>
  [now, companyId, JSON.stringify(orders), JSON.stringify(documents)] as const;

const listSql = `SELECT id AS paymentId, method, amount, expires_at AS expiresAt, user_id = ?5 AS own, bank_amount AS bankAmount ${paymentsSql(isOpenSql('?1'))}
  ORDER BY created_at DESC LIMIT ${mostWaiting}`;

/** Payments of any of these that were started and can still be paid, or of which another sum came, the latest first. */
export async function waitingPayments(env: Env, actor: UserActor, paid: Paid, now: number): Promise<WaitingPayment[]> {
  const { results } = await env.trade
    .prepare(listSql)
    .bind(...valuesOf(actor, paid, now), actor.userId)
    .all<WaitingRow>();
  return results.map(toWaiting);
}

/** A payment that waits, as it is kept. */
export type WaitingRow = Omit<WaitingPayment, 'own' | 'expiresAt'> & { own: number; expiresAt: number };

export function toWaiting({ own, expiresAt, ...row }: WaitingRow): WaitingPayment {
  return { ...row, expiresAt: new Date(expiresAt).toISOString(), own: own === 1 };
}

/** Payments that one person starts in an hour: the provider hears of each. */
const perPerson = 60;

/** Counts a payment that is started. Throws 429 for more than an hour takes. */
export async function limitPayments(env: Env, { userId }: UserActor, now: number): Promise<void> {
  const message = (minutes: number) => t('payment.too-many', { minutes });
  await limitPer(env, { key: `pay:${userId}`, limit: perPerson, window: perHour, message }, now);
}

/**
 * Statement that rolls its batch back while a payment of any of these is open, or with `another` as many as may wait
 * at a time; see `throwWaiting`. The payment `except` doesn't count.
 */
export function assertRoom(
  env: Env,
  actor: UserActor,
  { paid, another, except = 0 }: { paid: Paid; another: boolean; except?: number },
  now: number,
): D1PreparedStatement {
  const others = paymentsSql(another ? isWaitingSql('?1') : isOpenSql('?1'));
  return env.trade
    .prepare(`UPDATE assertion SET none_waiting = (SELECT count(*) < ?5 ${others} AND id <> ?6) WHERE id = 1`)
    .bind(...valuesOf(actor, paid, now), another ? mostWaiting : 1, except);
}

/** Rethrows the error of a batch, as 409 if it is that of `assertRoom`. */
export function throwWaiting(error: unknown, another: boolean): never {
  if (!(error instanceof Error && error.message.includes('none_waiting'))) throw error;
  if (another) throw new ApiError(409, 'TooManyWait', t('payment.too-many-wait', { count: mostWaiting }));
  throw new ApiError(409, 'PaymentWaits', t('payment.waits'));
}

const partsSql = 'SELECT order_id AS orderId, document_id AS documentId FROM online_payment_part WHERE payment_id = ?1';

/**
 * Throws 409 if there is no room for a payment that was started before and never got to the provider; from now on it counts
 * as one that is on its way there.
 */
export async function requireRoom(
  env: Env,
  actor: UserActor,
  { id, another }: { id: number; another: boolean },
  now: number,
) {
  const { results } = await env.trade
    .prepare(partsSql)
    .bind(id)
    .all<{ orderId: number | null; documentId: number | null }>();
  const orders = results.flatMap(({ orderId }) => orderId ?? []);
  const documents = results.flatMap(({ documentId }) => documentId ?? []);
  const paid: Paid = { orders, documents };
  await env.trade
    .batch([
      assertRoom(env, actor, { paid, another, except: id }, now),
      env.trade.prepare('UPDATE online_payment SET created_at = ?2 WHERE id = ?1').bind(id, now),
    ])
    .catch((error: unknown) => throwWaiting(error, another));
}
