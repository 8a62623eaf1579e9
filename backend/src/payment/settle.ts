import type { PaymentMethod } from '#contract/payment.ts';
import type { Env } from '../env.ts';
import { noteMoney } from '../money/record.ts';
import { changeStatements } from '../order-life/write.ts';
import type { Language } from '../texts/texts.ts';
import { noteOtherSum } from './other-sum.ts';
import { paidNotice } from './paid-notice.ts';
import { type Part, partsSql } from './parts.ts';
import type { PaymentPaper } from './payment-paper.ts';
import type { ProviderNotice } from './provider-notice.ts';
import { sharesOf } from './shares.ts';

export type Outcome = 'taken' | 'known' | 'missing' | 'wrong-sum';

interface Attempt {
  id: number;
  companyId: number;
  userId: number;
  language: Language;
  method: PaymentMethod;
  amount: number;
  status: 'waiting' | 'paid' | 'refused';
  returnUrl: string;
}

/** An order or another payment can change between reading and writing; then it is read again. */
const attempts = 5;

/**
 * Notes what became of a payment, once, in one batch with all that follows. Money that comes after a refusal or after
 * the payment's time has come all the same. What is no longer owed goes to the company's balance.
 */
export async function settle(env: Env, notice: ProviderNotice, now: number): Promise<Outcome> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const outcome = await trySettle(env, notice, now).catch(overtaken);
    if (outcome) return outcome;
  }
  return await trySettle(env, notice, now);
}

async function trySettle(env: Env, notice: ProviderNotice, now: number): Promise<Outcome> {
  const read = await readAttempt(env, notice.paymentId);
  if (!read) return 'missing';
  if (read.attempt.amount !== notice.amount) {
    if (notice.status === 'paid' && notice.amount > 0) await noteOtherSum(env, notice, now);
    return 'wrong-sum';
  }
  if (read.attempt.status === 'paid' || read.attempt.status === notice.status) return 'known';
  const statements =
    notice.status === 'refused' ? [] : await paidStatements(env, { ...read, paper: notice.paper }, now);
  await env.trade.batch([...noted(env, notice, now), ...statements]);
  return 'taken';
}

/** Null if it is worth to read again. */
function overtaken(error: unknown): Outcome | null {
  const text = error instanceof Error ? error.message : '';
  if (/payment_notice\.id/.test(text)) return 'known';
  if (/order_unchanged|payment_unsettled|document_paid|money_short/.test(text)) return null;
  throw error;
}

const attemptSql = `SELECT p.id, p.company_id AS companyId, p.user_id AS userId, u.language, p.method, p.amount, p.status, p.return_url AS returnUrl
  FROM online_payment p JOIN user u ON u.id = p.user_id WHERE p.id = ?1`;

async function readAttempt(env: Env, id: number) {
  const [rows, parts] = await env.trade.batch([
    env.trade.prepare(attemptSql).bind(id),
    env.trade.prepare(partsSql).bind(id),
  ]);
  const attempt = rows?.results[0] as Attempt | undefined;
  return attempt && { attempt, parts: (parts?.results ?? []) as Part[] };
}

function noted(env: Env, { id, paymentId, status }: ProviderNotice, now: number): D1PreparedStatement[] {
  return [
    env.trade
      .prepare('INSERT INTO payment_notice (id, payment_id, at) VALUES (?1, ?2, ?3)')
      .bind(`${paymentId}:${id}`, paymentId, now),
    env.trade
      .prepare(
        "UPDATE assertion SET payment = (SELECT status <> 'paid' FROM online_payment WHERE id = ?1) WHERE id = 1",
      )
      .bind(paymentId),
    env.trade
      .prepare(
        `UPDATE online_payment SET status = ?2, paid_at = iif(?2 = 'paid', ?3, NULL), set_aside_at = NULL, bank_amount = NULL,
           ask_at = iif(?2 = 'refused' AND expires_at > ?3, ask_at, NULL) WHERE id = ?1`,
      )
      .bind(paymentId, status, now),
  ];
}

interface Paid {
  attempt: Attempt;
  parts: Part[];
  paper: PaymentPaper | undefined;
}

async function paidStatements(env: Env, { attempt, parts, paper }: Paid, now: number) {
  const { id: paymentId, companyId, userId, method: way } = attempt;
  const { orders, entries, over } = await sharesOf(env, { paymentId, companyId, way, parts, paper }, now);
  const byOrders = await Promise.all(
    orders.map(async ({ order, change }) => changeStatements(env, { order, change, by: { userId, name: '' } }, now)),
  );
  return [
    ...byOrders.flat(),
    noteMoney(env, entries, now),
    ...(over > 0 ? [env.trade.prepare('UPDATE online_payment SET over = ?2 WHERE id = ?1').bind(paymentId, over)] : []),
    ...paidNotice(env, { ...attempt, over, parts }, now),
  ];
}
