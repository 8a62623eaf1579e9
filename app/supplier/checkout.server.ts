import { type Checkout, getCheckout, getOrderBlockers } from '#contract/checkout.ts';
import { unlessRefused } from './client/optional.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';

interface DeliveryChoice {
  readonly deliveryType?: 'address' | 'pickup' | undefined;
  readonly addressId?: number | undefined;
  readonly pickupPointId?: number | undefined;
  readonly contractId?: number | undefined;
  readonly costCenterId?: number | undefined;
  readonly date?: string | undefined;
  /** Version of the cart that the page was opened with. */
  readonly seenVersion?: number | undefined;
}

/** Why nothing can be ordered, and what is overdue for those who may see it. */
export type Obstacles = Pick<Checkout, 'blockers' | 'overdue'>;

/** The choices at checkout for the delivery chosen so far. */
export function readCheckout(supplier: Supplier, choice: DeliveryChoice = {}): Promise<Checkout> {
  return supplier.call(getCheckout, { query: { ...choice } });
}

/**
 * What keeps the buyer from ordering, whatever is in the cart, and what is overdue; null if the API can't say. A
 * courtesy: checkout and the order check again.
 */
export async function readOrderBlockers(supplier: Supplier, options?: CallOptions): Promise<Obstacles | null> {
  const answer = await unlessRefused(supplier.call(getOrderBlockers, {}, options));
  return answer && { blockers: answer.items, overdue: answer.overdue };
}
