import type { OrderState } from '#contract/order.ts';

/** States that a list of orders shows together. */
export const stateGroups = {
  /** The buyer has to do something. */
  waiting: ['draft', 'payment-overdue', 'awaiting-payment', 'ready-for-pickup', 'pending-approval'],
  /** The other orders that aren't done. */
  moving: ['new', 'confirmed', 'processing', 'partially-shipped', 'shipped', 'delivered'],
} as const satisfies Record<string, readonly OrderState[]>;

/** States of orders that nobody at the supplier works on yet. */
export const unfinishedStates = ['draft', 'pending-approval'] as const satisfies readonly OrderState[];

export type StateGroup = keyof typeof stateGroups;

/** Colour of a state's dot: a state that waits for the buyer stands out from one that only tells. */
export const stateTones = {
  draft: 'warning',
  'pending-approval': 'warning',
  new: 'info',
  confirmed: 'info',
  'awaiting-payment': 'warning',
  'payment-overdue': 'bad',
  processing: 'info',
  'ready-for-pickup': 'warning',
  'partially-shipped': 'info',
  shipped: 'info',
  delivered: 'info',
  closed: 'good',
  cancelled: 'neutral',
  rejected: 'bad',
} as const satisfies Record<OrderState, string>;
