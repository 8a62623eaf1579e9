import type { WaitingPayment } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import type { OpenDocument } from './document-due.ts';

interface Paid {
  orders: readonly number[];
  documents: readonly number[];
}

/** Documents are paid through their orders, too. */
export const paidBy = (documents: readonly OpenDocument[]): Paid => ({
  orders: documents.flatMap(({ orders }) => orders.map(({ id }) => id)),
  documents: documents.map(({ id }) => id),
});

const sql = `SELECT id AS paymentId, method, amount, expires_at AS expiresAt, user_id = ?1 AS own FROM online_payment
  WHERE status = 'waiting' AND expires_at > ?2 AND company_id = ?3 AND id IN (
    SELECT payment_id FROM online_payment_part WHERE order_id IN (SELECT value FROM json_each(?4))
    UNION SELECT payment_id FROM online_payment_part WHERE document_id IN (SELECT value FROM json_each(?5)))
  ORDER BY created_at DESC`;

/** Payments of any of these that were started and can still be paid, the latest first. */
export async function waitingPayments(env: Env, actor: UserActor, paid: Paid, now: number): Promise<WaitingPayment[]> {
  const { results } = await env.trade
    .prepare(sql)
    .bind(actor.userId, now, actor.companyId, JSON.stringify(paid.orders), JSON.stringify(paid.documents))
    .all<Omit<WaitingPayment, 'own' | 'expiresAt'> & { own: number; expiresAt: number }>();
  return results.map(({ own, expiresAt, ...row }) => ({
    ...row,
    expiresAt: new Date(expiresAt).toISOString(),
    own: own === 1,
  }));
}

/** Throws 409 while a payment of any of these can still be paid. */
export async function requireNoneWaiting(env: Env, actor: UserActor, paid: Paid, now: number): Promise<void> {
  const [first] = await waitingPayments(env, actor, paid, now);
  if (first) throw new ApiError(409, 'PaymentWaits', t('payment.waits'));
}
