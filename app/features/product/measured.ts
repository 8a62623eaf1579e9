import type { Item } from './item.ts';

/** A product as tags of other firms are told it, in the words of Metrica's ecommerce. */
export interface MeasuredProduct {
  id: string;
  name?: string | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  /** Roubles. */
  price?: number | undefined;
  quantity?: number | undefined;
  /** Place in the list, from 1. */
  position?: number | undefined;
}

export interface MeasuredOrder {
  id: number;
  /** Roubles. */
  revenue: number | undefined;
  products: readonly MeasuredProduct[];
}

/** What a page shows, as its route's `handle.measured` tells from the data of its loader. */
export interface Measured {
  impressions?: readonly MeasuredProduct[];
  detail?: MeasuredProduct | undefined;
  orders?: readonly MeasuredOrder[];
}

export function measuredProduct({ id, name, brand, section, price }: Item, position?: number): MeasuredProduct {
  return { id: String(id), name, brand, category: section, price: roubles(price), position };
}

export const roubles = (kopecks: number | undefined) => (kopecks === undefined ? undefined : kopecks / 100);
