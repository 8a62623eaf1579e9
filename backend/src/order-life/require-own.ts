import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { missing } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { type LifeOrder, readLifeOrder } from './life-order.ts';

/** The company's own order; throws 404 for any other one. */
export async function requireOwn(env: Env, actor: UserActor, id: number, now: number): Promise<LifeOrder> {
  const order = await readLifeOrder(env, id, now);
  if (!order || order.companyId !== actor.companyId) throw notFound(t(missing));
  return order;
}
