import type { Item } from './item.ts';
import type { PricesAge } from './prices-line.tsx';

/** Name and value of one line of a definition table. */
export type Fact = readonly [name: string, value: string];

/** A product as its dialog and its page show it. */
export interface Detail extends Item {
  images: readonly string[];
  /** Warehouse, amount, days to the buyer's region; null when hidden from the reader. */
  stores: readonly (readonly [name: string, amount: number, days: number | undefined])[] | null;
  /** Kopecks without VAT. */
  net?: number | undefined;
  /** Kopecks of VAT inside the price. */
  vatAmount?: number | undefined;
  /** How old the prices are; absent when there are none to fetch anew. */
  prices?: PricesAge | null;
  labels: readonly string[];
  /** Sections from the root down to the product's own. */
  parents: readonly (readonly [id: number, name: string])[];
  facts: readonly Fact[];
  characteristics: readonly Fact[];
  description: string;
  documents: readonly (readonly [name: string, url: string, type: string, size: number | undefined])[];
  analogues: readonly Item[];
  related: readonly Item[];
  /** What to search for to find all replacements and all companions. */
  keywords: { analogues: string; related: string };
}
