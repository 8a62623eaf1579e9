import type { z } from 'zod';
import type { OrderItem, orderState, orderStatus } from '#contract/order.ts';

export type OrderStatus = z.output<typeof orderStatus>;
export type OrderState = z.output<typeof orderState>;

/** Names of the states that orders here have, and the group in which a filter shows them. */
export const stateNames: Record<OrderState, { name: string; group: string }> = {
  draft: { name: 'Черновик', group: 'Оформляются' },
  'pending-approval': { name: 'На согласовании', group: 'Оформляются' },
  new: { name: 'Новый', group: 'В работе' },
  confirmed: { name: 'Подтверждён', group: 'В работе' },
  'awaiting-payment': { name: 'Ожидает оплаты', group: 'В работе' },
  processing: { name: 'В обработке', group: 'В работе' },
  'ready-for-pickup': { name: 'Готов к выдаче', group: 'В работе' },
  'partially-shipped': { name: 'Отгружен частично', group: 'В работе' },
  shipped: { name: 'Отгружен', group: 'В работе' },
  delivered: { name: 'Доставлен', group: 'В работе' },
  closed: { name: 'Завершён', group: 'Закрыты' },
  cancelled: { name: 'Отменён', group: 'Закрыты' },
  rejected: { name: 'Отклонён', group: 'Закрыты' },
};

type Axes = Pick<OrderItem, 'status' | 'paymentStatus' | 'shippingStatus'>;

/** What the buyer waits for next. `stateSql` is the same in SQL. */
export function stateOf({ status, paymentStatus, shippingStatus }: Axes): OrderState {
  if (status === 'confirmed' && paymentStatus === 'awaiting') return 'awaiting-payment';
  return status === 'processing' && shippingStatus !== 'not-shipped' ? shippingStatus : status;
}

export const stateSql = `CASE WHEN o.status = 'confirmed' AND o.payment_status = 'awaiting' THEN 'awaiting-payment'
  WHEN o.status = 'processing' AND o.shipping_status <> 'not-shipped' THEN o.shipping_status ELSE o.status END`;
