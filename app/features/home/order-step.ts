import type { OrderItem } from '#contract/order.ts';

/** What happens next with an open order. */
export type OrderStep =
  | 'approve'
  | 'pay'
  | 'payLate'
  | 'pickUp'
  | 'check'
  | 'collect'
  | 'shipRest'
  | 'onTheWay'
  | 'delivered';

type Axes = Pick<OrderItem, 'status' | 'paymentStatus' | 'shippingStatus'>;

export function stepOf({ status, paymentStatus, shippingStatus }: Axes): OrderStep {
  if (status === 'pending-approval') return 'approve';
  if (paymentStatus === 'overdue') return 'payLate';
  if (shippingStatus === 'ready-for-pickup') return 'pickUp';
  if (status === 'new' || status === 'draft') return 'check';
  // Of an order that is being collected it was agreed that it is paid later.
  if (status === 'confirmed' && (paymentStatus === 'awaiting' || paymentStatus === 'partial')) return 'pay';
  return shipping[shippingStatus];
}

const shipping: Record<Exclude<OrderItem['shippingStatus'], 'ready-for-pickup'>, OrderStep> = {
  'not-shipped': 'collect',
  'partially-shipped': 'shipRest',
  shipped: 'onTheWay',
  delivered: 'delivered',
};

const waiting: readonly OrderStep[] = ['approve', 'pay', 'payLate', 'pickUp'];

export function waitsForBuyer(step: OrderStep): boolean {
  return waiting.includes(step);
}
