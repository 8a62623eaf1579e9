import type { StoreStock } from '#contract/product.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/** A part of a line that arrives together. With `storeId` null it is brought to order. */
export interface DeliveryPart {
  storeId: number | null;
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Days that the delivery parts of a cart depend on, `YYYY-MM-DD` in Moscow. */
export interface Days {
  today: string;
  /** Arrival day per warehouse of goods ordered now. */
  arrivals: ReadonlyMap<number, string>;
}

/**
 * Splits an amount over the warehouses, fastest first. The shortage is brought to order if the product allows it;
 * otherwise the parts add up to less than the amount.
 */
export function deliveryParts(
  amount: number,
  stock: readonly StoreStock[],
  toOrder: number | null,
  { today, arrivals }: Days,
) {
  const parts: DeliveryPart[] = [];
  let rest = amount;
  for (const store of stock) {
    const taken = Math.min(rest, store.amount);
    if (taken === 0) continue;
    const date = arrivals.get(store.storeId) ?? addWorkingDays(today, store.deliveryDays ?? 0);
    parts.push({ storeId: store.storeId, amount: taken, date });
    rest -= taken;
  }
  if (rest > 0 && toOrder !== null) parts.push({ storeId: null, amount: rest, date: addWorkingDays(today, toOrder) });
  return parts;
}
