import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { applyChange } from '../order-life/apply.ts';
import { given } from '../order-life/change.ts';
import { attempt, forgetFailures, isTriable } from '../order-life/clock-failure.ts';
import { readLifeOrder } from '../order-life/life-order.ts';
import { moscowDay } from '../product/store.ts';
import { tellApprovers, tellMaker } from './notice.ts';
import { readPeople } from './people.ts';
import { selectSteps, stepsInTurn, toSteps } from './step-store.ts';

/** Moscow is UTC+3 all year. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+03:00`);

const dueSql = `SELECT id FROM orders o WHERE status = 'pending-approval' AND approval_until < ?1
    AND ${isTriable('approval', '?2')} ORDER BY approval_until LIMIT ?3`;

const quietSql = `SELECT id FROM orders o WHERE status = 'pending-approval' AND approval_until >= ?1 AND created_at < ?2
    AND NOT EXISTS (SELECT 1 FROM approval_reminder WHERE order_id = o.id AND day = ?1) AND ${isTriable('approval', '?3')}
  ORDER BY created_at LIMIT ?4`;

/** Orders of one run; their statements as a test counts them. */
const [expiries, reminders] = [
  { most: 20, each: 25 },
  { most: 20, each: 8 },
];

/**
 * Reminds approvers once each working day after the one on which the order was placed, until its goods are held no longer:
 * then the order is cancelled.
 */
export async function remindApprovers(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const today = moscowDay(now);
  await forgetFailures(env, 'approval', "o.status <> 'pending-approval'");
  const due = await withinAllowance(allowance, expiries, (limit) => idsOf(env, dueSql, today, now, limit));
  for (const id of due) await attempt(env, 'approval', id, now, expire(env, id, now));
  if (!isWorkingDay(today) || !isTimeToTell(now)) return;
  const quiet = await withinAllowance(allowance, reminders, (limit) =>
    idsOf(env, quietSql, today, startOf(today), now, limit),
  );
  for (const id of quiet) await attempt(env, 'approval', id, now, remind(env, id, today, now));
}

async function idsOf(env: Env, sql: string, ...values: (string | number)[]): Promise<number[]> {
  const { results } = await env.trade
    .prepare(sql)
    .bind(...values)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** SQL: the order of the row still waits, and its days are over on the day `?n`, or aren't. */
const waits = (compared: '<' | '>=', day: string) =>
  `status = 'pending-approval' AND approval_until ${compared} ${day}`;

const expirySql = `UPDATE assertion SET life = coalesce((SELECT ${waits('<', '?2')} FROM orders WHERE id = ?1), 0) WHERE id = 1`;

/** Another run, or an approver, may be faster: then the order is left as it is. */
async function expire(env: Env, id: number, now: number): Promise<void> {
  const order = await readLifeOrder(env, id, now);
  if (!order) return;
  const shop = env.shopOrigins[0] ?? '';
  const about = { order: { ...order, shop }, outcome: 'expired', comment: '', by: '', amended: null } as const;
  const onlyIf = [env.trade.prepare(expirySql).bind(id, moscowDay(now))];
  const instead = tellMaker(env, about, now);
  const applying = { env, now, by: { userId: null, name: '' }, onlyIf, instead, shop };
  const change = { ...given(order), status: 'cancelled', event: { code: 'approval-expired' }, comment: '' } as const;
  await applyChange(applying, order, change);
}

interface Row {
  number: string;
  version: number;
  total: number;
  companyId: number;
  userId: number;
  maker: string;
}

const orderSql = `SELECT o.number, o.version, o.total, o.company_id AS companyId, o.user_id AS userId, u.name AS maker
  FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = ?1 AND ${waits('>=', '?2')}`;

const unchangedSql = `UPDATE assertion SET life = coalesce((SELECT version = ?2 FROM orders WHERE id = ?1), 0) WHERE id = 1`;

/** Two clocks at once remind once: the day is noted in the batch of the messages. Nobody is reminded of what was decided meanwhile. */
async function remind(env: Env, id: number, day: string, now: number): Promise<void> {
  const { trade } = env;
  const [orders, found] = await trade.batch([trade.prepare(orderSql).bind(id, day), selectSteps(env, [id])]);
  const [order] = (orders?.results ?? []) as Row[];
  if (!order) return;
  const people = await readPeople(env, order.companyId);
  const about = { id, ...order, shop: env.shopOrigins[0] ?? '' };
  const approvers = { steps: stepsInTurn(toSteps(found)), makerId: order.userId, people };
  try {
    await trade.batch([
      trade.prepare(unchangedSql).bind(id, order.version),
      trade.prepare('INSERT INTO approval_reminder (order_id, day) VALUES (?1, ?2)').bind(id, day),
      ...tellApprovers(env, about, approvers, { key: 'approval.still-waits', now }),
    ]);
  } catch (error) {
    if (!(error instanceof Error && /order_unchanged|approval_reminder/.test(error.message))) throw error;
  }
}
