import type { OrderState } from '#contract/order.ts';

/** States in which the buyer has to do something. */
export const waitingStates = ['payment-overdue', 'awaiting-payment', 'ready-for-pickup', 'pending-approval'] as const;

/** The other states of orders that aren't done. */
export const movingStates = ['new', 'confirmed', 'processing', 'partially-shipped', 'shipped', 'delivered'] as const;

/** Name of the text about what happens next. */
type Step = (typeof waitingStates | typeof movingStates)[number];

/** Null for an order that is done, from an API that doesn't filter by state. */
export function stepOf(state: OrderState): Step | null {
  return [...waitingStates, ...movingStates].find((step) => step === state) ?? null;
}
