import type { PaymentMethod } from '#contract/payment.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { readLifeOrder } from '../order-life/life-order.ts';
import { noticeOf } from '../order-life/notice.ts';
import { changeStatements } from '../order-life/write.ts';
import type { Outcome } from '../payment/settle.ts';
import { returnMoney } from './write.ts';

/** What the provider says of a refund; the amount in kopecks. */
export interface RefundTold {
  id: string;
  refundId: number;
  status: 'returned' | 'refused';
  amount: number;
}

interface Row {
  id: number;
  orderId: number;
  paymentId: number;
  amount: number;
  status: 'waiting' | 'returned' | 'refused';
  userId: number;
  method: PaymentMethod;
  returnUrl: string;
  /** What lies on the company's balance, in kopecks. */
  balance: number;
}

const rowSql = `SELECT r.id, r.order_id AS orderId, r.payment_id AS paymentId, r.amount, r.status, r.user_id AS userId,
    p.method, p.return_url AS returnUrl, c.balance
  FROM refund r JOIN online_payment p ON p.id = r.payment_id JOIN company c ON c.id = r.company_id WHERE r.id = ?1`;

/** The order or the refund can change between reading and writing; then they are read again. */
const attempts = 5;

/**
 * Notes what became of a refund, once, in one batch with the money, the order's history and the message. Only money that was
 * given back can't be refused afterwards; a refusal that turns out to be none is taken as far as the balance
 * reaches, for the money may have been sent otherwise since: the log names what is then out twice.
 */
export async function settleRefund(env: Env, notice: RefundTold, now: number): Promise<Outcome> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const outcome = await trySettle(env, notice, now).catch(overtaken);
    if (outcome) return outcome;
  }
  return await trySettle(env, notice, now);
}

/** Null if it is worth to read again. */
function overtaken(error: unknown): Outcome | null {
  const text = error instanceof Error ? error.message : '';
  if (/payment_notice\.id|money\.refund_id/.test(text)) return 'known';
  if (/order_unchanged|payment_unsettled|money_short/.test(text)) return null;
  throw error;
}

async function trySettle(env: Env, notice: RefundTold, now: number): Promise<Outcome> {
  const row = await env.trade.prepare(rowSql).bind(notice.refundId).first<Row>();
  const order = row && (await readLifeOrder(env, row.orderId, now));
  if (!order) return 'missing';
  if (row.amount !== notice.amount) return 'wrong-sum';
  if (row.status === 'returned' || row.status === notice.status) return 'known';
  const taken = { ...row, amount: Math.min(row.amount, Math.max(0, row.balance)) };
  const code = notice.status === 'returned' ? 'refunded' : 'refund-refused';
  const change = { event: { code, amount: row.amount } as const, comment: '' };
  await env.trade.batch([
    ...noted(env, notice, row, now),
    ...(await changeStatements(env, { order, change, by: { userId: row.userId, name: '' } }, now)),
    ...(notice.status === 'returned' ? returnMoney(env, { ...taken, order, way: row.method }, now) : []),
    ...(notice.status === 'returned' ? noticeOf(env, { order, change, shop: new URL(row.returnUrl).origin }, now) : []),
  ]);
  const missing = row.amount - taken.amount;
  if (notice.status === 'returned' && missing > 0)
    logEvent('RefundBeyondBalance', { refund: row.id, kopecks: missing });
  return 'taken';
}

function noted(env: Env, { id, status }: RefundTold, row: Row, now: number): D1PreparedStatement[] {
  const assertion =
    "UPDATE assertion SET payment = (SELECT status <> 'returned' FROM refund WHERE id = ?1) WHERE id = 1";
  return [
    env.trade
      .prepare('INSERT INTO payment_notice (id, payment_id, at) VALUES (?1, ?2, ?3)')
      .bind(`refund:${row.id}:${id}`, row.paymentId, now),
    env.trade.prepare(assertion).bind(row.id),
    env.trade
      .prepare('UPDATE refund SET status = ?2, updated_at = ?3, ask_at = NULL, set_aside_at = NULL WHERE id = ?1')
      .bind(row.id, status, now),
  ];
}
