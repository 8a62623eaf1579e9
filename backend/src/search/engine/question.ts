/** One condition on a product. `facet` names the filter that set it. */
export type Condition =
  | { readonly facet: string; readonly column: string; readonly has: readonly number[] }
  | { readonly facet: string; readonly column: string; readonly from: number; readonly to: number }
  | { readonly facet: string; readonly column: string; readonly bits: number }
  | { readonly facet: string; readonly among: readonly number[] };

/** Which products to find. Plain data, so that an engine may run in another process. */
export interface Question {
  /** First and last ordinal of the section, or of the catalogue. */
  readonly lo: number;
  readonly hi: number;
  /** Ascending ordinals found by the words, or null without words. */
  readonly words: Uint32Array | null;
  /** Identifies the words: in the same version, the same text finds the same words. */
  readonly text: string;
  readonly conditions: readonly Condition[];
}

/** The sort order, and which part of the list. */
export interface Order {
  /** Column to sort by; ties are broken by popularity. Zero means "unknown" and sorts last with `lastZero`. */
  readonly column: string | null;
  readonly descending: boolean;
  readonly lastZero: boolean;
  /** Group of each of the question's words' ordinals: lower groups come first, each sorted by popularity. */
  readonly groups: Uint8Array | null;
  readonly skip: number;
  readonly take: number;
}

/**
 * What to count: values of a column, its lowest and highest number, products with any of some bits (-1 is any above
 * zero), or members of a list.
 */
export type Facet =
  | { readonly id: string; readonly column: string; readonly count: 'values' }
  | { readonly id: string; readonly column: string; readonly count: 'ends' }
  | { readonly id: string; readonly column: string; readonly count: 'bits'; readonly bits: number }
  | { readonly id: string; readonly count: 'among'; readonly among: readonly number[] };

/**
 * A counted facet: products by value (under 1 for `bits` and `among`), or lowest and highest number; null if there are
 * none.
 */
export interface Counted {
  readonly counts: ReadonlyMap<number, number>;
  readonly ends: { readonly low: number; readonly high: number } | null;
}

export interface Counts {
  readonly total: number;
  /** By the id of the facet; its own condition is ignored. */
  readonly facets: ReadonlyMap<string, Counted>;
  /** Products in each of the given ranges of ordinals. */
  readonly ranges: readonly number[];
}

/** Finds and counts products. Runs in the isolate today; any other implementation could replace it. */
export interface Engine {
  /** Ordinals of a part of the list, and the total. */
  place(question: Question, order: Order): Promise<{ ords: number[]; total: number }>;
  /** Counts of facets, each without its own condition, and of ranges, which must be ascending and disjoint. */
  count(
    question: Question,
    facets: readonly Facet[],
    ranges: readonly { readonly lo: number; readonly hi: number }[],
  ): Promise<Counts>;
}
