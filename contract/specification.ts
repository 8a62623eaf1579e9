import { z } from 'zod';
import { amount, byId, id, listMeta, listQuery, moment, money, pathId, price, sums, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { addAnswer, addResult } from './cart.ts';
import { productRef, storeStock } from './product.ts';

/** Most lines of one specification. */
export const maxSpecificationLines = 1000;
/** Most specifications of one user at one company, including archived ones. */
export const maxSpecifications = 500;

/** Tabs of the list: own, shared within the company, the supplier's, and own archived ones. */
export const specificationScope = z.enum(['my', 'company', 'recommended', 'archive']);
export type SpecificationScope = z.output<typeof specificationScope>;

const access = z.enum(['read', 'write']);

/** Version of a specification: it grows with every change of its name, description or lines. */
export const specificationVersion = z.int().min(0);

/** A saved list of products. */
export const specification = z.object({
  id,
  name: z.string(),
  description: z.string(),
  version: specificationVersion,
  created: moment,
  updated: moment,
  positions: z.int().min(0),
  /** Sum at the caller's prices, at most some minutes old in a list; null if it hasn't been computed yet. */
  total: money.nullable(),
  /** Name of the owner; null for the supplier's, and if that person has left the company. */
  owner: z.string().nullable(),
  /** True if the caller may share, archive, restore and delete it. */
  owned: z.boolean(),
  /** `my` is visible to its owner, `company` to all colleagues, `recommended` to every buyer. */
  scope: z.enum(['my', 'company', 'recommended']),
  /** The caller's access to name and lines. */
  access,
  /** The colleagues' access; null if it isn't shared with them. */
  sharedAccess: access.nullable(),
  archived: z.boolean(),
});
export type Specification = z.output<typeof specification>;

/** A line of a specification, with today's price for the caller's company. */
export const specificationLine = z.object({
  id,
  type: z.enum(['product', 'custom']).default('product'),
  /** For a product that is gone, only what the line has stored: id, name and article. */
  product: productRef,
  /** Place in the specification's own order, from 1. */
  position: z.int().min(1),
  amount,
  note: z.string().default(''),
  /** Null if the product is gone or has no price. */
  price: price.nullable(),
  total: money,
  cashBack: money.default(0),
  stock: z.array(storeStock).default([]),
  /** `gone`: no longer in the catalogue, or the company's own product was deleted. */
  state: z.enum(['available', 'out-of-stock', 'wrong-amount', 'no-price', 'gone']),
  /** Message for every state except `available`; after a change also how the amount was rounded. */
  message: z.string().optional(),
});
export type SpecificationLine = z.output<typeof specificationLine>;

const name = typedText(255).min(1);
const description = typedText(2000);
const note = typedText(500);

/** Products to add to a specification. */
const newItems = (max: number) =>
  z
    .array(
      z.object({
        id: id.optional(),
        /** Article, for adding without knowing the id. */
        code: typedText(100).optional(),
        type: z.enum(['product', 'custom']).default('product'),
        amount,
        note: note.optional(),
      }),
    )
    .max(max);

/** State of a specification after a change. */
const standing = z.object({ version: specificationVersion, positions: z.int().min(0), totals: sums });

const tag = 'Спецификации';
const path = '/api/v1/specification';

export const getSpecifications = defineCall({
  id: 'getSpecifications',
  method: 'GET',
  path,
  tag,
  summary: 'Спецификации вкладки, недавно изменённые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(50).default(20),
    'filters[scope]': specificationScope.default('my'),
    /** Words in the name or the description. */
    'filters[keyword]': z.string().max(256).optional(),
    sort: z
      .enum([
        'updated',
        '-updated',
        'created',
        '-created',
        'name',
        '-name',
        'positions',
        '-positions',
        'total',
        '-total',
      ])
      .default('-updated'),
  }),
  answer: z.object({
    items: z.array(specification),
    meta: listMeta,
    /** Number of specifications per tab, regardless of the keyword. */
    counts: z.object({
      my: z.int().min(0),
      company: z.int().min(0),
      recommended: z.int().min(0),
      archive: z.int().min(0),
    }),
    params: z.object({ scope: specificationScope, keyword: z.string(), sort: z.string() }),
  }),
  status: 200,
});

export const createSpecification = defineCall({
  id: 'createSpecification',
  method: 'POST',
  path,
  tag,
  summary: 'Создать спецификацию: пустую, из товаров, из корзины или из заказа',
  access: 'required',
  body: z.object({
    name,
    description: description.default(''),
    items: newItems(500).optional(),
    /** Everything in the cart. */
    fromCart: z.boolean().optional(),
    fromOrderId: id.optional(),
  }),
  /** Also a result per product, in the given order. */
  answer: specification.extend({ result: z.array(addResult).default([]) }),
  status: 201,
  errors: [409, 422],
  idempotent: true,
});

export const getSpecification = defineCall({
  id: 'getSpecification',
  method: 'GET',
  path: `${path}/:id`,
  tag,
  summary: 'Спецификация и страница её строк',
  access: 'required',
  params: byId,
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(500).default(50),
    sort: z
      .enum(['position', 'name', '-name', 'article', '-article', 'amount', '-amount', 'total', '-total'])
      .default('position'),
  }),
  answer: specification.extend({ items: z.array(specificationLine), meta: listMeta, totals: sums }),
  status: 200,
  errors: [404],
});
/** A specification with one page of its lines. */
export type SpecificationRecord = z.output<(typeof getSpecification)['answer']>;

