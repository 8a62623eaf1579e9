import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/staff-order.ts';
import type { Supplier } from './client/supplier.ts';
import { statesOf } from './order.server.ts';

/** The right of the supplier's people to move orders on. */
export const processesOrders = 'order.process';

interface StaffOrderFilter {
  page: number;
  keyword: string;
  /** A state or a group of them; any if it is empty. */
  state: string;
  /** Codes of `paymentStatus` and `shippingStatus`, or empty for any. */
  payment: string;
  shipping: string;
  /** A return that waits for a decision or for its goods; any order if it is empty. */
  openReturn: 'requested' | 'accepted' | '';
}

/** One page of 20 of the orders of all companies, newest first. */
export function listStaffOrders(
  supplier: Supplier,
  { page, keyword, state, payment, shipping, openReturn }: StaffOrderFilter,
): Promise<CallAnswer<typeof contract.getStaffOrders>> {
  const query = {
    page,
    'per-page': 20,
    'filters[keyword]': keyword || undefined,
    'filters[state]': statesOf(state).join(',') || undefined,
    'filters[paymentStatus]': payment || undefined,
    'filters[shippingStatus]': shipping || undefined,
    'filters[openReturn]': openReturn || undefined,
  };
  return supplier.call(contract.getStaffOrders, { query });
}

export function readStaffOrder(supplier: Supplier, id: number): Promise<contract.StaffOrder> {
  return supplier.call(contract.getStaffOrder, { params: { id } });
}

/** Rejected with 409 if the order has another version by now. */
export async function takeOrderStep(
  supplier: Supplier,
  id: number,
  body: { version: number; step: contract.OrderStep },
  requestId: string,
): Promise<void> {
  await supplier.call(contract.takeOrderStep, { params: { id }, body }, { requestId });
}
