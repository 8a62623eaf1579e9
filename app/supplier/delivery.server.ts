import type { CallAnswer } from '#contract/call.ts';
import { getDeliverySchedule } from '#contract/delivery.ts';
import type { Supplier } from './client/supplier.ts';

export type DeliverySchedule = CallAnswer<typeof getDeliverySchedule>;

/** Delivery rules for the buyer's region, and the days of the next three weeks. */
export function readDeliverySchedule(supplier: Supplier): Promise<DeliverySchedule> {
  return supplier.call(getDeliverySchedule);
}
