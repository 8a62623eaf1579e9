import type { Call, CallQuery } from '#contract/call.ts';
import type { getProducts } from '#contract/product.ts';
import type { searchProducts } from '#contract/search.ts';
import { type CatalogueQuery, filterPairs, formatFeature, type Sort } from './catalogue-query.ts';
import { parseQuery } from './parse-catalogue-query.ts';

/** A call's query on the wire: strings, or arrays for repeatable parameters. */
export type WireQuery<C extends Call> = { readonly [K in keyof CallQuery<C>]?: string | readonly string[] };

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

/** A query as `GET /api/v1/product` takes it. */
export function toProductList(query: CatalogueQuery): WireQuery<typeof getProducts> {
  const filters: Record<string, string | string[]> = {};
  for (const [name, value] of filterPairs(query)) filters[`filters[${name}]`] = value;
  if (query.features.length > 0) filters['filters[features]'] = query.features.map(formatFeature);
  return {
    page: String(query.page),
    'per-page': String(query.pageSize),
    ...filters,
    ...(query.sort ? { sort: query.sort } : {}),
  };
}

function toSorting(sort: Sort): Record<string, string> {
  const field = sort.replace('-', '');
  return { [`sorting[${field === 'stock' ? 'storage' : field}]`]: sort.startsWith('-') ? 'DESC' : 'ASC' };
}

/** What `toSearch` and `toProductList` write. */
type Wire = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads what `GET /api/v2/search` takes. Never fails: invalid values count as absent. */
export function fromSearch(wire: Wire): CatalogueQuery {
  return fromWire(wire, (name, value) => {
    const field = /^sorting\[(\w+)\]$/.exec(name)?.[1]?.replace('storage', 'stock');
    if (field) return ['sort', value === 'DESC' ? `-${field}` : field];
    const own = name === 'perPage' ? 'pageSize' : name.replace(/^criteria\[([\w-]+)\]$/, '$1');
    return [own === 'properties' ? 'features' : own, value];
  });
}

/** Reads what `GET /api/v1/product` takes. Never fails: invalid values count as absent. */
export function fromProductList(wire: Wire): CatalogueQuery {
  return fromWire(wire, (name, value) => [
    name === 'per-page' ? 'pageSize' : name.replace(/^filters\[([\w-]+)\]$/, '$1'),
    value,
  ]);
}

type Pair = [name: string, value: string];

function fromWire(wire: Wire, toAddress: (...wirePair: Pair) => Pair): CatalogueQuery {
  const pairs = Object.entries(wire).flatMap(([name, value = []]) =>
    (typeof value === 'string' ? [value] : value).map((one) => toAddress(name, one)),
  );
  return parseQuery(new URLSearchParams(pairs));
}
