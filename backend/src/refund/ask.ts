import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { logEvent, logFailure } from '../log.ts';
import { firstAsk, mostAsks } from '../payment/ask-times.ts';
import { sendDemoRefundNotices } from '../payment/demo-refund.ts';
import { refundAtProvider } from '../payment/provider.ts';
import { settleRefund } from './settle.ts';

interface Asked {
  id: number;
  paymentId: number;
  amount: number;
  asks: number;
}

/** Tells the provider of a refund that was just decided. What fails is tried by the clock. */
export async function startRefund(env: Env, id: number, now: number): Promise<void> {
  const sql = `SELECT id, payment_id AS paymentId, amount, asks FROM refund
    WHERE id = ?1 AND payment_id IS NOT NULL AND status = 'waiting'`;
  const refund = await env.trade.prepare(sql).bind(id).first<Asked>();
  if (!refund) return;
  await ask(env, refund, now);
  await sendDemoRefundNotices(env, now).catch(logFailure);
}

const claimSql = `UPDATE refund SET asks = asks + 1, ask_at = iif(asks + 1 >= ?3, NULL, ?1 + ?2 * (2 << asks)),
    set_aside_at = iif(asks + 1 >= ?3, ?1, NULL)
  WHERE id IN (SELECT id FROM refund WHERE ask_at <= ?1 ORDER BY ask_at LIMIT ?4)
  RETURNING id, payment_id AS paymentId, amount, asks`;

/** Those of one run; their statements as a test counts them. */
const asksOfRun = { most: 10, each: 35 };

/**
 * Tells the provider again of refunds of which it has said nothing: its answer, or its notice, may be lost. It takes one id
 * for one refund. Up to ten in a run, each claimed before, so that one that fails keeps no other waiting; at the last time it is
 * set aside before, for a worker may end while it asks.
 */
export async function askRefunds(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  if (env.payments === null) return;
  const claimed = await withinAllowance(allowance, asksOfRun, async (limit) => {
    const found = env.trade.prepare(claimSql).bind(now, firstAsk, mostAsks, limit);
    return (await found.all<Asked>()).results;
  });
  await Promise.all(claimed.map((refund) => ask(env, refund, now)));
}

async function ask(env: Env, refund: Asked, now: number): Promise<void> {
  const isClear = await settleState(env, refund, now).catch((error) => {
    logFailure(error);
    return false;
  });
  if (refund.asks < mostAsks) return;
  if (isClear) await env.trade.prepare('UPDATE refund SET set_aside_at = NULL WHERE id = ?1').bind(refund.id).run();
  else logEvent('RefundSetAside', { refund: refund.id });
}

/** Whether it is known what became of it. */
async function settleState(env: Env, { id, paymentId, amount }: Asked, now: number): Promise<boolean> {
  const status = await refundAtProvider(env, { id, paymentId, amount }, now);
  // Unlike of a payment, which may be given up: this money was promised.
  if (status === 'waiting') return false;
  const outcome = await settleRefund(env, { id: `refund:${id}:${status}`, refundId: id, status, amount }, now);
  return outcome === 'taken' || outcome === 'known';
}
