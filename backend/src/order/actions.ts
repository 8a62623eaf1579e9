import type { OrderItem } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { viewsDocuments } from '../document/access.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { isCancellable, isReservable } from '../order-life/steps.ts';
import { mayPay } from '../payment/ways.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { changesOrders } from './right.ts';

/** What the shop's settings and the caller's rights let be done to orders, whatever their state. */
export interface Offers {
  repeat: boolean;
  reserve: boolean;
  cancel: boolean;
  return: boolean;
  pay: boolean;
  /** Whose documents are shown: of another company's orders the rights there decide, so they are shown there. */
  documents: 'all' | 'own' | 'none';
  /** Company whose orders the caller may change: the current one. */
  companyId: number;
}

export type Action = Exclude<keyof Offers, 'companyId' | 'documents'>;

/** What the shop's settings switch on and off. */
type Switched = Exclude<Action, 'pay'>;

/** Permissions for what changes or carries away orders; to repeat one is to fill a cart, which is anybody's. */
export const rights = {
  reserve: 'order.reserve',
  cancel: 'order.cancel',
  return: changesOrders,
  message: 'order.message',
  export: 'order.export',
} as const;

type Right = keyof typeof rights;

const refusals: Record<Right, TextKey> = {
  reserve: 'order-life.no-right.reserve',
  cancel: 'order-life.no-right.cancel',
  return: 'order-life.no-right.return',
  message: 'order-life.no-right.message',
  export: 'order-life.no-right.export',
};

/** Throws 403, with a sentence that says what the caller may not do. */
export function requireOrderRight({ permissions }: UserActor, right: Right): void {
  if (!permissions.includes(rights[right])) throw forbidden(t(refusals[right]));
}

export async function offersTo(env: Env, actor: UserActor, now: number): Promise<Offers> {
  const { order, documents } = (await readShop(env, now)).settings;
  const may = (right: Right) => actor.permissions.includes(rights[right]);
  return {
    repeat: order.repeat,
    reserve: may('reserve') && order.reserve,
    cancel: may('cancel') && order.cancel,
    return: may('return') && order.return,
    pay: mayPay(env, actor),
    documents: documents && actor.permissions.includes(viewsDocuments) ? 'own' : 'none',
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
  documents: 'all',
  companyId: 0,
};

interface Axes extends Pick<OrderItem, 'status' | 'shippingStatus' | 'paymentStatus'> {
  companyId: number;
  reserveStatus: OrderItem['reserve']['status'];
}

const conditions: Record<Action, (order: Axes) => boolean> = {
  repeat: () => true,
  reserve: (order) => isReservable(order) && order.reserveStatus !== 'requested' && order.reserveStatus !== 'confirmed',
  // What waits for the buyer's own people is withdrawn: the supplier has nothing to cancel yet.
  cancel: (order) => isCancellable(order) && order.status !== 'pending-approval',
  return: ({ shippingStatus }) =>
    shippingStatus === 'partially-shipped' || shippingStatus === 'shipped' || shippingStatus === 'delivered',
  pay: (order) => isPayable(order) && isOwed(order),
};

/** An order is paid for once it is placed, unless it is given up. */
export const isPayable = ({ status }: Pick<OrderItem, 'status'>) =>
  status === 'new' || status === 'confirmed' || status === 'processing' || status === 'closed';

const owed: readonly Axes['paymentStatus'][] = ['awaiting', 'deferred', 'partial', 'overdue'];

const isOwed = ({ paymentStatus }: Axes) => owed.includes(paymentStatus);

/** Codes of what the caller can do to the order now. */
export function actionsFor(order: Axes, offers: Offers): Action[] {
  return (Object.keys(conditions) as Action[]).filter((action) => {
    const isOwn = action === 'repeat' || order.companyId === offers.companyId;
    return offers[action] && isOwn && conditions[action](order);
  });
}
