import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { money } from '#contract/base.ts';
import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import type { Payments } from '../env-services.ts';
import { ApiError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';
import { moscowDay } from '../product/store.ts';
import { firstWait, lateness, mostTries } from './demo-times.ts';
import { takeNotice } from './notice.ts';
import type { PaymentPaper } from './payment-paper.ts';
import type { PaymentState, Registered, Registration } from './registration.ts';
import { sign } from './signature.ts';

/** A payment as the made-up provider knows it. */
export interface DemoPayment {
  status: 'waiting' | 'paid' | 'refused';
  amount: number;
  purpose: string;
  card: string;
  returnUrl: string;
  expiresAt: number;
}

const secretOf = ({ noticeKey }: Payments, id: number) =>
  createHmac('sha256', noticeKey).update(`demo-payment:${id}`).digest().subarray(0, 18).toString('base64url');

/** The page of a payment, whose address only the buyer gets; it runs at the shop's own address. */
export async function registerDemoPayment(env: Env, payments: Payments, payment: Registration): Promise<Registered> {
  const { id, method, amount, purpose, card, returnUrl, expiresAt } = payment;
  await env.trade
    .prepare(
      `INSERT INTO demo_payment (payment_id, amount, purpose, card, return_url, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(id, amount, purpose, card?.mask ?? '', returnUrl, expiresAt)
    .run();
  const url = new URL(`/api/demo-payment/${id}/${secretOf(payments, id)}`, returnUrl).href;
  return { url, code: method === 'sbp' ? url : null };
}

/** Null for an address that wasn't made here. */
export async function findDemoPayment(env: Env, id: number, secret: string): Promise<DemoPayment | null> {
  if (env.payments?.way !== 'demo') return null;
  const [given, right] = [Buffer.from(secret), Buffer.from(secretOf(env.payments, id))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return await env.trade
    .prepare(
      `SELECT status, amount, purpose, card, return_url AS returnUrl, expires_at AS expiresAt
        FROM demo_payment WHERE payment_id = ?1`,
    )
    .bind(id)
    .first<DemoPayment>();
}

/** What a visitor of the page can choose. The last two are faults that a shop has to stand. */
export const demoChoice = z.enum(['paid', 'refused', 'late', 'less']);

/** Pays or refuses, once, and tells the shop, also again if it was told nothing yet: a press may be sent twice. */
export async function decideDemoPayment(env: Env, id: number, choice: z.output<typeof demoChoice>, now: number) {
  await env.trade
    .prepare(
      `UPDATE demo_payment SET status = ?2, told = amount - ?3, notice_id = ?4, notify_at = ?5
        WHERE payment_id = ?1 AND status = 'waiting' AND expires_at > ?6`,
    )
    .bind(
      ...[id, choice === 'refused' ? 'refused' : 'paid', choice === 'less' ? 1 : 0, crypto.randomUUID()],
      ...[choice === 'late' ? now + lateness : now, now],
    )
    .run();
  await env.trade
    .prepare('UPDATE demo_payment SET notify_at = ?2 WHERE payment_id = ?1 AND notify_at > ?2 AND tries > 0')
    .bind(id, now)
    .run();
  await sendDemoNotices(env, now);
}

/** Claimed before it is sent: one that fails keeps no other waiting. */
const dueSql = `UPDATE demo_payment SET tries = tries + 1, notify_at = iif(tries + 1 >= ?3, NULL, ?1 + ?2 * (1 << tries))
  WHERE payment_id IN (SELECT payment_id FROM demo_payment WHERE notify_at <= ?1 ORDER BY notify_at LIMIT ?4)
  RETURNING payment_id AS id, status, told, notice_id AS noticeId, tries`;

/** Those of one run. */
const noticesOfRun = { most: 20, each: 35 };

interface Waiting {
  id: number;
  status: 'paid' | 'refused';
  told: number;
  noticeId: string;
  tries: number;
}

/** Sends the shop what it doesn't know yet, signed as any provider does. One that it refused isn't sent again. */
export async function sendDemoNotices(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const { payments } = env;
  if (payments?.way !== 'demo') return;
  const due = await withinAllowance(allowance, noticesOfRun, async (limit) => {
    return (await env.trade.prepare(dueSql).bind(now, firstWait, mostTries, limit).all<Waiting>()).results;
  });
  for (const waiting of due) await sendDemoNotice(env, payments.noticeKey, waiting, now);
}

async function sendDemoNotice(
  env: Env,
  key: string,
  { id, status, told: paid, noticeId, tries }: Waiting,
  now: number,
) {
  const amount = z.encode(money, paid);
  const paper = status === 'paid' ? demoPaper(id, now) : undefined;
  const body = JSON.stringify({ id: noticeId, paymentId: String(id), status, amount, paper });
  try {
    await takeNotice(env, body, sign(key, body, now), now);
  } catch (error) {
    // Of one that it refuses the shop logs why; it would refuse it again.
    if (!(error instanceof ApiError)) {
      logFailure(error);
      if (tries >= mostTries) logEvent('PaymentNoticeSetAside', { payment: id });
      return;
    }
  }
  await env.trade.prepare('UPDATE demo_payment SET notify_at = NULL WHERE payment_id = ?1').bind(id).run();
}

/** The document of its bank, numbered as banks do: six digits. */
const demoPaper = (id: number, now: number): PaymentPaper => ({
  number: String(id % 1_000_000).padStart(6, '0'),
  date: moscowDay(now),
});

/** What became of a payment here; null if the shop ended before it could tell of it. */
export async function demoState(trade: D1Database, id: number, now: number): Promise<PaymentState | null> {
  const state = await trade
    .prepare('SELECT status, coalesce(told, amount) AS amount FROM demo_payment WHERE payment_id = ?1')
    .bind(id)
    .first<PaymentState>();
  return state?.status === 'paid' ? { ...state, paper: demoPaper(id, now) } : state;
}
