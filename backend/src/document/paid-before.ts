import type { Env } from '../env.ts';
import type { PaymentPaper } from '../payment/payment-paper.ts';

/** A payment that pays a part of a shipment; the amount in kopecks. */
export type PaidPaper = PaymentPaper & { amount: number };

interface Row {
  number: string | null;
  date: string | null;
  amount: number;
}

const paymentsSql = `SELECT paper_number AS number, paper_day AS date, amount FROM money
  WHERE order_id = ?1 AND kind = 'received' AND on_balance = 0 ORDER BY id`;

/** What the order keeps, and kopecks of its goods that left and aren't back, with the delivery that went with the first. */
const heldSql = `SELECT o.paid, sum((l.shipped - l.returned) * l.price) + iif(max(l.shipped) > 0, o.delivery_price, 0) AS gone
  FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ?1`;

/** The payments of an order, the oldest first; to be read before its next shipment is written. */
export async function readPaidBefore(env: Env, orderId: number) {
  const [payments, held] = await env.trade.batch<unknown>([
    env.trade.prepare(paymentsSql).bind(orderId),
    env.trade.prepare(heldSql).bind(orderId),
  ]);
  const { paid = 0, gone = 0 } = (held?.results[0] ?? {}) as { paid?: number; gone?: number };
  return { payments: (payments?.results ?? []) as Row[], paid, gone };
}

/**
 * The payments that came ahead of a shipment of that sum. Money pays goods in the order in which both went, and what isn't
 * the order's any more pays none. A payment of which nobody told the number isn't named: line 5 wants number and day.
 */
export function paidAhead({ payments, paid, gone }: Awaited<ReturnType<typeof readPaidBefore>>, total: number) {
  const [from, to] = [gone, Math.min(gone + total, paid)];
  const papers = new Map<string, PaidPaper>();
  let before = 0;
  for (const { number, date, amount } of payments) {
    const part = Math.min(before + amount, to) - Math.max(before, from);
    before += amount;
    if (part <= 0 || number === null || date === null) continue;
    const key = `${number} ${date}`;
    papers.set(key, { number, date, amount: part + (papers.get(key)?.amount ?? 0) });
  }
  return [...papers.values()];
}
