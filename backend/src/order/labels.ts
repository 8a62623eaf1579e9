import type { z } from 'zod';
import type { OrderItem, OrderState, orderStatus } from '#contract/order.ts';
import type { TextKey } from '../texts/texts.ts';
import { dueLaterSql } from './deferral.ts';
import { shippedSumSql } from './shipped-sum.ts';

export type OrderStatus = z.output<typeof orderStatus>;

/** Names of the states that orders here have, and the group in which a filter shows them. */
export const stateNames: Record<OrderState, { name: TextKey; group: TextKey }> = {
  draft: { name: 'order.status.draft', group: 'order.group.drafting' },
  'pending-approval': { name: 'order.status.pending-approval', group: 'order.group.drafting' },
  new: { name: 'order.status.new', group: 'order.group.working' },
  confirmed: { name: 'order.status.confirmed', group: 'order.group.working' },
  'awaiting-payment': { name: 'order.status.awaiting-payment', group: 'order.group.working' },
  'payment-overdue': { name: 'order.status.payment-overdue', group: 'order.group.working' },
  processing: { name: 'order.status.processing', group: 'order.group.working' },
  'ready-for-pickup': { name: 'order.status.ready-for-pickup', group: 'order.group.working' },
  'partially-shipped': { name: 'order.status.partially-shipped', group: 'order.group.working' },
  shipped: { name: 'order.status.shipped', group: 'order.group.working' },
  delivered: { name: 'order.status.delivered', group: 'order.group.working' },
  closed: { name: 'order.status.closed', group: 'order.group.closed' },
  cancelled: { name: 'order.status.cancelled', group: 'order.group.closed' },
  rejected: { name: 'order.status.rejected', group: 'order.group.closed' },
};

type Axes = Pick<OrderItem, 'status' | 'paymentStatus' | 'shippingStatus'>;

/**
 * What has to happen next. `stateSql` is the same in SQL. Of an order in work it was agreed that it is paid later, and a
 * closed one may still have to be paid.
 */
export function stateOf({ status, paymentStatus, shippingStatus }: Axes): OrderState {
  const isOwed = status === 'confirmed' || status === 'processing' || status === 'closed';
  if (isOwed && paymentStatus === 'overdue') return 'payment-overdue';
  if (status !== 'confirmed' && status !== 'processing') return status;
  if (status === 'confirmed') return isUnpaid(paymentStatus) ? 'awaiting-payment' : status;
  return shippingStatus === 'not-shipped' ? status : shippingStatus;
}

function isUnpaid(paymentStatus: OrderItem['paymentStatus']): boolean {
  return paymentStatus === 'awaiting' || paymentStatus === 'partial';
}

/**
 * Payment status of an order `o` on the day in the parameter `today`. Of an order on deferral it follows from what has left
 * of it, what is paid and its day, whatever the column says: an order ages without anybody changing it.
 */
export const paymentSql = (
  today: string,
) => `CASE WHEN o.payment_status NOT IN ('awaiting', 'partial', 'overdue') THEN o.payment_status
  WHEN EXISTS (SELECT 1 FROM debt WHERE order_id = o.id AND paid = amount) THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM debt WHERE order_id = o.id) AND ${shippedSumSql} <= o.paid
    THEN iif(${shippedSumSql} > 0, 'partial', 'deferred')
  WHEN EXISTS (SELECT 1 FROM debt WHERE order_id = o.id AND due < ${today})
    AND ${shippedSumSql} - o.paid > ${dueLaterSql(today)} THEN 'overdue'
  WHEN o.payment_status = 'partial' OR EXISTS (SELECT 1 FROM debt WHERE order_id = o.id AND paid > 0) THEN 'partial'
  ELSE 'awaiting' END`;

/** SQL of the status of the reserve of order `o`: one whose last day is over has expired, whether or not that is noted yet. */
export const reserveSql = (
  today: string,
) => `coalesce((SELECT iif(status = 'confirmed' AND until < ${today}, 'expired', status)
    FROM order_reserve WHERE order_id = o.id), 'none')`;

export const stateSql = (today: string) => `CASE
  WHEN o.status IN ('confirmed', 'processing', 'closed') AND ${paymentSql(today)} = 'overdue' THEN 'payment-overdue'
  WHEN o.status = 'confirmed' AND ${paymentSql(today)} IN ('awaiting', 'partial') THEN 'awaiting-payment'
  WHEN o.status = 'processing' AND o.shipping_status <> 'not-shipped' THEN o.shipping_status ELSE o.status END`;
