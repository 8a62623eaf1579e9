import type { PaymentMethod } from '#contract/payment.ts';
import type { Env } from '../env.ts';

/** What can go back to the buyer of an order. Sums in kopecks. */
export interface Refundable {
  /** What lies on the balance about the order and isn't on its way back. */
  left: number;
  /** Payments through whose provider a part of it can go back. */
  payments: { id: number; method: PaymentMethod; paidAt: number; left: number }[];
}

const waiting = (where: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM refund WHERE status = 'waiting' AND ${where})`;

const leftSql = `SELECT min(c.balance - ${waiting('company_id = o.company_id')},
    (SELECT coalesce(sum(amount), 0) FROM money WHERE order_id = ?1 AND on_balance = 1) - ${waiting('order_id = ?1')}) AS "left"
  FROM orders o JOIN company c ON c.id = o.company_id WHERE o.id = ?1`;

/** What a payment brought to the order, less what went back by it or is on its way. */
const paymentsSql = `SELECT p.id, p.method, p.paid_at AS paidAt,
    sum(m.amount) - ${waiting('order_id = ?1 AND payment_id = p.id')} AS "left"
  FROM money m JOIN online_payment p ON p.id = m.payment_id AND p.status = 'paid'
  WHERE m.order_id = ?1 AND m.kind <> 'moved' GROUP BY p.id HAVING "left" > 0 ORDER BY p.paid_at, p.id`;

/** Statements that read it; pass their results to `toRefundable`. */
export function selectRefundable(env: Env, orderId: number): D1PreparedStatement[] {
  return [leftSql, paymentsSql].map((sql) => env.trade.prepare(sql).bind(orderId));
}

export function toRefundable({ payments }: Env, [sums, found]: readonly D1Result[]): Refundable {
  const left = Math.max(0, ((sums?.results ?? []) as { left: number }[])[0]?.left ?? 0);
  const rows = payments === null ? [] : ((found?.results ?? []) as Refundable['payments']);
  return { left, payments: left > 0 ? rows.map((one) => ({ ...one, left: Math.min(one.left, left) })) : [] };
}
