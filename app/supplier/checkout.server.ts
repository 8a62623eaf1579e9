import { type Checkout, getCheckout, getOrderBlockers } from '#contract/checkout.ts';
import { SupplierRejected, SupplierUnavailable } from './errors.ts';
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

/**
 * What keeps the buyer from ordering for the company, whatever is in the cart; nothing where the API cannot tell. It is asked
 * beside the cart, as a courtesy: checkout and the order itself find out once more.
 */
export async function readOrderBlockers(supplier: Supplier): Promise<Checkout['blockers']> {
  try {
    return (await supplier.call(getOrderBlockers)).items;
  } catch (error) {
    if (error instanceof SupplierUnavailable || (error instanceof SupplierRejected && error.status !== 401)) return [];
    throw error;
  }
}
