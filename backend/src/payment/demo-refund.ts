import { z } from 'zod';
import { money } from '#contract/base.ts';
import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { firstWait, lateness, mostTries } from './demo-times.ts';
import { takeNotice } from './notice.ts';
import type { RefundState, WantedRefund } from './registration.ts';
import { sign } from './signature.ts';

/** As test cards of providers: kopecks at the end of a sum by which a refund is refused, or told of a minute later. */
const refusedKopecks = 13;
const lateKopecks = 14;

const takeSql = `INSERT INTO demo_refund (refund_id, payment_id, amount, status, notice_id, notify_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM demo_payment p WHERE p.payment_id = ?2 AND p.status = 'paid'
    AND ?3 <= p.amount - (SELECT coalesce(sum(amount), 0) FROM demo_refund WHERE payment_id = ?2 AND status = 'returned')
  ON CONFLICT DO NOTHING`;

/** Takes a refund at the made-up provider, once; it tells of it by a notice. One that is more than was paid is refused. */
export async function takeDemoRefund(env: Env, { id, paymentId, amount }: WantedRefund, now: number) {
  const status = amount % 100 === refusedKopecks ? 'refused' : 'returned';
  const notifyAt = amount % 100 === lateKopecks ? now + lateness : now;
  await env.trade
    .prepare(takeSql)
    .bind(...[id, paymentId, amount, status, crypto.randomUUID(), notifyAt])
    .run();
  const sql = 'SELECT status, notify_at AS notifyAt FROM demo_refund WHERE refund_id = ?1';
  const row = await env.trade.prepare(sql).bind(id).first<{ status: RefundState; notifyAt: number | null }>();
  if (!row) return 'refused';
  return row.notifyAt === null ? row.status : 'waiting';
}

/** Claimed before it is sent: one that fails keeps no other waiting. */
const dueSql = `UPDATE demo_refund SET tries = tries + 1, notify_at = iif(tries + 1 >= ?3, NULL, ?1 + ?2 * (1 << tries))
  WHERE refund_id IN (SELECT refund_id FROM demo_refund WHERE notify_at <= ?1 ORDER BY notify_at LIMIT ?4)
  RETURNING refund_id AS id, status, amount, notice_id AS noticeId, tries`;

/** Those of one run. */
const noticesOfRun = { most: 20, each: 35 };

interface Waiting {
  id: number;
  status: 'returned' | 'refused';
  amount: number;
  noticeId: string;
  tries: number;
}

/** Sends the shop what it doesn't know yet, signed as any provider does. One that it refused isn't sent again. */
export async function sendDemoRefundNotices(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const { payments } = env;
  if (payments?.way !== 'demo') return;
  const due = await withinAllowance(allowance, noticesOfRun, async (limit) => {
    return (await env.trade.prepare(dueSql).bind(now, firstWait, mostTries, limit).all<Waiting>()).results;
  });
  for (const waiting of due) await send(env, payments.noticeKey, waiting, now);
}

async function send(env: Env, key: string, { id, status, amount, noticeId, tries }: Waiting, now: number) {
  const body = JSON.stringify({ id: noticeId, refundId: String(id), status, amount: z.encode(money, amount) });
  try {
    await takeNotice(env, body, sign(key, body, now), now);
  } catch (error) {
    if (!(error instanceof ApiError)) {
      logFailure(error);
      if (tries >= mostTries) logEvent('PaymentNoticeSetAside', { refund: id });
      return;
    }
  }
  await env.trade.prepare('UPDATE demo_refund SET notify_at = NULL WHERE refund_id = ?1').bind(id).run();
}
