import type { OrderState } from '#contract/order.ts';

/** States that a list of orders shows together. */
export const stateGroups = {
  /** The buyer has to do something. */
  waiting: ['payment-overdue', 'awaiting-payment', 'ready-for-pickup', 'pending-approval'],
  /** The other orders that aren't done. */
  moving: ['new', 'confirmed', 'processing', 'partially-shipped', 'shipped', 'delivered'],
} as const satisfies Record<string, readonly OrderState[]>;

export type StateGroup = keyof typeof stateGroups;
