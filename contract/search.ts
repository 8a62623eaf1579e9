import { z } from 'zod';
import { id, image, listMeta, listQuery, money, named, understood, unit } from './base.ts';
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
  'criteria[section]': z.string().optional().describe('Id of a section; its subsections are included.'),
  'criteria[keyword]': z
    .string()
    .max(256)
    .optional()
    .describe('Words, an article or a code to search for, as a person typed them.'),
  'criteria[instock]': z
    .string()
    .optional()
    .describe(
      "`1` or `true` for products on hand in a warehouse that serves the caller's region; ignored if the caller may not see stock.",
    ),
  'criteria[recommended]': z.string().optional().describe('`1` or `true` for products that the supplier recommends.'),
  'criteria[infavorite]': z
    .string()
    .optional()
    .describe("`1` or `true` for the caller's favourites; a visitor has none."),
  'criteria[bought]': z
    .string()
    .optional()
    .describe("`1` or `true` for what the caller's company has bought; nothing for a visitor."),
  'criteria[priceMin]': z
    .string()
    .optional()
    .describe('Lowest price of one unit in roubles, VAT included, at most two decimals.'),
  'criteria[priceMax]': z
    .string()
    .optional()
    .describe('Highest price of one unit in roubles, VAT included, at most two decimals.'),
  'criteria[brands]': z
    .string()
    .optional()
    .describe('Ids of brands, separated by commas; a product needs one of them.'),
  'criteria[manufacturerCountries]': z
    .string()
    .optional()
    .describe('Ids of countries of manufacture, separated by commas; a product needs one of them.'),
  'criteria[sellers]': z
    .string()
    .optional()
    .describe('Ids of sellers, separated by commas; a product needs one of them.'),
  'criteria[merchants]': z
    .string()
    .optional()
    .describe(
      "Ids of values of the supplier's own filter by partner, separated by commas; a product needs one of them.",
    ),
  'criteria[series]': z
    .string()
    .optional()
    .describe('Ids of series, separated by commas; a product needs one of them.'),
  'criteria[manufacturer]': z
    .string()
    .optional()
    .describe('Ids of manufacturers, separated by commas; a product needs one of them.'),
  'criteria[type]': z
    .string()
    .optional()
    .describe('Ids of product groups, separated by commas; a product needs one of them.'),
  'criteria[set]': z.string().optional().describe('Ids of sets, separated by commas; a product needs one of them.'),
  'criteria[properties]': z
    .array(z.string().max(512))
    .max(100)
    .optional()
    .describe(
      "Choices in features, repeated: `id:code` for a value, `id:from,to` for a range in the feature's unit, in which either end may be missing.",
    ),
};

const direction = z.enum(['ASC', 'DESC']).optional();

/** Sort order of the v2 search: one field with its direction. `storage` is stock. */
export const searchSorting = {
  'sorting[name]': direction.describe('Sorts by name.'),
  'sorting[price]': direction.describe("Sorts by the caller's price of one unit."),
  'sorting[article]': direction.describe('Sorts by article.'),
  'sorting[storage]': direction.describe(
    "Sorts by the amount on hand in the caller's region; ignored if the caller may not see stock.",
  ),
  'sorting[popularity]': direction.describe('Sorts by popularity, which is also the default.'),
};

export const searchMeta = listMeta
  .extend({
    searchLogUuid: z
      .string()
      .nullable()
      .default(null)
      .describe('Connects the views of a list to the search that produced it; null without words.'),
    hasInitialItem: z
      .boolean()
      .default(false)
      .describe('True if the first item is the very product that was searched for, and the others are only like it.'),
    itemsHeadingI18Key: z
      .string()
      .max(64)
      .nullable()
      .default(null)
      .describe(
        'Text key of the heading of the other items, or of all: `similar`, `analogues` or `related`; null without a heading.',
      ),
    correctedKeyword: z
      .string()
      .nullable()
      .default(null)
      .describe('What was searched for if the typed words found nothing, or null.'),
    missingWords: z
      .array(z.string())
      .default([])
      .describe("Typed words that the found products don't have, because nothing has all the words."),
  })
  .describe('Which page of the list this is, and what the words were taken for.');

export const searchProducts = defineCall({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/v2/search',
  tag: 'Поиск',
  summary: 'Список товаров по критериям и словам',
  access: 'optional',
  query: z.object({
    page: listQuery.page.describe('Number of the page, from 1; a page behind the last one is empty.'),
    perPage: listQuery['per-page'].describe('Products on a page.'),
    ...searchCriteria,
    ...searchSorting,
  }),
  ownFilters: 'criteria',
  answer: z.object({
    items: z.array(productItem).describe('The products of this page, in the order of the list.'),
    meta: searchMeta,
    params: z
      .record(z.string(), understood)
      .default({})
      .describe('The criteria as the API understood them, by name; empty without criteria.'),
  }),
  status: 200,
});

/** A choice in a filter, with the number of products that it would leave. */
export const filterValue = z.object({
  id: z.string().describe("Id of the value as it is sent in the filter's parameter."),
  name: z.string().describe('Name of the value for people.'),
  count: z.int().min(0).describe('Number of products that choosing it would leave.'),
});
export type FilterValue = z.output<typeof filterValue>;

