import { z } from 'zod';
import {
  amount,
  byId,
  id,
  image,
  listAnswer,
  listQuery,
  money,
  named,
  pathId,
  price,
  typedText,
  unit,
} from './base.ts';
import { defineCall } from './call.ts';
import { webAddress } from './web-address.ts';

/** Stock in one warehouse. */
export const storeStock = z.object({
  storeId: id,
  name: z.string(),
  amount: z.int().min(0),
  /** Days until goods of this warehouse arrive in the buyer's region. */
  deliveryDays: z.int().min(0).optional(),
});
export type StoreStock = z.output<typeof storeStock>;

const productCore = {
  id,
  type: z.enum(['product', 'custom']).default('product'),
  name: z.string(),
  article: z.string(),
  manufacturerCode: z.string().nullable().default(null),
  brand: named.nullable().default(null),
  section: named.nullable().default(null),
  series: named.nullable().default(null),
  unit,
  image: image.nullable().default(null),
  minimumBatch: z.int().min(1).default(1),
  multiplicity: z.int().min(1).default(1),
};

/** A product in a list. Prices and stock are null if the caller may not see them. */
export const productItem = z.object({
  ...productCore,
  category: z.string().nullable().default(null),
  numberOfItemsInCart: z.int().min(0).default(0),
  price: price.nullable().default(null),
  currentPrice: price.nullable().default(null),
  cashBack: money.default(0),
  favorite: z.boolean().default(false),
  stock: z.array(storeStock).nullable().default(null),
  /** Days to deliver what no warehouse has; null if it can't be ordered beyond stock. */
  deliveryDays: z.int().min(0).nullable().default(null),
  labels: z.array(z.object({ code: z.string(), name: z.string() })).default([]),
  /** Listed as a replacement of another product. */
  analog: z.boolean().default(false),
  /** Listed because it goes with another product. */
  isRelated: z.boolean().default(false),
  /**
   * Why nobody can order it now: taken from sale, out of production and sold out, or without a price. Null if it can be
   * ordered, or is only out of stock.
   */
  withdrawn: z.enum(['not-for-sale', 'archived', 'no-price']).nullable().default(null),
});
export type ProductItem = z.output<typeof productItem>;

/** A short reference to a product, as shown by cart lines, order lines and suggestions. */
export const productRef = z.object(productCore);
export type ProductRef = z.output<typeof productRef>;

/** A heading of the table of features. */
export const featureGroup = z.object({ code: z.string().min(1).max(32), name: z.string().min(1).max(100) });

/** A row of the table of features. */
export const characteristic = z.object({
  id,
  name: z.string(),
  value: z.string(),
  unit: z.string().optional(),
  /** Heading of the table under which it stands. Absent under the first one, which has no heading of its own. */
  group: featureGroup.optional(),
  /** Place among the leading features of the product's section, from 1. */
  leading: z.int().min(1).optional(),
});

/** A paper that comes with a product. */
export const productDocument = z.object({
  name: z.string(),
  url: webAddress,
  /** Code of the type, such as `certificate`. */
  type: z.string(),
  /** The type in words, such as "Сертификат". */
  typeName: z.string().max(64).optional(),
  /** Format in lower case, such as `pdf`. */
  format: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/)
    .optional(),
  /** Bytes. */
  size: z.int().min(0).optional(),
});

/** A product as shown on its own page. */
export const productRecord = productItem.extend({
  description: z.string().default(''),
  manufacturer: named.nullable().default(null),
  country: named.nullable().default(null),
  group: named.nullable().default(null),
  set: named.nullable().default(null),
  seller: named.nullable().default(null),
  parents: z.array(named).default([]),
  images: z.array(image).default([]),
  boxQuantity: z.int().min(1).nullable().default(null),
  blockQuantity: z.int().min(1).nullable().default(null),
  /** Kilograms per unit. */
  weight: z.number().min(0).nullable().default(null),
  characteristics: z.array(characteristic).default([]),
  documents: z.array(productDocument).default([]),
  /** Whether the caller is to be told when it is in stock again, from which amount on, and whether by no channel. */
  stockAlert: z
    .object({ amount: amount.nullable(), muted: z.boolean().default(false) })
    .nullable()
    .default(null),
  /** Whether more of it may come: not when it is out of production or has no price. Only then it can be waited for. */
  restocked: z.boolean().default(true),
  analogues: z.array(productItem).default([]),
  related: z.array(productItem).default([]),
});
export type ProductRecord = z.output<typeof productRecord>;

/** Filters of the v1 product list by their wire names. */
export const productFilters = {
  'filters[section]': z.string().optional(),
  'filters[keyword]': z.string().max(256).optional(),
  'filters[instock]': z.string().optional(),
  'filters[recommended]': z.string().optional(),
  'filters[infavorite]': z.string().optional(),
  'filters[priceMin]': z.string().optional(),
  'filters[priceMax]': z.string().optional(),
  'filters[brands]': z.string().optional(),
  'filters[manufacturerCountries]': z.string().optional(),
  'filters[sellers]': z.string().optional(),
  'filters[merchants]': z.string().optional(),
  'filters[series]': z.string().optional(),
  'filters[manufacturer]': z.string().optional(),
  'filters[type]': z.string().optional(),
  'filters[set]': z.string().optional(),
  'filters[features]': z.array(z.string().max(512)).max(100).optional(),
};

export const getProducts = defineCall({
  id: 'getProducts',
  method: 'GET',
  path: '/api/v1/product',
  tag: 'Товары',
  summary: 'Список товаров с фильтрами первой версии',
  access: 'optional',
  query: z.object({ ...listQuery, sort: z.string().max(32).optional(), ...productFilters }),
  ownFilters: 'filters',
  answer: listAnswer(productItem),
  status: 200,
});

/** Width of the range that `getProductIds` answers for. */
export const idsAtOnce = 10_000;

export const getProductIds = defineCall({
  id: 'getProductIds',
  method: 'GET',
  path: '/api/v1/product/ids',
  tag: 'Товары',
  summary: 'Номера товаров одного промежутка, для карты сайта',
  access: 'optional',
  query: z.object({
    from: pathId.meta({ description: `Beginning of the range, which ends before \`from\` + ${idsAtOnce}` }),
  }),
  answer: z.object({
    items: z.array(id).max(idsAtOnce).meta({ description: 'Ids of the products in the range, ascending' }),
    last: id.nullable().meta({ description: 'The greatest id of all products; null in an empty catalogue' }),
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
    'additionalFields[searchLogUuid]': z.string().max(64).optional(),
    'additionalFields[searchLogProductPosition]': z.string().max(10).optional(),
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
    items: z.array(z.object({ id, amount })).min(1).max(100),
    source: typedText(64).default(''),
  }),
  answer: z.object({ items: z.array(z.object({ id, currentPrice: price.nullable(), cashBack: money.default(0) })) }),
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
  /** The wanted state makes repeated calls harmless; without it, or without a body, the call toggles the state. */
  body: z.object({ favorite: z.boolean().optional() }),
  bodyless: true,
  answer: z.object({ favorite: z.boolean() }),
  status: 200,
  errors: [404],
});
