import type { DeliveryType } from '#backend/checkout/delivery.ts';
import type { OrderStatus } from '#backend/order/labels.ts';

/** A past order: who placed it, how long ago, and how far it got. */
export interface PastOrder {
  user: number;
  company: number;
  daysAgo: number;
  positions: number;
  status: OrderStatus;
  payment: 'awaiting' | 'paid' | 'refunded' | 'not-required';
  shipping: 'not-shipped' | 'partially-shipped' | 'shipped' | 'delivered' | 'ready-for-pickup';
  code?: 'invoice' | 'deferral' | 'sbp';
  delivery?: DeliveryType;
  ownNumber?: string;
}

/** Orders of the demonstration: the buyers have some with different statuses, the new buyer has none. */
export const pastOrders: readonly PastOrder[] = [
  {
    user: 1,
    company: 1,
    daysAgo: 64,
    positions: 12,
    status: 'closed',
    payment: 'paid',
    shipping: 'delivered',
    ownNumber: 'Объект 14',
  },
  {
    user: 1,
    company: 1,
    daysAgo: 41,
    positions: 4,
    status: 'closed',
    payment: 'paid',
    shipping: 'delivered',
    code: 'deferral',
  },
  {
    user: 1,
    company: 1,
    daysAgo: 27,
    positions: 3,
    status: 'cancelled',
    payment: 'not-required',
    shipping: 'not-shipped',
  },
  {
    user: 1,
    company: 1,
    daysAgo: 12,
    positions: 9,
    status: 'processing',
    payment: 'awaiting',
    shipping: 'partially-shipped',
    code: 'deferral',
    ownNumber: 'Школа № 5',
  },
  { user: 1, company: 1, daysAgo: 5, positions: 6, status: 'confirmed', payment: 'awaiting', shipping: 'not-shipped' },
  { user: 1, company: 1, daysAgo: 1, positions: 2, status: 'new', payment: 'awaiting', shipping: 'not-shipped' },
  {
    user: 3,
    company: 1,
    daysAgo: 2,
    positions: 7,
    status: 'pending-approval',
    payment: 'awaiting',
    shipping: 'not-shipped',
  },
  { user: 2, company: 2, daysAgo: 33, positions: 5, status: 'closed', payment: 'paid', shipping: 'delivered' },
  {
    user: 2,
    company: 2,
    daysAgo: 6,
    positions: 3,
    status: 'processing',
    payment: 'paid',
    shipping: 'ready-for-pickup',
    delivery: 'pickup',
  },
  {
    user: 2,
    company: 3,
    daysAgo: 45,
    positions: 8,
    status: 'closed',
    payment: 'awaiting',
    shipping: 'delivered',
    code: 'deferral',
  },
  {
    user: 2,
    company: 3,
    daysAgo: 9,
    positions: 2,
    status: 'rejected',
    payment: 'not-required',
    shipping: 'not-shipped',
  },
  {
    user: 4,
    company: 5,
    daysAgo: 20,
    positions: 2,
    status: 'closed',
    payment: 'paid',
    shipping: 'delivered',
    delivery: 'pickup',
  },
  { user: 4, company: 5, daysAgo: 3, positions: 3, status: 'processing', payment: 'paid', shipping: 'shipped' },
  {
    user: 5,
    company: 6,
    daysAgo: 61,
    positions: 10,
    status: 'closed',
    payment: 'awaiting',
    shipping: 'delivered',
    code: 'deferral',
  },
];
