import type { Item } from './item.ts';
import type { PricesAge } from './use-fresh-prices.ts';

export type Fact = readonly [name: string, value: string];

export interface Detail extends Item {
  images: readonly string[];
  /** With days to the buyer's region; null when hidden from the reader. */
  stores: readonly (readonly [name: string, amount: number, days: number | undefined])[] | null;
  /** Kopecks without VAT. */
  net?: number | undefined;
  /** Kopecks of VAT inside the price. */
  vatAmount?: number | undefined;
  /** Absent when there are no prices to refresh. */
  prices?: PricesAge | null | undefined;
  labels: readonly string[];
  /** Sections from the root down to the product's own. */
  parents: readonly (readonly [id: number, name: string])[];
  facts: readonly Fact[];
  characteristics: readonly Fact[];
  description: string;
  documents: readonly (readonly [name: string, url: string, type: string, size: number | undefined])[];
  analogues: readonly Item[];
  related: readonly Item[];
  /** Search terms for all analogues and related products. */
  keywords: { analogues: string; related: string };
}
