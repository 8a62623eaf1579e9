import type { OrderRecord } from '#contract/order.ts';

/** What arrives on one day. */
export interface Shipment {
  /** `YYYY-MM-DD` */
  date: string;
  positions: number;
  /** How many of them come only in part on that day; absent for none. */
  partial?: number | undefined;
  /** All of it is brought to order. */
  toOrder?: true | undefined;
}

/** Earliest first. Empty if the supplier plans no days per part. */
export function shipmentsOf(items: OrderRecord['items']): Shipment[] {
  const parts = items.flatMap(({ id, deliveryParts }) => {
    const isPartial = new Set(deliveryParts.map(({ date }) => date)).size > 1;
    return deliveryParts.map((part) => ({ line: id, isPartial, ...part }));
  });
  const days = Map.groupBy(parts, ({ date }) => date);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, arriving]) => {
      const partial = linesIn(arriving.filter(({ isPartial }) => isPartial));
      return {
        date,
        positions: linesIn(arriving),
        ...(partial > 0 && { partial }),
        ...(arriving.every(({ storeId }) => storeId === null) && { toOrder: true as const }),
      };
    });
}

const linesIn = (parts: readonly { line: number }[]) => new Set(parts.map(({ line }) => line)).size;
