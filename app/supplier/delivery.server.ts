import type { CallAnswer } from '#contract/call.ts';
import { getDeliverySchedule } from '#contract/delivery.ts';
import type { Supplier } from './supplier.ts';

/** Days of delivery to the buyer's region. */
export type DeliverySchedule = CallAnswer<typeof getDeliverySchedule>;

/** When the warehouses deliver to the buyer's region, and the days of the next three weeks. */
export function readDeliverySchedule(supplier: Supplier): Promise<DeliverySchedule> {
  return supplier.call(getDeliverySchedule);
}
