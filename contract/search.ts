import { z } from 'zod';
import { id, image, listMeta, listQuery, money, named, unit } from './base.ts';
import { defineCall } from './call.ts';
import { productItem } from './product.ts';

/**
 * Criteria of the v2 search by their wire names: `filters[...]` of v1 renamed, `features` as `properties`. Ids that
 * nothing has find nothing.
 *
 * Where the shop hides stock from visitors (`settings.stockForUnauthorized`), `instock` and `sorting[storage]` of a
 * visitor are ignored in both versions: the list is the same as without them, `params` doesn't name them, and no filter
 * `instock` is sent.
 */
export const searchCriteria = {
  'criteria[section]': z.string().optional(),
  'criteria[keyword]': z.string().max(256).optional(),
  'criteria[instock]': z.string().optional(),
  'criteria[recommended]': z.string().optional(),
  'criteria[infavorite]': z.string().optional(),
  'criteria[priceMin]': z.string().optional(),
  'criteria[priceMax]': z.string().optional(),
  'criteria[brands]': z.string().optional(),
  'criteria[manufacturerCountries]': z.string().optional(),
  'criteria[sellers]': z.string().optional(),
  'criteria[merchants]': z.string().optional(),
  'criteria[series]': z.string().optional(),
  'criteria[manufacturer]': z.string().optional(),
  'criteria[type]': z.string().optional(),
  'criteria[set]': z.string().optional(),
  'criteria[properties]': z.array(z.string().max(512)).max(100).optional(),
};

const direction = z.enum(['ASC', 'DESC']).optional();

/** Sort order of the v2 search: one field with its direction. `storage` is stock. */
export const searchSorting = {
  'sorting[name]': direction,
  'sorting[price]': direction,
  'sorting[article]': direction,
  'sorting[storage]': direction,
  'sorting[popularity]': direction,
};

/** Paging and title of a product list. */
export const searchMeta = listMeta.extend({
  /** Connects the views of a list to the search that produced it. */
  searchLogUuid: z.string().nullable().default(null),
  /** True if the first item is the very product that was searched for, and the others are only like it. */
  hasInitialItem: z.boolean().default(false),
  /** Text key of the heading of the other items, or of all: `similar`, `analogues`, `related`. Null without a heading. */
  itemsHeadingI18Key: z.string().max(64).nullable().default(null),
  /** What was searched for if the typed words found nothing, or null. */
  correctedKeyword: z.string().nullable().default(null),
  /** Typed words that the found products don't have, because nothing has all the words. */
  missingWords: z.array(z.string()).default([]),
});

export const searchProducts = defineCall({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/v2/search',
  tag: 'Поиск',
  summary: 'Список товаров по критериям и словам',
  access: 'optional',
  query: z.object({
    page: listQuery.page,
    perPage: listQuery['per-page'],
    ...searchCriteria,
    ...searchSorting,
  }),
  ownFilters: 'criteria',
  answer: z.object({
    items: z.array(productItem),
    meta: searchMeta,
    params: z.record(z.string(), z.unknown()).default({}),
  }),
  status: 200,
});

/** A choice in a filter, with the number of products that it would leave. */
export const filterValue = z.object({ id: z.string(), name: z.string(), count: z.int().min(0) });
export type FilterValue = z.output<typeof filterValue>;

/** A filter of the list, rendered from the API's definition. */
export const filterDefinition = z.object({
  /** `brands`, `price`, `custom-…` or the id of a feature. */
  id: z.string(),
  /**
   * Query parameter of the choice: `brands`, `features`, `price` (for `priceMin` and `priceMax`), `instock` … or
   * `custom-…` for a filter of the supplier's own.
   */
  param: z.string(),
  name: z.string(),
  kind: z.enum(['list', 'range', 'flag']),
  unit: z.string().optional(),
  primary: z.boolean().default(false),
  values: z.array(filterValue).default([]),
  /** True if there are more values than were sent: call `getFilterValues`. */
  hasMore: z.boolean().default(false),
  /** Ends of a range; prices in roubles, features in their unit. */
  value: z.object({ from: z.number(), to: z.number() }).optional(),
  count: z.int().min(0).optional(),
});
export type FilterDefinition = z.output<typeof filterDefinition>;

export const getSearchFilters = defineCall({
  id: 'getSearchFilters',
  method: 'GET',
  path: '/api/v2/search/filters',
  tag: 'Поиск',
  summary: 'Фильтры списка со счётчиками и заголовки страницы',
  access: 'optional',
  query: z.object(searchCriteria),
  ownFilters: 'criteria',
  answer: z.object({
    meta: z.object({
      title: z.string(),
      heading: z.string(),
      description: z.string().default(''),
      /** Path from the root to the chosen section. */
      parents: z.array(named).default([]),
      /** Children of the chosen section, each with its number of products under the same criteria. */
      sections: z.array(z.object({ id, name: z.string(), count: z.int().min(0) })).default([]),
    }),
    /** In the order in which a buyer is to see them. */
    filters: z.array(filterDefinition),
  }),
  status: 200,
});

export const getFilterValues = defineCall({
  id: 'getFilterValues',
  method: 'GET',
  path: '/api/v2/search/filters/:id',
  tag: 'Поиск',
  summary: 'Все значения одного фильтра, с поиском по ним',
  access: 'optional',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) }),
  query: z.object({
    ...searchCriteria,
    keyword: z.string().max(100).optional(),
    page: listQuery.page,
    perPage: listQuery['per-page'],
  }),
  ownFilters: 'criteria',
  answer: z.object({ items: z.array(filterValue), meta: listMeta }),
  status: 200,
  errors: [404],
});

export const suggestedProduct = z.object({
  id,
  name: z.string(),
  article: z.string(),
  image: image.nullable().default(null),
  unit: unit.nullable().default(null),
  /** Of the caller's price type, VAT included; null if there is none or the caller may not see it. */
  price: money.nullable().default(null),
  /** Of all warehouses that serve the caller's region; null if it is hidden from the caller. */
  stock: z.int().min(0).nullable().default(null),
});

export type SuggestedProduct = z.output<typeof suggestedProduct>;

/** Of each kind. */
const maxSuggestions = 10;

export const getSuggestions = defineCall({
  id: 'getSuggestions',
  method: 'GET',
  path: '/api/v2/search/suggest',
  tag: 'Поиск',
  summary: 'Подсказки к поисковой строке',
  access: 'optional',
  query: z.object({ keyword: z.string().max(256) }),
  answer: z.object({
    words: z.array(z.string().max(256)).max(maxSuggestions),
    /** Products whose article begins with the typed text. */
    articles: z.array(suggestedProduct).max(maxSuggestions).default([]),
    /** Products that contain the typed words, without those in `articles`. */
    products: z.array(suggestedProduct).max(maxSuggestions),
    sections: z.array(named).max(maxSuggestions),
    brands: z.array(named).max(maxSuggestions),
    /**
     * What was searched for if the typed text finds nothing but finds something in the other keyboard layout, or null.
     */
    correctedKeyword: z.string().nullable().default(null),
  }),
  status: 200,
});
