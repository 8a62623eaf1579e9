import { reverseAdvances } from '../document/advance-return.ts';
import type { Env } from '../env.ts';
import { noteMoney } from '../money/record.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { firstAsk } from '../payment/ask-times.ts';

/** Money of an order that goes back to its buyer, in kopecks. */
export interface Refund {
  id: number;
  amount: number;
  /** The payment through whose provider it goes back; null for a transfer that was made by hand. */
  paymentId: number | null;
}

const refundSql = `INSERT INTO refund (id, company_id, order_id, payment_id, amount, status, user_id, created_at, updated_at, ask_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9)`;

/**
 * Statements of a refund that somebody decides, for the batch that asserts the order's version; it is rolled back with
 * `refund_short` if there isn't so much. A transfer was made already; what goes through the provider waits for its answer.
 */
export function refundStatements(
  env: Env,
  { order, refund, userId }: { order: LifeOrder; refund: Refund; userId: number | null },
  now: number,
): D1PreparedStatement[] {
  const { id, amount, paymentId } = refund;
  const [status, askAt] = paymentId === null ? ['returned', null] : ['waiting', now + firstAsk];
  return [
    env.trade
      .prepare(refundSql)
      .bind(...[id, order.companyId, order.id, paymentId, amount, status, userId ?? order.userId, now, askAt]),
    ...(paymentId === null ? returnMoney(env, { ...refund, order, way: 'bank' }, now) : []),
  ];
}

/** Statements by which money of a refund leaves the balance, once, and with it the advance that it was. */
export function returnMoney(
  env: Env,
  { id, amount, paymentId, order, way }: Refund & { order: LifeOrder; way: 'bank' | 'sbp' | 'card' },
  now: number,
): D1PreparedStatement[] {
  const { companyId, legalEntityId } = order;
  const entry = { companyId, legalEntityId, kind: 'returned', amount: -amount, way, onBalance: true } as const;
  const about = { orderId: order.id, documentId: null, refundId: id, ...(paymentId !== null && { paymentId }) };
  return [
    noteMoney(env, [{ ...entry, ...about }], now),
    reverseAdvances(env, { orderId: order.id, refundId: id, amount }, now),
  ];
}
