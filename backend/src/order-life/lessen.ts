import type { Env } from '../env.ts';
import type { Change } from './change-record.ts';
import type { LifeOrder } from './life-order.ts';

/** An order costs less by a sum in kopecks: what isn't paid yet needn't be paid any more, and what is paid goes to the balance. */
export function settledBy(order: LifeOrder, sum: number): Pick<Change, 'toBalance' | 'paymentStatus'> {
  const over = Math.max(0, sum - Math.max(0, order.total - order.paid));
  const isSettled = order.paid - over >= order.total - sum;
  const settled = order.total > sum ? 'paid' : order.paid > 0 ? 'refunded' : 'not-required';
  return { ...(over > 0 && { toBalance: over }), ...(isSettled && { paymentStatus: settled }) };
}

/** Statements by which the debt of an order on deferral becomes smaller, and the credit that it takes. */
export function lessenDebt(env: Env, { id, companyId }: LifeOrder, sum: number): D1PreparedStatement[] {
  const owed = '(SELECT amount - paid FROM debt WHERE order_id = ?1)';
  return [
    env.trade
      .prepare(`UPDATE company SET receivables = max(0, receivables - coalesce(min(?3, ${owed}), 0)) WHERE id = ?2`)
      .bind(id, companyId, sum),
    // A debt of nothing is none.
    env.trade.prepare('DELETE FROM debt WHERE order_id = ?1 AND amount <= ?2').bind(id, sum),
    env.trade
      .prepare('UPDATE debt SET amount = amount - ?2, paid = min(paid, amount - ?2) WHERE order_id = ?1')
      .bind(id, sum),
  ];
}
