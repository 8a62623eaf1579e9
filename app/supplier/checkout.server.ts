import { type Checkout, getCheckout, getOrderBlockers } from '#contract/checkout.ts';
import { SupplierRejected, SupplierUnavailable } from './client/errors.ts';
import type { Supplier } from './client/supplier.ts';

interface DeliveryChoice {
  readonly deliveryType?: 'address' | 'pickup' | undefined;
  readonly addressId?: number | undefined;
  readonly pickupPointId?: number | undefined;
  readonly contractId?: number | undefined;
}

/** The choices at checkout for the delivery chosen so far. */
export function readCheckout(supplier: Supplier, choice: DeliveryChoice = {}): Promise<Checkout> {
  return supplier.call(getCheckout, { query: { ...choice } });
}

/**
 * What keeps the buyer from ordering, whatever is in the cart, and what is overdue; empty if the API can't say. A courtesy on pages whose
 * cart doesn't include it: checkout and the order check again.
 */
export async function readOrderBlockers(supplier: Supplier): Promise<Pick<Checkout, 'blockers' | 'overdue'>> {
  try {
    const { items, overdue } = await supplier.call(getOrderBlockers);
    return { blockers: items, overdue };
  } catch (error) {
    const isExpected =
      error instanceof SupplierUnavailable || (error instanceof SupplierRejected && error.status !== 401);
    if (!isExpected) throw error;
    return { blockers: [], overdue: null };
  }
}
