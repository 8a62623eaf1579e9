import type { z } from 'zod';
import type { OrderItem, orderStatus } from '#contract/order.ts';

export type OrderStatus = z.output<typeof orderStatus>;

/** Names of the statuses, and the group in which a filter shows them. */
export const statusNames: Record<OrderStatus, { name: string; group: string }> = {
  draft: { name: 'Черновик', group: 'Оформляются' },
  'pending-approval': { name: 'На согласовании', group: 'Оформляются' },
  new: { name: 'Новый', group: 'В работе' },
  confirmed: { name: 'Подтверждён', group: 'В работе' },
  processing: { name: 'В обработке', group: 'В работе' },
  closed: { name: 'Завершён', group: 'Закрыты' },
  cancelled: { name: 'Отменён', group: 'Закрыты' },
  rejected: { name: 'Отклонён', group: 'Закрыты' },
};

type Axes = Pick<OrderItem, 'status' | 'paymentStatus' | 'shippingStatus'>;

const shippingNames = new Map([
  ['ready-for-pickup', 'Готов к выдаче'],
  ['partially-shipped', 'Отгружен частично'],
  ['shipped', 'Отгружен'],
  ['delivered', 'Доставлен'],
]);

/** One label for the three statuses of an order: what the buyer waits for next. */
export function statusLabel({ status, paymentStatus, shippingStatus }: Axes): string {
  if (status === 'confirmed' && paymentStatus === 'awaiting') return 'Ожидает оплаты';
  if (status === 'processing') return shippingNames.get(shippingStatus) ?? statusNames.processing.name;
  return statusNames[status].name;
}
