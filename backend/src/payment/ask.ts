import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { logEvent, logFailure } from '../log.ts';
import { firstAsk, mostAsks } from './ask-times.ts';
import { stateAtProvider } from './provider.ts';
import { settle } from './settle.ts';

/** A refused payment can be tried again on the provider's page until its time is over, and is asked about once more then. */
const claimSql = `UPDATE online_payment SET asks = asks + 1,
    ask_at = iif(asks + 1 >= ?3 OR status = 'refused' AND expires_at <= ?1, NULL, ?1 + ?2 * (2 << asks)),
    set_aside_at = iif(asks + 1 >= ?3, ?1, NULL)
  WHERE id IN (SELECT id FROM (
    SELECT id, ask_at, row_number() OVER (PARTITION BY company_id ORDER BY ask_at) AS turn FROM online_payment WHERE ask_at <= ?1
  ) ORDER BY turn, ask_at LIMIT ?4) RETURNING id, asks`;

/** Those of one run; their statements as a test counts them. */
const asksOfRun = { most: 10, each: 35 };

/**
 * Asks the provider what became of payments that it hasn't told of: a notice can be lost. Up to ten in a run, of each
 * company in turn, each claimed before it is asked about, so that one that fails keeps no other waiting. At the last time it
 * is set aside before, for a worker may end while it asks.
 */
export async function askProvider(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  if (env.payments === null) return;
  const claimed = await withinAllowance(allowance, asksOfRun, async (limit) => {
    const found = env.trade.prepare(claimSql).bind(now, firstAsk, mostAsks, limit);
    return (await found.all<{ id: number; asks: number }>()).results;
  });
  await Promise.all(claimed.map((one) => ask(env, one, now)));
}

async function ask(env: Env, { id, asks }: { id: number; asks: number }, now: number): Promise<void> {
  const isClear = await settleState(env, id, now).catch((error) => {
    logFailure(error);
    return false;
  });
  if (asks < mostAsks) return;
  if (isClear) await env.trade.prepare('UPDATE online_payment SET set_aside_at = NULL WHERE id = ?1').bind(id).run();
  else logEvent('PaymentSetAside', { payment: id });
}

/** Whether the provider gave an answer that agrees with what the shop knows. */
async function settleState(env: Env, id: number, now: number): Promise<boolean> {
  const state = await stateAtProvider(env, id, now);
  // Nobody has paid, or the provider was never reached.
  if (state === null || state.status === 'waiting') return true;
  const { status, amount, paper } = state;
  const outcome = await settle(env, { id: `state:${id}:${status}`, paymentId: id, status, amount, paper }, now);
  return outcome === 'taken' || outcome === 'known';
}

/** Whether nothing is known of a payment or a refund, and nobody asks any more, or another sum came than that of a payment. */
export async function hasPaymentSetAside({ trade }: Env): Promise<boolean> {
  const sql = `SELECT 1 FROM online_payment WHERE set_aside_at IS NOT NULL UNION ALL SELECT 1 FROM refund
    WHERE set_aside_at IS NOT NULL UNION ALL SELECT 1 FROM online_payment WHERE bank_amount IS NOT NULL LIMIT 1`;
  return (await trade.prepare(sql).first()) !== null;
}
