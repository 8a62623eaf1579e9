/** Orders of the product list. A leading minus is descending; `stock` goes to the search as `storage`. */
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
/** Order of the product list. */
export type Sort = (typeof sorts)[number];

/**
 * Page sizes that a buyer may choose; the first is the default and never stands in an address. A hundred rows of the whole
 * catalogue weigh 15 kB with brotli, more than any page may.
 */
export const pageSizes = [20, 50] as const;

/** Parameters that hold a comma list of ids, in the order in which an address shows them. */
export const idLists = ['brands', 'manufacturerCountries', 'sellers', 'series', 'manufacturer', 'type', 'set'] as const;
/** Name of a filter that holds a list of ids. */
export type IdList = (typeof idLists)[number];

/** Filters that are on or off. */
export const flags = ['instock', 'recommended', 'infavorite'] as const;
/** Name of a filter that is on or off. */
export type Flag = (typeof flags)[number];

/** Choice of one feature: one of its values, or a range with at least one end, in the feature's unit. */
export type FeatureChoice =
  | { readonly id: number; readonly value: string }
  | { readonly id: number; readonly from: number | null; readonly to: number | null };

/** What the catalogue shows, read from an address. */
export interface CatalogueQuery extends Readonly<Record<IdList, readonly number[]>>, Readonly<Record<Flag, boolean>> {
  readonly page: number;
  readonly pageSize: (typeof pageSizes)[number];
  readonly sort: Sort | null;
  /** Amount that the buyer needs of each product; pre-fills the quantities. */
  readonly requestedAmount: number | null;
  readonly section: number | null;
  readonly keyword: string;
  /** Roubles with at most two decimal places. */
  readonly priceMin: number | null;
  /** Roubles with at most two decimal places. */
  readonly priceMax: number | null;
  readonly features: readonly FeatureChoice[];
  /** Values by property of the supplier's own filters (`custom-{property}`). */
  readonly custom: ReadonlyMap<string, readonly string[]>;
}

/** The whole catalogue, first page. */
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
  priceMin: null,
  priceMax: null,
  brands: [],
  manufacturerCountries: [],
  sellers: [],
  series: [],
  manufacturer: [],
  type: [],
  set: [],
  features: [],
  custom: new Map(),
};

/**
 * Changes a query: any change but the page goes to the first page, and a change of a filter also clears the sort,
 * since an order chosen for one set of products seldom suits another.
 */
export function change(query: CatalogueQuery, changes: Partial<CatalogueQuery>): CatalogueQuery {
  const keepsSort = Object.keys(changes).every((name) => name === 'sort' || name === 'page' || name === 'pageSize');
  return { ...query, page: 1, sort: keepsSort ? query.sort : null, ...changes };
}

/** The same list without any filter but the section and the words: what "Сбросить всё" leads to. */
export function withoutFilters(query: CatalogueQuery): CatalogueQuery {
  return { ...emptyQuery, pageSize: query.pageSize, section: query.section, keyword: query.keyword };
}

/** True when nothing but place, size and order differs from the whole catalogue. */
export function isUnfiltered(query: CatalogueQuery): boolean {
  return formatQuery({ ...query, page: 1, pageSize: 20, sort: null, requestedAmount: null }) === '';
}

/** True when the two choices are the same one. */
export function sameChoice(a: FeatureChoice, b: FeatureChoice): boolean {
  return formatFeature(a) === formatFeature(b);
}

/** Writes a choice as the `features` parameter does: `id:value` or `id:from,to`. */
export function formatFeature(choice: FeatureChoice): string {
  if ('value' in choice) return `${choice.id}:${choice.value}`;
  return `${choice.id}:${choice.from ?? ''},${choice.to ?? ''}`;
}

/** The filters of a query but its features, by the bare names that the address and both versions of the API share. */
export function filterPairs(query: CatalogueQuery): [name: string, value: string][] {
  const numbers = (['section', 'priceMin', 'priceMax'] as const).map((name) => [name, query[name] ?? ''] as const);
  const pairs: (readonly [string, string | number])[] = [
    ...numbers,
    ['keyword', query.keyword],
    ...flags.map((flag) => [flag, query[flag] ? '1' : ''] as const),
    ...idLists.map((list) => [list, query[list].join(',')] as const),
    ...[...query.custom].map(([property, values]) => [`custom-${property}`, values.join(',')] as const),
  ];
  return pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]);
}

/** Writes a query as the canonical search string, without the question mark; empty for the whole catalogue. */
export function formatQuery(query: CatalogueQuery): string {
  const search = new URLSearchParams(filterPairs(query));
  for (const choice of query.features) search.append('features', formatFeature(choice));
  if (query.requestedAmount !== null) search.set('requestedAmount', String(query.requestedAmount));
  if (query.sort !== null) search.set('sort', query.sort);
  if (query.pageSize !== 20) search.set('pageSize', String(query.pageSize));
  if (query.page !== 1) search.set('page', String(query.page));
  // Commas and colons are legal in a query and keep an address readable.
  return search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}
