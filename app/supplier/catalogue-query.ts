import { customParam, merchants } from '#contract/own-filter.ts';

/** A leading minus means descending; the search calls `stock` `storage`. */
export const sorts = [
  'name',
  '-name',
  'price',
  '-price',
  'article',
  '-article',
  'stock',
  '-stock',
  'popularity',
] as const;
export type Sort = (typeof sorts)[number];

/** Page sizes, the first is the default. A longer page would exceed the limit of a response. */
export const pageSizes = [20, 30] as const;

/** Parameters with comma-separated ids, in canonical order. */
export const idLists = [
  'brands',
  'manufacturerCountries',
  'sellers',
  merchants,
  'series',
  'manufacturer',
  'type',
  'set',
] as const;
export type IdList = (typeof idLists)[number];

export const flags = ['instock', 'recommended', 'infavorite', 'bought'] as const;
type Flag = (typeof flags)[number];

/** A value of a feature, or a range with at least one end in the feature's unit. */
export type FeatureChoice =
  | { readonly id: number; readonly value: string }
  | { readonly id: number; readonly from: number | null; readonly to: number | null };

export interface CatalogueQuery extends Readonly<Record<IdList, readonly number[]>>, Readonly<Record<Flag, boolean>> {
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
  readonly sort: Sort | null;
  /** Pre-fills the amount of each product. */
  readonly requestedAmount: number | null;
  readonly section: number | null;
  readonly keyword: string;
  /** Roubles with at most two decimal places. */
  readonly priceMin: number | null;
  /** Roubles with at most two decimal places. */
  readonly priceMax: number | null;
  readonly features: readonly FeatureChoice[];
  /** Values by property of the supplier's own filters (`customParam`). */
  readonly custom: ReadonlyMap<string, readonly string[]>;
  /** Products ticked in the list, which links and forms of the list carry on; see `catalogue/selection.ts`. */
  readonly select: string;
}

export const emptyQuery: CatalogueQuery = {
  page: 1,
  pageSize: 20,
  sort: null,
  requestedAmount: null,
  section: null,
  keyword: '',
  instock: false,
  recommended: false,
  infavorite: false,
  bought: false,
  priceMin: null,
  priceMax: null,
  brands: [],
  manufacturerCountries: [],
  sellers: [],
  merchants: [],
  series: [],
  manufacturer: [],
  type: [],
  set: [],
  features: [],
  custom: new Map(),
  select: '',
};

/**
 * Changes other than of the page go to page 1; changes of filters also clear the sort, since an order chosen for one
 * set of products seldom suits another.
 */
export function change(query: CatalogueQuery, changes: Partial<CatalogueQuery>): CatalogueQuery {
  const keepsSort = Object.keys(changes).every((name) => name === 'sort' || name === 'page' || name === 'pageSize');
  return { ...query, page: 1, sort: keepsSort ? query.sort : null, ...changes };
}

/** Keeps section and keyword ("Сбросить всё"). */
export function withoutFilters(query: CatalogueQuery): CatalogueQuery {
  const { pageSize, section, keyword, select } = query;
  return { ...emptyQuery, pageSize, section, keyword, select };
}

export function sameChoice(a: FeatureChoice, b: FeatureChoice): boolean {
  return formatFeature(a) === formatFeature(b);
}

/** `id:value` or `id:from,to`. */
export function formatFeature(choice: FeatureChoice): string {
  if ('value' in choice) return `${choice.id}:${choice.value}`;
  return `${choice.id}:${choice.from ?? ''},${choice.to ?? ''}`;
}

/** Filters except features, by the names that the address and both versions of the API share. */
export function filterPairs(query: CatalogueQuery): [name: string, value: string][] {
  const numbers = (['section', 'priceMin', 'priceMax'] as const).map((name) => [name, query[name] ?? ''] as const);
  const pairs: (readonly [string, string | number])[] = [
    ...numbers,
    ['keyword', query.keyword],
    ...flags.map((flag) => [flag, query[flag] ? '1' : ''] as const),
    ...idLists.map((list) => [list, query[list].join(',')] as const),
    ...[...query.custom].map(([property, values]) => [customParam(property), values.join(',')] as const),
  ];
  return pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]);
}

/** The canonical search string without the question mark; empty for the whole catalogue. */
export function formatQuery(query: CatalogueQuery): string {
  const search = new URLSearchParams(filterPairs(query));
  for (const choice of query.features) search.append('features', formatFeature(choice));
  if (query.requestedAmount !== null) search.set('requestedAmount', String(query.requestedAmount));
  if (query.sort !== null) search.set('sort', query.sort);
  if (query.pageSize !== 20) search.set('pageSize', String(query.pageSize));
  if (query.page !== 1) search.set('page', String(query.page));
  if (query.select !== '') search.set('select', query.select);
  // Commas and colons are legal in a query and more readable.
  return search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}
