import type { OrderStep } from '#contract/staff-order.ts';
import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../log.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { applyChange } from './apply.ts';
import { changeOf } from './change.ts';
import { type LifeOrder, readLifeOrder } from './life-order.ts';

const waitingSql = `SELECT id FROM orders WHERE status IN ('new', 'confirmed', 'processing') AND updated_at <= ?1
  ORDER BY updated_at LIMIT ?2`;

/** Orders of one run. */
const moves = { most: 20, each: 40 };

/** In a demonstration: moves each order that has rested for `clerkMinutes` one step on, as the supplier's people do. */
export async function moveOrders(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const { clerkMinutes } = env;
  if (clerkMinutes === null) return;
  const since = now - clerkMinutes * 60_000;
  const resting = await withinAllowance(
    allowance,
    moves,
    async (limit) => (await env.trade.prepare(waitingSql).bind(since, limit).all<{ id: number }>()).results,
  );
  for (const { id } of resting) await move(env, id, now).catch(logFailure);
}

async function move(env: Env, id: number, now: number): Promise<void> {
  const order = await readLifeOrder(env, id, now);
  const step = order && nextStep(order);
  if (!step) return;
  const by = { userId: null, name: t('order-life.clerk') };
  const change = changeOf(order, step, moscowDay(now));
  await applyChange({ env, now, by, shop: env.shopOrigins[0] ?? '' }, order, change);
}

/** A newcomer sees every state: goods leave in two parts, and money comes in two, before them unless it was deferred. */
export function nextStep(order: LifeOrder): OrderStep | null {
  const { status, shippingStatus, deliveryType, payment, total, paid } = order;
  const comment = '';
  if (order.reserve === 'requested') return { kind: 'confirm-reserve', comment };
  if (status === 'new') return { kind: 'confirm', comment };
  if (shippingStatus === 'delivered') {
    if (paid >= total) return { kind: 'close', comment };
    return half(order);
  }
  const isAway = shippingStatus === 'shipped' || shippingStatus === 'ready-for-pickup';
  if (status === 'confirmed' && !isAway) return { kind: 'process', comment };
  if (payment !== 'deferral' && paid < total) return half(order);
  if (isAway) return { kind: 'deliver', unpaid: false, comment };
  if (deliveryType === 'pickup') return { kind: 'ready', comment };
  return { kind: 'ship', carrier: '', tracking: '', unpaid: false, comment, lines: partOf(order) };
}

function half({ total, paid }: LifeOrder): OrderStep {
  const amount = paid > 0 || total < 2 ? total - paid : Math.floor(total / 2);
  return { kind: 'pay', amount, paper: null, comment: '' };
}

/** Half of the lines, or all that is left. */
function partOf({ lines, shippingStatus }: LifeOrder): { id: number; amount: number }[] {
  const left = lines.filter(({ amount, shipped }) => amount > shipped);
  const sent = shippingStatus === 'not-shipped' ? left.slice(0, Math.ceil(left.length / 2)) : left;
  return sent.map(({ id, amount, shipped }) => ({ id, amount: amount - shipped }));
}
