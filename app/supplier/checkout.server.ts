import { type Checkout, getCheckout } from '#contract/checkout.ts';
import type { Supplier } from './supplier.ts';

/** Choices that decide dates, delivery price and blockers. */
export interface DeliveryChoice {
  readonly deliveryType?: 'address' | 'pickup' | undefined;
  readonly addressId?: number | undefined;
  readonly pickupPointId?: number | undefined;
  readonly contractId?: number | undefined;
}

/** What may be chosen at checkout, for the delivery chosen so far. Never cached. */
export function readCheckout(supplier: Supplier, choice: DeliveryChoice = {}): Promise<Checkout> {
  return supplier.call(getCheckout, { query: { ...choice } });
}
