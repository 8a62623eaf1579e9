import { isOwnFilterParam } from '#contract/own-filter.ts';

/** Filters that hold ids of `lookup`, with their column of `product_column` and their kind in `lookup`. */
export const lists = {
  brands: { column: 'brand_id', kind: 'brand', name: 'search.brand', primary: true },
  type: { column: 'group_id', kind: 'group', name: 'search.group', primary: true },
  series: { column: 'series_id', kind: 'series', name: 'search.series', primary: true },
  manufacturer: { column: 'manufacturer_id', kind: 'manufacturer', name: 'search.manufacturer', primary: true },
  sellers: { column: 'seller_id', kind: 'seller', name: 'search.seller', primary: true },
  manufacturerCountries: { column: 'country_id', kind: 'country', name: 'search.country', primary: false },
  set: { column: 'set_id', kind: 'set', name: 'search.set', primary: false },
} as const;
export type ListName = keyof typeof lists;

/** Names of the list filters, primary ones first. */
export const listNames = Object.keys(lists) as ListName[];

export const flagNames = ['instock', 'recommended', 'infavorite', 'bought'] as const;
export type FlagName = (typeof flagNames)[number];

/** Choice in one feature: codes of its values, or ranges in its unit; a product needs to match one of them. */
export interface FeatureChoice {
  readonly codes: readonly number[];
  readonly ranges: readonly { readonly from: number | null; readonly to: number | null }[];
}

/** Sort orders; `popularity` is the default. */
export const sortFields = ['popularity', 'name', 'price', 'article', 'storage'] as const;

export interface Sorting {
  readonly field: (typeof sortFields)[number];
  readonly descending: boolean;
}

/** What the products of a list must match; both API versions are parsed into this. */
export interface Criteria {
  readonly section: number | null;
  readonly keyword: string;
  readonly flags: ReadonlySet<FlagName>;
  /** Kopecks. */
  readonly priceMin: number | null;
  /** Kopecks. */
  readonly priceMax: number | null;
  readonly lists: ReadonlyMap<ListName, readonly number[]>;
  /** By the feature's id. */
  readonly features: ReadonlyMap<number, FeatureChoice>;
  /** Ids of values by parameter: choices in the supplier's own filters (`merchants`, `custom-packing`). */
  readonly own: ReadonlyMap<string, readonly string[]>;
}

/** Most values that are read per filter. */
const maxValues = 100;

/** Query of a list by its wire names. */
export type WireQuery = Readonly<Record<string, unknown>>;

/** Parses `filters[…]` of v1 or `criteria[…]` of v2. Ignores meaningless values. */
export function readCriteria(query: WireQuery, prefix: 'filters' | 'criteria'): Criteria {
  const text = (name: string) => {
    const value = Object.hasOwn(query, `${prefix}[${name}]`) ? query[`${prefix}[${name}]`] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const features = query[prefix === 'filters' ? 'filters[features]' : 'criteria[properties]'];
  const [priceMin, priceMax] = ordered(readPrice(text('priceMin')), readPrice(text('priceMax')));
  return {
    section: readId(text('section')),
    keyword: text('keyword').trim().slice(0, 256),
    flags: new Set(flagNames.filter((flag) => text(flag) === '1' || text(flag) === 'true')),
    priceMin,
    priceMax,
    lists: new Map(listNames.map((list) => [list, readIds(text(list))] as const).filter(([, ids]) => ids.length > 0)),
    features: readFeatures(Array.isArray(features) ? features.map(String) : []),
    own: readOwn(query, prefix),
  };
}

function readOwn(query: WireQuery, prefix: 'filters' | 'criteria'): Map<string, string[]> {
  const own = new Map<string, string[]>();
  for (const [name, value] of Object.entries(query)) {
    const param = name.slice(prefix.length + 1, -1);
    if (name !== `${prefix}[${param}]` || !isOwnFilterParam(param) || typeof value !== 'string') continue;
    const values = value.split(',', maxValues).map((part) => part.trim());
    const some = [...new Set(values)].filter((part) => part !== '');
    if (some.length > 0) own.set(param, some);
  }
  return own;
}

/** True if nothing but the section narrows the list. */
export function isUnfiltered({ keyword, flags, priceMin, priceMax, lists, features, own }: Criteria): boolean {
  const choices = flags.size + lists.size + features.size + own.size;
  return keyword === '' && priceMin === null && priceMax === null && choices === 0;
}

/** The filters as they were understood, for `params` of the response. */
export function describeCriteria(criteria: Criteria) {
  const { section, keyword, flags, priceMin, priceMax } = criteria;
  return {
    ...(section === null ? {} : { section }),
    ...(keyword === '' ? {} : { keyword }),
    ...Object.fromEntries([...flags].map((flag) => [flag, true])),
    ...(priceMin === null ? {} : { priceMin: priceMin / 100 }),
    ...(priceMax === null ? {} : { priceMax: priceMax / 100 }),
    ...Object.fromEntries(criteria.lists),
    ...Object.fromEntries(criteria.own),
    ...(criteria.features.size === 0 ? {} : { features: describeFeatures(criteria.features) }),
  };
}

/** Feature choices in wire format: `id:code` or `id:from,to`. */
function describeFeatures(features: Criteria['features']): string[] {
  return [...features].flatMap(([id, { codes, ranges }]) => [
    ...codes.map((code) => `${id}:${code}`),
    ...ranges.map(({ from, to }) => `${id}:${from ?? ''},${to ?? ''}`),
  ]);
}

/** Parses `sorting[field]=ASC|DESC` of v2. */
export function readSorting(query: WireQuery): Sorting | null {
  const field = sortFields.find((name) => query[`sorting[${name}]`] !== undefined);
  return field ? { field, descending: query[`sorting[${field}]`] === 'DESC' } : null;
}

/** Parses `sort` of v1: a leading minus means descending; `stock` is called `storage` in v2. */
export function readSort(sort: string | undefined): Sorting | null {
  const name = sort?.replace(/^-/, '').replace(/^stock$/, 'storage');
  const field = sortFields.find((candidate) => candidate === name);
  return field ? { field, descending: sort?.startsWith('-') ?? false } : null;
}

function readFeatures(texts: string[]): Map<number, FeatureChoice> {
  const features = new Map<number, { codes: number[]; ranges: FeatureChoice['ranges'][number][] }>();
  for (const text of texts.slice(0, maxValues)) {
    const match = /^([1-9]\d{0,8}):(?:(\d{1,9})|(-?\d{1,12}(?:\.\d{1,6})?)?,(-?\d{1,12}(?:\.\d{1,6})?)?)$/.exec(text);
    if (!match || (match[2] === undefined && match[3] === undefined && match[4] === undefined)) continue;
    const id = Number(match[1]);
    const choice = features.get(id) ?? { codes: [], ranges: [] };
    const end = (value: string | undefined) => (value === undefined ? null : Number(value));
    if (match[2] !== undefined) choice.codes.push(Number(match[2]));
    else {
      const [from, to] = ordered(end(match[3]), end(match[4]));
      choice.ranges.push({ from, to });
    }
    features.set(id, choice);
  }
  return features;
}

function readIds(text: string): number[] {
  const ids = text.split(',', maxValues).map((part) => readId(part.trim()));
  return [...new Set(ids.filter((id) => id !== null))];
}

function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readPrice(text: string): number | null {
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function ordered(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}