export const filterDefinition = z
  .object({
    id: z
      .string()
      .describe("`brands`, `price`, the parameter of a filter of the supplier's own, or the id of a feature."),
    param: z
      .string()
      .describe(
        "Parameter that carries the choice: `brands`, `features`, `price` (for `priceMin` and `priceMax`), `instock` and the like, or `merchants` and `custom-…` for a filter of the supplier's own.",
      ),
    name: z.string().describe('Name of the filter for people.'),
    kind: z.enum(['list', 'range', 'flag']).describe('Chosen from values, by the ends of a range, or by yes.'),
    unit: z.string().optional().describe('Unit of the values, such as `₽` or `мм²`; absent if they have none.'),
    primary: z.boolean().default(false).describe('Whether it is one of the main filters.'),
    values: z
      .array(filterValue)
      .default([])
      .describe('Values to choose from, at most those that are worth showing; empty unless the kind is `list`.'),
    hasMore: z
      .boolean()
      .default(false)
      .describe('True if there are more values than were sent: call `getFilterValues`.'),
    value: z
      .object({
        from: z.number().describe('Lower end: prices in roubles, features in their unit.'),
        to: z.number().describe('Upper end: prices in roubles, features in their unit.'),
      })
      .optional()
      .describe('Smallest and largest value of a range in this list; absent unless the kind is `range`.'),
    count: z
      .int()
      .min(0)
      .optional()
      .describe('Number of products that the flag would leave; absent unless the kind is `flag`.'),
  })
  .describe('A filter of a list, with its values or its range.');
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
    meta: z
      .object({
        title: z.string().describe('Title of the page.'),
        heading: z.string().describe('Heading of the list.'),
        description: z
          .string()
          .default('')
          .describe('Description of the page for search engines; empty if there is none.'),
        parents: z
          .array(named)
          .default([])
          .describe('Path from the root to the chosen section, with it; empty without a section.'),
        sections: z
          .array(
            z.object({
              id: id.describe('Id of the section.'),
              name: z.string().describe('Name of the section.'),
              count: z.int().min(0).describe('Number of its products under the same criteria.'),
            }),
          )
          .default([])
          .describe(
            'Subsections of the chosen section, or the top sections, that have products under the same criteria.',
          ),
      })
      .describe('Titles of the page that shows the list.'),
    filters: z.array(filterDefinition).describe('Filters of the list, in the order in which a buyer is to see them.'),
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
  params: z.object({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,80}$/)
      .describe('Id of the filter, as `getSearchFilters` returned it.'),
  }),
  query: z.object({
    ...searchCriteria,
    keyword: z.string().max(100).optional().describe("Part of the value's name; without it all values are listed."),
    page: listQuery.page.describe('Number of the page, from 1; a page behind the last one is empty.'),
    perPage: listQuery['per-page'].describe('Values on a page.'),
  }),
  ownFilters: 'criteria',
  answer: z.object({
    items: z.array(filterValue).describe('Values of this page, those with most products first.'),
    meta: listMeta,
  }),
  status: 200,
  errors: [404],
});

export const suggestedProduct = z.object({
  id: id.describe('Id of the catalogue product.'),
  name: z.string().describe('Full name of the product.'),
  article: z.string().describe("The supplier's article."),
  ownCode: z
    .string()
    .optional()
    .describe("The own code of the caller's company that begins with the typed text; absent otherwise."),
  image: image.nullable().default(null).describe('Picture of the product, or null if there is none.'),
  unit: unit.nullable().default(null).describe('Unit of the product, or null if it is unknown.'),
  price: money
    .nullable()
    .default(null)
    .describe(
      'Price of one unit in roubles for the caller, VAT included; null if there is none or the caller may not see it.',
    ),
  stock: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe(
      "Amount on hand in all warehouses that serve the caller's region, in the product's unit; null if it is hidden from the caller.",
    ),
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
  query: z.object({
    keyword: z.string().max(256).describe('What has been typed so far; the last word counts as a beginning.'),
  }),
  answer: z.object({
    words: z
      .array(z.string().max(256))
      .max(maxSuggestions)
      .describe('Whole queries that begin with the typed text, most popular first.'),
    articles: z
      .array(suggestedProduct)
      .max(maxSuggestions)
      .default([])
      .describe("Products whose article, or whose own code of the caller's company, begins with the typed text."),
    products: z
      .array(suggestedProduct)
      .max(maxSuggestions)
      .describe('Products that contain the typed words, without those in `articles`.'),
    sections: z
      .array(named)
      .max(maxSuggestions)
      .describe('Sections whose name has a word that begins with the typed text.'),
    brands: z.array(named).max(maxSuggestions).describe('Brands whose name begins with the typed text.'),
    correctedKeyword: z
      .string()
      .nullable()
      .default(null)
      .describe(
        'What was searched for if the typed text finds nothing but finds something in the other keyboard layout, or null.',
      ),
  }),
  status: 200,
});
