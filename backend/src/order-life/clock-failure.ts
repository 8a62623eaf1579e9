import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logEvent, logFailure } from '../log.ts';

export type Clock = 'approval' | 'reserve';

/** Wait before an order that failed is tried again, in milliseconds: 1 minute, 2, 4 … */
const firstWait = 60_000;
/** After so many failures the order is set aside: it is tried once a day and the operator is told. */
const mostTries = 8;
const asideWait = 24 * 60 * 60_000;

/** Condition on the order `o`: it may be tried at the moment `?now`, a numbered parameter. */
export const isTriable = (clock: Clock, now: string) =>
  `NOT EXISTS (SELECT 1 FROM clock_failure f WHERE f.clock = '${clock}' AND f.order_id = o.id AND f.next_at > ${now})`;

const failedSql = `INSERT INTO clock_failure (clock, order_id, tries, next_at) VALUES (?1, ?2, 1, ?3 + ?4)
  ON CONFLICT (clock, order_id) DO UPDATE SET tries = tries + 1,
    next_at = ?3 + iif(tries + 1 >= ?5, ?6, ?4 * (1 << tries)) RETURNING tries`;

const doneSql = 'DELETE FROM clock_failure WHERE clock = ?1 AND order_id = ?2';

/** Does what a clock has to do about an order, so that one that fails keeps no other waiting. */
export async function attempt(env: Env, clock: Clock, orderId: number, now: number, work: Promise<unknown>) {
  try {
    await work;
    await env.trade.prepare(doneSql).bind(clock, orderId).run();
  } catch (error) {
    // Somebody else was first, and the next run finds the order as they left it.
    if (error instanceof ApiError && error.name === 'OrderChanged') return;
    logFailure(error);
    const bound = [clock, orderId, now, firstWait, mostTries, asideWait];
    const tries = await env.trade
      .prepare(failedSql)
      .bind(...bound)
      .first<number>('tries');
    if (tries === mostTries) logEvent('OrderSetAside', { clock, order: orderId });
  }
}

/** Whether an order that a clock still has to do with is set aside. */
export async function hasOrderSetAside(env: Env): Promise<boolean> {
  const sql = 'SELECT 1 FROM clock_failure WHERE tries >= ?1 LIMIT 1';
  return (await env.trade.prepare(sql).bind(mostTries).first()) !== null;
}

/** Forgets orders that need the clock no longer. `isDone` is a condition on the order `o`. */
export async function forgetFailures(env: Env, clock: Clock, isDone: string): Promise<void> {
  const sql = `DELETE FROM clock_failure WHERE clock = ?1 AND order_id IN (SELECT o.id FROM clock_failure f
    JOIN orders o ON o.id = f.order_id WHERE f.clock = ?1 AND ${isDone})`;
  await env.trade.prepare(sql).bind(clock).run();
}
