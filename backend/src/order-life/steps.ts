import type { ReturnStatus } from '#contract/order-return.ts';
import type { OrderStepKind } from '#contract/staff-order.ts';
import type { LifeOrder } from './life-order.ts';

type Condition = (order: LifeOrder) => boolean;
type Axes = Pick<LifeOrder, 'status' | 'shippingStatus'>;

/** The supplier can refuse what waits for the buyer's own people, and confirms it only once they have approved. */
const isPending = ({ status }: Axes) => status === 'pending-approval';
const isNew = ({ status }: Axes) => status === 'new';
const isTaken = ({ status }: Axes) => status === 'confirmed' || status === 'processing';
const isUnshipped = ({ shippingStatus }: Axes) =>
  shippingStatus === 'not-shipped' || shippingStatus === 'ready-for-pickup';
const isShipped: Condition = ({ lines }) => lines.every(({ amount, shipped }) => shipped >= amount);
const isPickup: Condition = ({ deliveryType }) => deliveryType === 'pickup';
const isOver: Condition = ({ shippingStatus }) => shippingStatus === 'delivered';

/** An order that nothing has left of yet may be given up. */
export const isCancellable = (order: Axes) =>
  (isNew(order) || isPending(order) || isTaken(order)) && isUnshipped(order);

/** Goods are held for an order that was placed and of which nothing has left; those of one that waits for approval are held anyway. */
export const isReservable = (order: Axes) =>
  isCancellable(order) && !isPending(order) && order.shippingStatus === 'not-shipped';

/** Goods leave that had to be paid first and are not: whoever takes such a step has to say that they mean it. */
export const asksUnpaid = (order: LifeOrder, kind: OrderStepKind) =>
  (kind === 'ship' || (kind === 'deliver' && isPickup(order))) &&
  order.payment !== 'deferral' &&
  order.paid < order.total &&
  !isShipped(order);

const hasReturn = (order: LifeOrder, ...statuses: ReturnStatus[]) =>
  order.returns.some(({ status }) => statuses.includes(status));

/** When each step can be taken, in the order in which pages show them. */
const conditions: Record<OrderStepKind, Condition> = {
  'confirm-reserve': (order) => order.reserve === 'requested' && isReservable(order),
  'refuse-reserve': (order) => order.reserve === 'requested' && isReservable(order),
  confirm: isNew,
  process: ({ status }) => status === 'confirmed',
  ready: (order) => isTaken(order) && isPickup(order) && order.shippingStatus === 'not-shipped',
  ship: (order) => isTaken(order) && !isPickup(order) && !isShipped(order),
  deliver: (order) => isTaken(order) && order.shippingStatus === (isPickup(order) ? 'ready-for-pickup' : 'shipped'),
  pay: (order) =>
    (isTaken(order) || order.status === 'closed') && order.paymentStatus !== 'paid' && order.paid < order.total,
  refund: ({ refundable }) => refundable.left > 0,
  close: (order) => isTaken(order) && isOver(order),
  'accept-return': (order) => hasReturn(order, 'requested'),
  'receive-return': (order) => hasReturn(order, 'accepted'),
  'refuse-return': (order) => hasReturn(order, 'requested', 'accepted'),
  reject: (order) => isNew(order) || isPending(order),
  cancel: isCancellable,
  'close-short': (order) => isTaken(order) && order.shippingStatus === 'partially-shipped' && !isShipped(order),
  'reissue-invoice': (order) =>
    (isTaken(order) || order.status === 'closed') && order.invoice !== null && order.paid < order.total,
};

/** What can be done to the order now. */
export function stepsOf(order: LifeOrder): OrderStepKind[] {
  return (Object.keys(conditions) as OrderStepKind[]).filter((kind) => conditions[kind](order));
}
