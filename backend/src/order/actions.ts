import type { OrderItem } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { isCancellable, isReservable } from '../order-life/steps.ts';
import { mayPay } from '../payment/ways.ts';
import { t } from '../texts/texts.ts';
import { changesOrders } from './right.ts';

/** What the shop's settings and the caller's rights let be done to orders, whatever their state. */
export interface Offers {
  repeat: boolean;
  reserve: boolean;
  cancel: boolean;
  return: boolean;
  pay: boolean;
  /** Company whose orders the caller may change: the current one. */
  companyId: number;
}

export type Action = Exclude<keyof Offers, 'companyId'>;

/** What the shop's settings switch on and off. */
type Switched = Exclude<Action, 'pay'>;

export async function offersTo(env: Env, actor: UserActor, now: number): Promise<Offers> {
  const { order } = (await readShop(env, now)).settings;
  const may = actor.permissions.includes(changesOrders);
  return {
    repeat: order.repeat,
    reserve: may && order.reserve,
    cancel: may && order.cancel,
    return: may && order.return,
    pay: mayPay(env, actor),
    companyId: actor.companyId,
  };
}

/** Throws 403 if the shop's settings don't offer it. */
export async function requireOffered(env: Env, action: Switched, now: number): Promise<void> {
  const { settings } = await readShop(env, now);
  if (!settings.order[action]) throw new ApiError(403, 'FeatureDisabled', t('order-life.off'));
}

/** Those of the supplier's people, who change orders in another way. */
export const noOffers: Offers = {
  repeat: false,
  reserve: false,
  cancel: false,
  return: false,
  pay: false,
  companyId: 0,
};

interface Axes extends Pick<OrderItem, 'status' | 'shippingStatus' | 'paymentStatus'> {
  companyId: number;
  reserveStatus: OrderItem['reserve']['status'];
}

const conditions: Record<Action, (order: Axes) => boolean> = {
  repeat: () => true,
  reserve: (order) => isReservable(order) && order.reserveStatus !== 'requested' && order.reserveStatus !== 'confirmed',
  cancel: isCancellable,
  return: ({ shippingStatus }) => shippingStatus === 'shipped' || shippingStatus === 'delivered',
  pay: (order) => isPayable(order) && isOwed(order),
};

/** An order is paid for once it is placed, unless it is given up. */
export const isPayable = ({ status }: Pick<OrderItem, 'status'>) =>
  status === 'new' || status === 'confirmed' || status === 'processing' || status === 'closed';

const isOwed = ({ paymentStatus }: Axes) =>
  paymentStatus === 'awaiting' || paymentStatus === 'partial' || paymentStatus === 'overdue';

/** Codes of what the caller can do to the order now. */
export function actionsFor(order: Axes, offers: Offers): Action[] {
  return (Object.keys(conditions) as Action[]).filter((action) => {
    const isOwn = action === 'repeat' || order.companyId === offers.companyId;
    return offers[action] && isOwn && conditions[action](order);
  });
}
