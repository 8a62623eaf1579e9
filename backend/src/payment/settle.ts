import type { Env } from '../env.ts';
import type { Change } from '../order-life/change.ts';
import { type LifeOrder, readLifeOrder } from '../order-life/life-order.ts';
import { changeStatements } from '../order-life/write.ts';
import type { Language } from '../texts/texts.ts';
import { paidNotice } from './paid-notice.ts';

/** A notice of the provider; the amount in kopecks. */
export interface Told {
  id: string;
  paymentId: number;
  status: 'paid' | 'refused';
  amount: number;
}

export type Outcome = 'taken' | 'known' | 'missing' | 'wrong-sum';

interface Attempt {
  id: number;
  companyId: number;
  userId: number;
  language: Language;
  amount: number;
  status: 'waiting' | 'paid' | 'refused';
  returnUrl: string;
}

interface Part {
  orderId: number;
  amount: number;
}

/** An order or another payment can change between reading and writing; then it is read again. */
const attempts = 5;

/**
 * Notes what became of a payment, once, in one batch with all that follows. Money that comes after a refusal or after
 * the payment's time has come all the same. What is no longer owed goes to the company's balance.
 */
export async function settle(env: Env, told: Told, now: number): Promise<Outcome> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const outcome = await trySettle(env, told, now).catch(overtaken);
    if (outcome) return outcome;
  }
  return await trySettle(env, told, now);
}

async function trySettle(env: Env, told: Told, now: number): Promise<Outcome> {
  const read = await readAttempt(env, told.paymentId);
  if (!read) return 'missing';
  // The sum is ours: a notice that names another one is about something else.
  if (read.attempt.amount !== told.amount) return 'wrong-sum';
  if (read.attempt.status === 'paid' || read.attempt.status === told.status) return 'known';
  const statements = told.status === 'refused' ? [] : await paidStatements(env, read, now);
  await env.trade.batch([...noted(env, told, now), ...statements]);
  return 'taken';
}

/** Null if it is worth to read again. */
function overtaken(error: unknown): Outcome | null {
  const text = error instanceof Error ? error.message : '';
  if (/payment_notice\.id/.test(text)) return 'known';
  if (/order_unchanged|payment_unsettled/.test(text)) return null;
  throw error;
}

const attemptSql = `SELECT p.id, p.company_id AS companyId, p.user_id AS userId, u.language, p.amount, p.status, p.return_url AS returnUrl
  FROM online_payment p JOIN user u ON u.id = p.user_id WHERE p.id = ?1`;
const partsSql = 'SELECT order_id AS orderId, amount FROM online_payment_part WHERE payment_id = ?1 ORDER BY place';

async function readAttempt(env: Env, id: number) {
  const [rows, parts] = await env.trade.batch([
    env.trade.prepare(attemptSql).bind(id),
    env.trade.prepare(partsSql).bind(id),
  ]);
  const attempt = rows?.results[0] as Attempt | undefined;
  return attempt && { attempt, parts: (parts?.results ?? []) as Part[] };
}

function noted(env: Env, { id, paymentId, status }: Told, now: number): D1PreparedStatement[] {
  return [
    env.trade.prepare('INSERT INTO payment_notice (id, payment_id, at) VALUES (?1, ?2, ?3)').bind(id, paymentId, now),
    env.trade
      .prepare(
        "UPDATE assertion SET payment = (SELECT status <> 'paid' FROM online_payment WHERE id = ?1) WHERE id = 1",
      )
      .bind(paymentId),
    env.trade
      .prepare('UPDATE online_payment SET status = ?2, paid_at = ?3 WHERE id = ?1')
      .bind(paymentId, status, status === 'paid' ? now : null),
  ];
}

async function paidStatements(env: Env, { attempt, parts }: { attempt: Attempt; parts: Part[] }, now: number) {
  const orders = await Promise.all(parts.map(({ orderId }) => readLifeOrder(env, orderId, now)));
  const spent = parts.map(({ amount }, at) => ({
    order: orders[at] ?? null,
    amount: takenBy(orders[at] ?? null, amount),
  }));
  const over = attempt.amount - spent.reduce((sum, { amount }) => sum + amount, 0);
  const by = { userId: attempt.userId, name: '' };
  const changes = await Promise.all(
    spent.map(({ order, amount }) =>
      order && amount > 0 ? changeStatements(env, { order, change: payment(order, amount), by }, now) : [],
    ),
  );
  return [
    ...changes.flat(),
    ...(over > 0 ? overStatements(env, attempt, over) : []),
    ...paidNotice(env, { ...attempt, over, orders: orders.flatMap((order) => order ?? []) }, now),
  ];
}

/** Kopecks of a part that the order still owes. */
function takenBy(order: LifeOrder | null, amount: number): number {
  if (!order || order.status === 'cancelled' || order.status === 'rejected') return 0;
  return Math.max(0, Math.min(amount, order.total - order.paid));
}

function payment(order: LifeOrder, amount: number): Change {
  const paid = order.paid + amount;
  return {
    paid,
    paymentStatus: paid >= order.total ? 'paid' : 'partial',
    event: { code: 'paid', amount },
    comment: '',
  };
}

function overStatements(env: Env, { id, companyId }: Attempt, over: number): D1PreparedStatement[] {
  return [
    env.trade.prepare('UPDATE company SET balance = balance + ?2 WHERE id = ?1').bind(companyId, over),
    env.trade.prepare('UPDATE online_payment SET over = ?2 WHERE id = ?1').bind(id, over),
  ];
}