export const updateSpecification = defineCall({
  id: 'updateSpecification',
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Изменить название и описание',
  access: 'required',
  params: byId,
  /** If it was changed meanwhile: 409 `SpecificationChanged`, whose `code` is the current version. */
  body: z.object({ name, description: description.default(''), version: specificationVersion }),
  answer: specification,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const addToSpecification = defineCall({
  id: 'addToSpecification',
  method: 'POST',
  path: `${path}/:id/item`,
  tag,
  summary: 'Добавить товары в конец; количество товара, который уже есть, складывается',
  access: 'required',
  params: byId,
  body: z.object({ items: newItems(500).min(1) }),
  answer: z.object({ result: z.array(addResult), specification: standing }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

const changedLine = { amount: amount.optional(), note: note.optional() };

export const updateSpecificationItem = defineCall({
  id: 'updateSpecificationItem',
  method: 'PUT',
  path: `${path}/:id/item/:itemId`,
  tag,
  summary: 'Изменить количество или примечание строки',
  access: 'required',
  params: byId.extend({ itemId: pathId }),
  /** If a version is sent and the specification was changed meanwhile: 409. */
  body: z.object({ ...changedLine, version: specificationVersion.optional() }),
  answer: standing.extend({ line: specificationLine }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const updateSpecificationItems = defineCall({
  id: 'updateSpecificationItems',
  method: 'POST',
  path: `${path}/:id/update-items`,
  tag,
  summary: 'Изменить несколько строк сразу: все или ни одной',
  access: 'required',
  params: byId,
  body: z.object({
    items: z
      .array(z.object({ id, ...changedLine }))
      .min(1)
      .max(500),
    /** If sent and the specification was changed meanwhile: 409. */
    version: specificationVersion.optional(),
  }),
  /**
   * The changed lines, rounded to batch and multiplicity; an invalid amount returns 422 with `items.<index>.amount`.
   */
  answer: standing.extend({ items: z.array(specificationLine) }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const deleteSpecificationItems = defineCall({
  id: 'deleteSpecificationItems',
  method: 'POST',
  path: `${path}/:id/delete-items`,
  tag,
  summary: 'Убрать строки; тех, которых уже нет, вызов не замечает',
  access: 'required',
  params: byId,
  body: z.object({ ids: z.array(id).min(1).max(maxSpecificationLines) }),
  status: 204,
  errors: [403, 404, 409],
});

export const sortSpecification = defineCall({
  id: 'sortSpecification',
  method: 'PUT',
  path: `${path}/:id/sort`,
  tag,
  summary: 'Расставить строки: названные меняются местами между собой, остальные стоят, где стояли',
  access: 'required',
  params: byId,
  body: z.object({ ids: z.array(id).min(1).max(maxSpecificationLines) }),
  status: 204,
  errors: [403, 404, 409],
});

export const copySpecification = defineCall({
  id: 'copySpecification',
  method: 'POST',
  path: `${path}/:id/copy`,
  tag,
  summary: 'Сделать себе копию любой видимой спецификации',
  access: 'required',
  params: byId,
  body: z.object({ name }),
  answer: specification,
  status: 201,
  errors: [404, 409, 422],
  idempotent: true,
});

export const specificationToCart = defineCall({
  id: 'specificationToCart',
  method: 'POST',
  path: `${path}/:id/to-cart`,
  tag,
  summary: 'Положить строки в корзину: добавить к ней или заменить её',
  access: 'required',
  params: byId,
  body: z.object({
    /** Lines to add, in order; without it all lines. */
    ids: z.array(id).max(maxSpecificationLines).optional(),
    mode: z.enum(['append', 'replace']).default('append'),
  }),
  /** If no line can be added, the cart stays as it was, even if it was to be replaced. */
  answer: addAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const shareSpecification = defineCall({
  id: 'shareSpecification',
  method: 'POST',
  path: `${path}/:id/share`,
  tag,
  summary: 'Показать спецификацию коллегам или оставить её себе',
  access: 'required',
  params: byId,
  body: z.object({ scope: z.enum(['my', 'company']), access: access.default('read') }),
  answer: specification,
  status: 200,
  errors: [403, 404, 409],
});

export const archiveSpecification = defineCall({
  id: 'archiveSpecification',
  method: 'PUT',
  path: `${path}/:id/archive`,
  tag,
  summary: 'Убрать спецификацию в архив: её видит только владелец, и она не меняется',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const restoreSpecification = defineCall({
  id: 'restoreSpecification',
  method: 'PUT',
  path: `${path}/:id/restore`,
  tag,
  summary: 'Вернуть спецификацию из архива',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const clearSpecificationArchive = defineCall({
  id: 'clearSpecificationArchive',
  method: 'DELETE',
  path: `${path}/archive`,
  tag,
  summary: 'Удалить навсегда все свои спецификации из архива',
  access: 'required',
  status: 204,
});

export const deleteSpecification = defineCall({
  id: 'deleteSpecification',
  method: 'DELETE',
  path: `${path}/:id`,
  tag,
  summary: 'Удалить навсегда спецификацию из архива',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404, 409],
});

export const cartToSpecification = defineCall({
  id: 'cartToSpecification',
  method: 'POST',
  path: '/api/v1/cart/to-specification',
  tag,
  summary: 'Сохранить строки корзины в новую спецификацию или добавить в существующую',
  access: 'required',
  /** Either a name, or a specification that the caller may change. */
  body: z.object({
    name: name.optional(),
    specificationId: id.optional(),
    /** Lines of the cart; without it all lines. */
    ids: z.array(id).max(500).optional(),
    /** Only the lines selected for ordering. */
    selected: z.boolean().optional(),
    /** Removes them from the cart. */
    move: z.boolean().default(false),
  }),
  answer: z.object({ specificationId: id, name: z.string(), positions: z.int().min(0) }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});
