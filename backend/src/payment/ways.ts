import type { PaymentMethod } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { changesOrders } from '../order/right.ts';

/** The permission to pay through the fast payment system. */
export const paysBySbp = 'payment.sbp';

/** Whether the user may pay so, and somebody takes such payments. */
export function mayPayBy({ payments }: Env, { permissions }: UserActor, method: PaymentMethod): boolean {
  return payments !== null && permissions.includes(method === 'sbp' ? paysBySbp : changesOrders);
}

/** Whether the user may pay online in any way. */
export const mayPay = (env: Env, actor: UserActor) => mayPayBy(env, actor, 'sbp') || mayPayBy(env, actor, 'card');
