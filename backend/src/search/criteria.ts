/** Filters that hold ids of `lookup`, with the column of `product_column` and the kind of `lookup` they stand for. */
export const lists = {
  brands: { column: 'brand_id', kind: 'brand', name: 'Бренд', primary: true },
  type: { column: 'group_id', kind: 'group', name: 'Товарная группа', primary: true },
  series: { column: 'series_id', kind: 'series', name: 'Серия', primary: true },
  manufacturer: { column: 'manufacturer_id', kind: 'manufacturer', name: 'Производитель', primary: true },
  sellers: { column: 'seller_id', kind: 'seller', name: 'Продавец', primary: true },
  manufacturerCountries: { column: 'country_id', kind: 'country', name: 'Страна производства', primary: false },
  set: { column: 'set_id', kind: 'set', name: 'Комплект', primary: false },
} as const;
/** Name of a filter that holds ids. */
export type ListName = keyof typeof lists;

/** Names of the list filters, primary ones first. */
export const listNames = Object.keys(lists) as ListName[];

/** Filters that are on or off. */
export const flagNames = ['instock', 'recommended', 'infavorite'] as const;
/** Name of a filter that is on or off. */
export type FlagName = (typeof flagNames)[number];

/** What is chosen of one feature: codes of its values, or ranges in its unit; a product matches with any of them. */
export interface FeatureChoice {
  readonly codes: readonly number[];
  readonly ranges: readonly { readonly from: number | null; readonly to: number | null }[];
}

/** Orders of a list; `popularity` is the default. */
export const sortFields = ['popularity', 'name', 'price', 'article', 'storage'] as const;

/** Order of a list. */
export interface Sorting {
  readonly field: (typeof sortFields)[number];
  readonly descending: boolean;
}

/** What a list of products must satisfy; both versions of the API are read into this. */
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
}

/** Most values of one filter that count. */
const maxValues = 100;

/** Query of a list by its wire names. */
export type WireQuery = Readonly<Record<string, unknown>>;

/** Reads `filters[…]` of the first version or `criteria[…]` of the second. A value that means nothing counts as absent. */
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
  };
}

/** True when nothing but the section narrows the list. */
export function isUnfiltered({ keyword, flags, priceMin, priceMax, lists, features }: Criteria): boolean {
  return keyword === '' && priceMin === null && priceMax === null && flags.size + lists.size + features.size === 0;
}

/** What of the filters was understood, as a list answers it in `params`. */
export function describeCriteria(criteria: Criteria): Record<string, unknown> {
  const { section, keyword, flags, priceMin, priceMax } = criteria;
  return {
    ...(section === null ? {} : { section }),
    ...(keyword === '' ? {} : { keyword }),
    ...Object.fromEntries([...flags].map((flag) => [flag, true])),
    ...(priceMin === null ? {} : { priceMin: priceMin / 100 }),
    ...(priceMax === null ? {} : { priceMax: priceMax / 100 }),
    ...Object.fromEntries(criteria.lists),
    ...(criteria.features.size === 0 ? {} : { features: describeFeatures(criteria.features) }),
  };
}

/** Choices of features as they travel: `id:code` or `id:from,to`. */
function describeFeatures(features: Criteria['features']): string[] {
  return [...features].flatMap(([id, { codes, ranges }]) => [
    ...codes.map((code) => `${id}:${code}`),
    ...ranges.map(({ from, to }) => `${id}:${from ?? ''},${to ?? ''}`),
  ]);
}

/** Reads `sorting[field]=ASC|DESC` of the second version. */
export function readSorting(query: WireQuery): Sorting | null {
  const field = sortFields.find((name) => query[`sorting[${name}]`] !== undefined);
  return field ? { field, descending: query[`sorting[${field}]`] === 'DESC' } : null;
}

/** Reads `sort` of the first version: a leading minus is descending, `stock` is what the second calls `storage`. */
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
