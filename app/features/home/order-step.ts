import { stateGroups } from '#app/supplier/order-states.ts';
import type { OrderState } from '#contract/order.ts';

const steps = [...stateGroups.waiting, ...stateGroups.moving];

/** Name of the text about what happens next; null for an order that is done, from an API that doesn't filter by state. */
export function stepOf(state: OrderState): (typeof steps)[number] | null {
  return steps.find((step) => step === state) ?? null;
}
