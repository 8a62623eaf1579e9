import { z } from 'zod';
import {
  amount,
  byId,
  id,
  image,
  listAnswer,
  listQuery,
  moment,
  money,
  named,
  pathId,
  price,
  typedLine,
  unit,
} from './base.ts';
import { defineCall } from './call.ts';
import { webAddress } from './web-address.ts';

export const storeStock = z
  .object({
    storeId: id.describe('Id of the warehouse.'),
    name: z.string().describe('Name of the warehouse for people.'),
    amount: z.int().min(0).describe("Amount on hand in the product's unit."),
    deliveryDays: z
      .int()
      .min(0)
      .optional()
      .describe("Working days until goods of this warehouse arrive in the caller's region; absent if unknown."),
  })
  .describe('Stock of a product in one warehouse.');
export type StoreStock = z.output<typeof storeStock>;

const productCore = {
  id: id.describe(
    "Id of the product; ids of catalogue products and of a company's own products are counted apart, so only `type` and `id` together name one.",
  ),
  type: z
    .enum(['product', 'custom'])
    .default('product')
    .describe("`product` from the catalogue, or `custom`, described by the caller's company for itself."),
  name: z.string().describe('Full name of the product in Russian.'),
  article: z.string().describe("The supplier's article, which people type to find the product."),
  manufacturerCode: z
    .string()
    .nullable()
    .default(null)
    .describe("The manufacturer's own code, or null if it is unknown."),
  brand: named.nullable().default(null).describe('Brand of the product, or null if it has none.'),
  section: named
    .nullable()
    .default(null)
    .describe("Section of the catalogue in which the product stands, or null for a company's own product."),
  series: named.nullable().default(null).describe('Series of the product, or null if it belongs to none.'),
  unit,
  image: image.nullable().default(null).describe('Picture of the product, or null if there is none.'),
  minimumBatch: z
    .int()
    .min(1)
    .default(1)
    .describe("Smallest amount that can be ordered, in the product's unit, before it is rounded up to `multiplicity`."),
  multiplicity: z
    .int()
    .min(1)
    .default(1)
    .describe("The amount ordered must be a multiple of this, in the product's unit."),
};

const bought = z.object({
  orderId: id.describe('Id of that order.'),
  number: z.string().describe('Number of that order for people.'),
  amount: amount.describe("Amount that was ordered then, in the product's unit."),
  price: money.describe('Price of one unit then in roubles, VAT included.'),
  at: moment.describe('When that order was placed.'),
});

export const productItem = z
  .object({
    ...productCore,
    category: z.string().nullable().default(null).describe('Name of the product group, or null if it has none.'),
    numberOfItemsInCart: z
      .int()
      .min(0)
      .default(0)
      .describe("Amount of it in the caller's cart, in the product's unit; 0 if it isn't there."),
    price: price
      .nullable()
      .default(null)
      .describe('Price as of the last import, or null if the product has no price for the caller.'),
    currentPrice: price
      .nullable()
      .default(null)
      .describe('Price of this moment, or null if the product has no price or the caller may not see current prices.'),
    cashBack: money.default(0).describe('Bonuses in roubles for one unit.'),
    favorite: z
      .boolean()
      .default(false)
      .describe('Whether the caller has it among the favourites; always false for visitors.'),
    stock: z
      .array(storeStock)
      .nullable()
      .default(null)
      .describe(
        "Stock in the warehouses that serve the caller's region, fastest first; empty if there is none, null if the caller may not see stock.",
      ),
    deliveryDays: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe('Working days to bring what no warehouse has; null if it is sold from stock only.'),
    labels: z
      .array(
        z.object({
          code: z.string().describe('Code of the mark, an open set.'),
          name: z.string().describe('The mark in Russian.'),
        }),
      )
      .default([])
      .describe('Marks such as "Новинка", in the order in which they are shown.'),
    bought: bought
      .nullable()
      .default(null)
      .describe(
        "The last order of the caller's company with it that was not cancelled, in a list of the 50 latest ones; null if there is none, and for visitors.",
      ),
    analog: z.boolean().default(false).describe('Whether it is listed as a replacement of another product.'),
    isRelated: z.boolean().default(false).describe('Whether it is listed because it goes with another product.'),
    withdrawn: z
      .enum(['not-for-sale', 'archived', 'no-price'])
      .nullable()
      .default(null)
      .describe(
        'Why nobody can order it now: taken from sale, out of production and sold out, or without a price; null if it can be ordered or is only out of stock.',
      ),
  })
  .describe('A product in a list, with prices and stock as the caller may see them.');
export type ProductItem = z.output<typeof productItem>;

export const productRef = z
  .object({
    ...productCore,
    ownCode: z
      .string()
      .optional()
      .describe("The code by which the caller's company knows the product; absent if it has none."),
  })
  .describe('A product as shown by lines of carts, orders and specifications.');
export type ProductRef = z.output<typeof productRef>;

/** A heading of the table of features. */
export const featureGroup = z.object({
  code: z.string().min(1).max(32).describe('Code of the heading, which keeps its meaning.'),
  name: z.string().min(1).max(100).describe('The heading in Russian.'),
});

