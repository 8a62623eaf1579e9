import type { StoreStock } from '#contract/product.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/** A share of a line that arrives together. `storeId` null is brought to order. */
export interface DeliveryPart {
  storeId: number | null;
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Days that the parts of a cart hang on, `YYYY-MM-DD` in Moscow. */
export interface Days {
  today: string;
  /** Day on which goods of a warehouse arrive that are ordered now. */
  arrivals: ReadonlyMap<number, string>;
}

/**
 * Splits an amount over the warehouses, the quickest first; what they lack is brought to order, if the product can be.
 * Otherwise the rest has no part, and the parts add up to less than the amount.
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
