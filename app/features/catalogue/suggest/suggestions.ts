import * as paths from '#app/paths.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';

/** One line under the search field. */
export interface Suggestion {
  kind: 'word' | 'section' | 'brand' | 'product';
  text: string;
  /** Article of a product. */
  note?: string;
  to: paths.Path;
}

/** Lines of each kind at most: the field suggests, it does not list. */
const limits = { word: 4, section: 3, brand: 2, product: 5 } as const;

/** Suggestions in the order in which they help: words to go on with, places, products. */
export function toSuggestions(found: CallAnswer<typeof getSuggestions>): Suggestion[] {
  const { words, sections, brands, products } = found;
  return [
    ...words
      .slice(0, limits.word)
      .map((text) => ({ kind: 'word' as const, text, to: paths.catalogue({ keyword: text }) })),
    ...sections
      .slice(0, limits.section)
      .map(({ id, name }) => ({ kind: 'section' as const, text: name, to: paths.catalogue({ section: id }) })),
    ...brands
      .slice(0, limits.brand)
      .map(({ id, name }) => ({ kind: 'brand' as const, text: name, to: paths.catalogue({ brands: id }) })),
    ...products
      .slice(0, limits.product)
      .map(({ id, name, article }) => ({ kind: 'product' as const, text: name, note: article, to: paths.product(id) })),
  ];
}