/** A row of the table of features. */
export const characteristic = z.object({
  id: id.describe('Id of the feature, the same in every product and in the filters.'),
  name: z.string().describe('Name of the feature in Russian.'),
  value: z.string().describe('Value of the feature as text, without its unit.'),
  unit: z.string().optional().describe('Unit of the value in Russian, such as `мм²`; absent if it has none.'),
  group: featureGroup
    .optional()
    .describe(
      'Heading of the table under which the feature stands; absent under the first one, which has no heading of its own.',
    ),
  leading: z
    .int()
    .min(1)
    .optional()
    .describe("Place among the leading features of the product's section, from 1; absent for all other features."),
});

/** A paper that comes with a product. */
export const productDocument = z.object({
  name: z.string().describe('Title of the document in Russian.'),
  url: webAddress.describe(
    'Address of the file: absolute http or https, or a path of the shop that begins with exactly one slash.',
  ),
  type: z.string().describe('Code of the type, such as `certificate`.'),
  typeName: z
    .string()
    .max(64)
    .optional()
    .describe('The type in words, such as "Сертификат"; absent if the code is unknown.'),
  format: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/)
    .optional()
    .describe('Format in lower case, such as `pdf`; absent if it is unknown.'),
  size: z.int().min(0).optional().describe('Size of the file in bytes; absent if it is unknown.'),
});

export const productRecord = productItem
  .extend({
    description: z.string().default('').describe('Text about the product, without markup; empty if there is none.'),
    manufacturer: named.nullable().default(null).describe('Who makes it, or null if that is unknown.'),
    country: named.nullable().default(null).describe('Country of manufacture, or null if it is unknown.'),
    group: named.nullable().default(null).describe('Product group, or null if it belongs to none.'),
    set: named.nullable().default(null).describe('Set that the product belongs to, or null if it belongs to none.'),
    seller: named.nullable().default(null).describe('Who sells it, or null if that is unknown.'),
    parents: z.array(named).default([]).describe('Sections above the product, from the root to its own section.'),
    images: z.array(image).default([]).describe('All pictures, the main one first.'),
    boxQuantity: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('Units of the product in a box, or null if that is unknown.'),
    blockQuantity: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('Units of the product in a block, the smaller pack inside a box, or null if that is unknown.'),
    weight: z
      .number()
      .min(0)
      .nullable()
      .default(null)
      .describe('Weight of one unit in kilograms, or null if it is unknown.'),
    characteristics: z
      .array(characteristic)
      .default([])
      .describe('Features with their values, in the order of the table.'),
    documents: z.array(productDocument).default([]).describe('Papers that come with the product.'),
    stockAlert: z
      .object({
        amount: amount.nullable().describe("Amount that must be in stock, in the product's unit; null for any."),
        muted: z.boolean().default(false).describe('True if no channel is left by which the caller could be told.'),
      })
      .nullable()
      .default(null)
      .describe("The caller's wish to be told when it is in stock again; null if there is none, and for visitors."),
    ownCodes: z
      .object({
        items: z
          .array(
            z.object({
              id: id.describe('Id of the record, for `deleteBuyerCode`.'),
              code: z.string().describe('The code as it was typed.'),
            }),
          )
          .describe('The codes, the oldest first.'),
        editable: z.boolean().describe('Whether the caller may save and delete codes.'),
      })
      .nullable()
      .default(null)
      .describe("The caller's company's own codes of the product; null for visitors, and if the supplier keeps none."),
    restocked: z
      .boolean()
      .default(true)
      .describe(
        "Whether more of it may come: false when it is out of production or has no price, and then it can't be waited for.",
      ),
    analogues: z.array(productItem).default([]).describe('Products that can replace it, those in stock first.'),
    related: z.array(productItem).default([]).describe('Products that go with it.'),
  })
  .describe('A product as shown on its own page.');
export type ProductRecord = z.output<typeof productRecord>;

