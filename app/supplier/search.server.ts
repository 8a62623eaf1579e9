import type { RequestCache } from '#app/server/request-cache.ts';
import { getFilterValues, getSearchFilters, getSuggestions, searchProducts } from '#contract/search.ts';
import { type CatalogueQuery, formatQuery } from './catalogue-query.ts';
import type { Supplier } from './client/supplier.ts';
import { toCriteria, toSearch } from './search-params.ts';

/**
 * Read once per request, for the list and the dialog over it. Contains the reader's own prices, stock, favourites and
 * cart amounts, so the API decides what may be cached.
 */
export function findProducts({ supplier, once }: Asking, query: CatalogueQuery) {
  return once(`products?${formatQuery(query)}`, () =>
    supplier.call(searchProducts, { query: toSearch(query) }, { cache: 'price' }),
  );
}

interface Asking {
  readonly supplier: Supplier;
  readonly once: RequestCache;
}

export async function countProducts(supplier: Supplier, query: CatalogueQuery): Promise<number> {
  const one = { ...toSearch({ ...query, page: 1 }), perPage: '1' };
  return (await supplier.call(searchProducts, { query: one }, { cache: 'price' })).meta.totalCount;
}

/** Filters with counts, the page's headings and the sections around it. */
export function findFilters(supplier: Supplier, query: CatalogueQuery) {
  return supplier.call(getSearchFilters, { query: toCriteria(query) }, { cache: 'price' });
}

/** A hundred to a page, those with `keyword` in their names. */
export function findFilterValues(supplier: Supplier, filter: string, query: CatalogueQuery, keyword: string) {
  return supplier.call(
    getFilterValues,
    { params: { id: filter }, query: { ...toCriteria(query), ...(keyword && { keyword }), perPage: '100' } },
    { cache: 'price' },
  );
}

/** With the reader's prices and stock. */
export function suggest(supplier: Supplier, keyword: string) {
  return supplier.call(getSuggestions, { query: { keyword } }, { cache: 'price', deadlineMs: 3000 });
}
