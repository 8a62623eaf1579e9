import type { Call, CallQuery } from '#contract/call.ts';
import type { searchProducts } from '#contract/search.ts';
import { type CatalogueQuery, filterPairs, formatFeature, type Sort } from './catalogue-query.ts';

/** A call's query on the wire: strings, or arrays for repeatable parameters. */
type WireQuery<C extends Call> = { readonly [K in keyof CallQuery<C>]?: string | readonly string[] };

/** The filters of a query as the v2 search takes them: `criteria[...]`, features as `criteria[properties]`. */
export function toCriteria(query: CatalogueQuery): Record<string, string | string[]> {
  const criteria: Record<string, string | string[]> = {};
  for (const [name, value] of filterPairs(query)) criteria[`criteria[${name}]`] = value;
  if (query.features.length > 0) criteria['criteria[properties]'] = query.features.map(formatFeature);
  return criteria;
}

/** A query as `GET /api/v2/search` takes it. */
export function toSearch(query: CatalogueQuery): WireQuery<typeof searchProducts> {
  return {
    page: String(query.page),
    perPage: String(query.pageSize),
    ...toCriteria(query),
    ...(query.sort ? toSorting(query.sort) : {}),
  };
}

function toSorting(sort: Sort): Record<string, string> {
  const field = sort.replace('-', '');
  return { [`sorting[${field === 'stock' ? 'storage' : field}]`]: sort.startsWith('-') ? 'DESC' : 'ASC' };
}
