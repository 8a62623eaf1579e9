import type { StatusTone } from '#app/ui/status.tsx';
import type { OrderPlan } from '#contract/order-manager.ts';

/** Statuses of a plan, here because the contract stays on the edge. */
export const planStatus = ['planned', 'in-progress', 'ordered', 'cancelled'] as const satisfies OrderPlan['status'][];
export const planDue = ['overdue', 'week', 'none'] as const;

export const planTones: Record<OrderPlan['status'], StatusTone> = {
  planned: 'neutral',
  'in-progress': 'info',
  ordered: 'good',
  cancelled: 'neutral',
};
