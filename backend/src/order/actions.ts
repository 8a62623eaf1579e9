import type { OrderItem } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { isCancellable, isReservable } from '../order-life/steps.ts';
import { t } from '../texts/texts.ts';

/** What the shop's settings and the caller's rights let be done to orders, whatever their state. */
export interface Offers {
  repeat: boolean;
  reserve: boolean;
  cancel: boolean;
  return: boolean;
  /** Company whose orders the caller may change: the current one. */
  companyId: number;
}

export type Action = Exclude<keyof Offers, 'companyId'>;

/** The permission without which orders are only read. */
export const changesOrders = 'order.create';

export async function offersTo(env: Env, actor: UserActor, now: number): Promise<Offers> {
  const { order } = (await readShop(env, now)).settings;
  const may = actor.permissions.includes(changesOrders);
  return {
    repeat: order.repeat,
    reserve: may && order.reserve,
    cancel: may && order.cancel,
    return: may && order.return,
    companyId: actor.companyId,
  };
}

/** Throws 403 if the shop's settings don't offer it. */
export async function requireOffered(env: Env, action: Action, now: number): Promise<void> {
  const { settings } = await readShop(env, now);
  if (!settings.order[action]) throw new ApiError(403, 'FeatureDisabled', t('order-life.off'));
}

/** Those of the supplier's people, who change orders in another way. */
export const noOffers: Offers = { repeat: false, reserve: false, cancel: false, return: false, companyId: 0 };

interface Axes extends Pick<OrderItem, 'status' | 'shippingStatus'> {
  companyId: number;
  reserveStatus: OrderItem['reserve']['status'];
}

const conditions: Record<Action, (order: Axes) => boolean> = {
  repeat: () => true,
  reserve: (order) => isReservable(order) && order.reserveStatus !== 'requested' && order.reserveStatus !== 'confirmed',
  cancel: isCancellable,
  return: ({ shippingStatus }) => shippingStatus === 'shipped' || shippingStatus === 'delivered',
};

/** Codes of what the caller can do to the order now. */
export function actionsFor(order: Axes, offers: Offers): Action[] {
  return (Object.keys(conditions) as Action[]).filter((action) => {
    const isOwn = action === 'repeat' || order.companyId === offers.companyId;
    return offers[action] && isOwn && conditions[action](order);
  });
}
