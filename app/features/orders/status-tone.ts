import type { StatusTone } from '#app/ui/status.tsx';
import type { OrderItem } from '#contract/order.ts';

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
