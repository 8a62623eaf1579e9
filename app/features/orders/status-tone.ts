import type { StatusTone } from '#app/ui/status.tsx';
import type { OrderItem } from '#contract/order.ts';

/** What the state of an order means to the buyer. */
export const statusTones: Record<OrderItem['status'], StatusTone> = {
  draft: 'neutral',
  'pending-approval': 'warning',
  new: 'info',
  confirmed: 'info',
  processing: 'info',
  closed: 'good',
  cancelled: 'bad',
  rejected: 'bad',
};
