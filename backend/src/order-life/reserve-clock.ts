import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { applyChange } from './apply.ts';
import { attempt, forgetFailures, isTriable } from './clock-failure.ts';
import { readLifeOrder } from './life-order.ts';
import { isReservable } from './steps.ts';
import { reserveStatement } from './write.ts';

const dueSql = `SELECT o.id FROM order_reserve r JOIN orders o ON o.id = r.order_id
  WHERE r.status = 'confirmed' AND r.until < ?1 AND ${isTriable('reserve', '?2')} ORDER BY r.until LIMIT ?3`;

/** Reserves of one run; their statements as a test counts them. */
const expiries = { most: 10, each: 14 };

const isOver = "NOT EXISTS (SELECT 1 FROM order_reserve WHERE order_id = o.id AND status = 'confirmed')";

/** Notes reserves whose last day is over; of an order that still waits for its goods the buyer is told. */
export async function expireReserves(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  await forgetFailures(env, 'reserve', isOver);
  const over = await withinAllowance(
    allowance,
    expiries,
    async (limit) => (await env.trade.prepare(dueSql).bind(moscowDay(now), now, limit).all<{ id: number }>()).results,
  );
  for (const { id } of over) await attempt(env, 'reserve', id, now, expire(env, id, now));
}

async function expire(env: Env, id: number, now: number): Promise<void> {
  const order = await readLifeOrder(env, id, now);
  if (!order) return;
  const reserve = { status: 'expired', until: null } as const;
  if (!isReservable(order)) {
    await reserveStatement(env, id, reserve, now).run();
    return;
  }
  const applying = { env, now, by: { userId: null, name: '' }, shop: env.shopOrigins[0] ?? '' };
  await applyChange(applying, order, { reserve, event: { code: 'reserve-expired' }, comment: '' });
}
