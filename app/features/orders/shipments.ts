import type { OrderRecord } from '#contract/order.ts';

/** What arrives on one day. */
export interface Shipment {
  /** `YYYY-MM-DD` */
  date: string;
  positions: number;
  /** All of it is brought to order. */
  toOrder?: true | undefined;
}

/** Earliest first. Empty if the supplier plans no days per part. */
export function shipmentsOf(items: OrderRecord['items']): Shipment[] {
  const parts = items.flatMap(({ id, deliveryParts }) => deliveryParts.map((part) => ({ line: id, ...part })));
  const days = Map.groupBy(parts, ({ date }) => date);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, arriving]) => ({
      date,
      positions: new Set(arriving.map(({ line }) => line)).size,
      ...(arriving.every(({ storeId }) => storeId === null) && { toOrder: true as const }),
    }));
}
