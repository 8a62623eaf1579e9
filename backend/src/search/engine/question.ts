/** One condition on a product. `facet` names the filter that set it. */
export type Condition =
  | { readonly facet: string; readonly column: string; readonly has: readonly number[] }
  | { readonly facet: string; readonly column: string; readonly from: number; readonly to: number }
  | { readonly facet: string; readonly column: string; readonly bits: number }
  | { readonly facet: string; readonly among: readonly number[] };

/** Which products are meant. Plain data, so that an engine may live in another process. */
export interface Question {
  /** First and last ordinal of the section, or of the catalogue. */
  readonly lo: number;
  readonly hi: number;
  /** Rising ordinals that the words found, or null without words. */
  readonly words: Uint32Array | null;
  /** What names the words: two questions with the same text and the same version have the same words. */
  readonly text: string;
  readonly conditions: readonly Condition[];
}

/** In which order, and which part of it. */
export interface Order {
  /** Column to sort by; popularity decides between equals. Zero is "unknown" and closes the list when `lastZero`. */
  readonly column: string | null;
  readonly descending: boolean;
  readonly lastZero: boolean;
  /** Ordinals that come before all others, in groups, each by popularity. */
  readonly first: readonly (readonly number[])[];
  readonly skip: number;
  readonly take: number;
}

/**
 * What is counted: values of a column, its lowest and highest number, products with any of some bits (-1 is any above zero), or members of
 * a list.
 */
export type Facet =
  | { readonly id: string; readonly column: string; readonly count: 'values' }
  | { readonly id: string; readonly column: string; readonly count: 'ends' }
  | { readonly id: string; readonly column: string; readonly count: 'bits'; readonly bits: number }
  | { readonly id: string; readonly count: 'among'; readonly among: readonly number[] };

/** A counted facet: products by value (`bits` and `among` under 1), or the ends; null without any. */
export interface Counted {
  readonly counts: ReadonlyMap<number, number>;
  readonly ends: { readonly low: number; readonly high: number } | null;
}

/** Counts of a question. */
export interface Counts {
  readonly total: number;
  /** By the id of the facet; its own condition is left out. */
  readonly facets: ReadonlyMap<string, Counted>;
  /** Products in each of the asked ranges of ordinals. */
  readonly ranges: readonly number[];
}

/** What finds and counts products. Held by the isolate today; anything that answers the same may take its place. */
export interface Engine {
  /** Ordinals of a part of the list, and the size of the whole. */
  place(question: Question, order: Order): Promise<{ ords: number[]; total: number }>;
  /** Counts of facets, each without its own condition, and of ranges that rise and do not overlap. */
  count(
    question: Question,
    facets: readonly Facet[],
    ranges: readonly { readonly lo: number; readonly hi: number }[],
  ): Promise<Counts>;
}