/** Filters of the v1 product list by their wire names. */
export const productFilters = {
  'filters[section]': z.string().optional().describe('Id of a section; its subsections are included.'),
  'filters[keyword]': z
    .string()
    .max(256)
    .optional()
    .describe('Words, an article or a code to search for, as a person typed them.'),
  'filters[instock]': z
    .string()
    .optional()
    .describe(
      "`1` or `true` for products on hand in a warehouse that serves the caller's region; ignored if the caller may not see stock.",
    ),
  'filters[recommended]': z.string().optional().describe('`1` or `true` for products that the supplier recommends.'),
  'filters[infavorite]': z
    .string()
    .optional()
    .describe("`1` or `true` for the caller's favourites; a visitor has none."),
  'filters[bought]': z
    .string()
    .optional()
    .describe("`1` or `true` for what the caller's company has bought; nothing for a visitor."),
  'filters[priceMin]': z
    .string()
    .optional()
    .describe('Lowest price of one unit in roubles, VAT included, at most two decimals.'),
  'filters[priceMax]': z
    .string()
    .optional()
    .describe('Highest price of one unit in roubles, VAT included, at most two decimals.'),
  'filters[brands]': z.string().optional().describe('Ids of brands, separated by commas; a product needs one of them.'),
  'filters[manufacturerCountries]': z
    .string()
    .optional()
    .describe('Ids of countries of manufacture, separated by commas; a product needs one of them.'),
  'filters[sellers]': z
    .string()
    .optional()
    .describe('Ids of sellers, separated by commas; a product needs one of them.'),
  'filters[merchants]': z
    .string()
    .optional()
    .describe(
      "Ids of values of the supplier's own filter by partner, separated by commas; a product needs one of them.",
    ),
  'filters[series]': z.string().optional().describe('Ids of series, separated by commas; a product needs one of them.'),
  'filters[manufacturer]': z
    .string()
    .optional()
    .describe('Ids of manufacturers, separated by commas; a product needs one of them.'),
  'filters[type]': z
    .string()
    .optional()
    .describe('Ids of product groups, separated by commas; a product needs one of them.'),
  'filters[set]': z.string().optional().describe('Ids of sets, separated by commas; a product needs one of them.'),
  'filters[features]': z
    .array(z.string().max(512))
    .max(100)
    .optional()
    .describe(
      "Choices in features, repeated: `id:code` for a value, `id:from,to` for a range in the feature's unit, in which either end may be missing.",
    ),
};

export const getProducts = defineCall({
  id: 'getProducts',
  method: 'GET',
  path: '/api/v1/product',
  tag: 'Товары',
  summary: 'Список товаров с фильтрами первой версии',
  access: 'optional',
  query: z.object({
    ...listQuery,
    sort: z
      .string()
      .max(32)
      .optional()
      .describe(
        '`popularity`, `name`, `price`, `article` or `stock`, with a leading minus for the opposite order; anything else means the default order.',
      ),
    ...productFilters,
  }),
  ownFilters: 'filters',
  answer: listAnswer(productItem),
  status: 200,
});

/** Most products in one part of `getProductIds`. */
export const idsAtOnce = 10_000;

export const getProductIds = defineCall({
  id: 'getProductIds',
  method: 'GET',
  path: '/api/v1/product/ids',
  tag: 'Товары',
  summary: 'Номера товаров по частям, для карты сайта',
  access: 'optional',
  query: z.object({
    part: pathId.describe(`Number of the part, from 1; each has at most ${idsAtOnce} products.`),
  }),
  answer: z.object({
    items: z.array(id).max(idsAtOnce).describe('Ids of the products in the part; empty behind the last one.'),
    parts: z
      .int()
      .min(0)
      .describe(
        'Number of parts that together hold every product once, whatever the ids are; 0 in an empty catalogue.',
      ),
  }),
  status: 200,
});

export const getProduct = defineCall({
  id: 'getProduct',
  method: 'GET',
  path: '/api/v1/product/:id',
  tag: 'Товары',
  summary: 'Карточка товара',
  access: 'optional',
  params: byId,
  query: z.object({
    'additionalFields[searchLogUuid]': z
      .string()
      .max(64)
      .optional()
      .describe('The search that led to the product, as its list named it in `meta.searchLogUuid`.'),
    'additionalFields[searchLogProductPosition]': z
      .string()
      .max(10)
      .optional()
      .describe('Place of the product in that list over all pages, from 1.'),
  }),
  answer: productRecord,
  status: 200,
  errors: [404],
});

export const getCurrentPrices = defineCall({
  id: 'getCurrentPrices',
  method: 'POST',
  path: '/api/v1/product/current-price',
  tag: 'Товары',
  summary: 'Свежие цены товаров',
  asks: true,
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          id: id.describe('Id of a catalogue product.'),
          amount: amount.describe("Amount for which the price is wanted, in the product's unit."),
        }),
      )
      .min(1)
      .max(100)
      .describe('Products whose prices are wanted.'),
    source: typedLine(64)
      .default('')
      .describe("Name of the page that asks, for the supplier's statistics; empty if it doesn't matter."),
  }),
  answer: z.object({
    items: z
      .array(
        z.object({
          id: id.describe('Id of the product.'),
          currentPrice: price
            .nullable()
            .describe(
              'Price of this moment, or null if the product has no price or the caller may not see current prices.',
            ),
          cashBack: money.default(0).describe('Bonuses in roubles for one unit.'),
        }),
      )
      .describe('A price for each product that the catalogue still has, in any order.'),
  }),
  status: 200,
});

export const toggleFavorite = defineCall({
  id: 'toggleFavorite',
  method: 'PUT',
  path: '/api/v1/product/:id/toggle-favorite',
  tag: 'Товары',
  summary:
    'Добавить в избранное или убрать из него: без тела состояние меняется, с телом становится таким, как сказано',
  access: 'required',
  params: byId,
  body: z.object({
    favorite: z
      .boolean()
      .optional()
      .describe(
        'The wanted state, which makes repeated calls harmless; without it, or without a body, the call toggles the state.',
      ),
  }),
  bodyless: true,
  answer: z.object({ favorite: z.boolean().describe("Whether the product is among the caller's favourites now.") }),
  status: 200,
  errors: [404],
});
