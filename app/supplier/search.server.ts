import { type CatalogueQuery, formatQuery } from '#app/features/catalogue/query.ts';
import { toCriteria, toSearch } from '#app/features/catalogue/wire-query.ts';
import type { Once } from '#app/server/once.ts';
import { getFilterValues, getSearchFilters, getSuggestions, searchProducts } from '#contract/search.ts';
import type { Supplier } from './supplier.ts';

/**
 * A page of products; the list and the dialog over it ask for it once. Prices, stock, favourites and cart amounts are the
 * reader's own, so the API says what may be kept.
 */
export function findProducts({ supplier, once }: Asking, query: CatalogueQuery) {
  return once(`products?${formatQuery(query)}`, () =>
    supplier.call(searchProducts, { query: toSearch(query) }, { cache: 'price' }),
  );
}

/** The part of the load context that asks. */
interface Asking {
  readonly supplier: Supplier;
  readonly once: Once;
}

/** Number of products that a query finds. */
export async function countProducts(supplier: Supplier, query: CatalogueQuery): Promise<number> {
  const one = { ...toSearch({ ...query, page: 1 }), perPage: '1' };
  return (await supplier.call(searchProducts, { query: one }, { cache: 'price' })).meta.totalCount;
}

/** Filters of a list with their counts, headings of the page and the sections around it. */
export function findFilters(supplier: Supplier, query: CatalogueQuery) {
  return supplier.call(getSearchFilters, { query: toCriteria(query) }, { cache: 'price' });
}

/** Values of one filter, a hundred to a page, those with `keyword` in their names. */
export function findFilterValues(supplier: Supplier, filter: string, query: CatalogueQuery, keyword: string) {
  return supplier.call(
    getFilterValues,
    { params: { id: filter }, query: { ...toCriteria(query), ...(keyword && { keyword }), perPage: '100' } },
    { cache: 'price' },
  );
}

/** Suggestions to the beginning of a search: the same for everybody. */
export function suggest(supplier: Supplier, keyword: string) {
  return supplier.call(getSuggestions, { query: { keyword } }, { cache: 'short', deadlineMs: 3000 });
}
