import { z } from 'zod';
import { amount, byId, day, id, listMeta, moment, money, price, sums, totals, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { overdueDebt } from './payment.ts';
import { productRef, storeStock } from './product.ts';

/** What changed in a line since the buyer added it: its price, or an amount in the product's unit. */
export const lineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), from: money, to: money, at: moment }),
  z.object({
    kind: z.enum(['stock', 'rounded', 'replaced']),
    from: z.int().min(0),
    to: z.int().min(0),
    at: moment,
  }),
]);

/** Part of a line that arrives together, from a warehouse or brought to order (`storeId` null). */
export const deliveryPart = z.object({ storeId: id.nullable(), amount: z.int().min(1), date: day });

export const cartLine = z.object({
  id,
  type: z.enum(['product', 'custom']).default('product'),
  product: productRef,
  amount,
  selected: z.boolean(),
  comment: z.string().default(''),
  price: price.nullable(),
  /** Null if it can't be told now: the line is shown all the same. */
  total: money.nullable().default(null),
  cashBack: money.default(0),
  stock: z.array(storeStock).default([]),
  /** How the amount will arrive. */
  deliveryParts: z.array(deliveryPart).default([]),
  changes: z.array(lineChange).default([]),
  /** Why the line can't be ordered as it is. */
  errors: z.array(z.object({ code: z.string(), message: z.string() })).default([]),
});
export type CartLine = z.output<typeof cartLine>;

/** Version of a cart: it grows with every change, and an order names the version that it was made from. */
export const cartVersion = z.int().min(0);

/** Why no order can be placed, with a message for the buyer. */
export const blocker = z.object({ code: z.string(), message: z.string() });

export const getCart = defineCall({
  id: 'getCart',
  method: 'GET',
  path: '/api/v1/cart',
  tag: 'Корзина',
  summary: 'Корзина',
  access: 'optional',
  query: z.object({
    sort: z.enum(['added', 'name', 'article', 'total']).default('added'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    'per-page': z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({
    version: cartVersion,
    companyId: id.nullable(),
    items: z.array(cartLine),
    meta: listMeta,
    totals: sums,
    /** Of the lines to order, without delivery. */
    selectedTotals: sums,
    /**
     * What an order of these lines would cost with delivery to `place`: the usual address, or the region of whoever has
     * none. It is what checkout begins with. Null if the price of delivery is known only there.
     */
    delivered: z.object({ totals, place: z.string() }).nullable().default(null),
    selection: z.object({ all: z.boolean(), count: z.int().min(0) }),
    actualization: z.object({ status: z.enum(['actual', 'stale', 'failed']), at: moment.nullable() }),
    searchParams: z.object({ sort: z.string() }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })).default([]),
    /**
     * What keeps the user from ordering for the company, whatever is in the cart: the same as returned by
     * `getOrderBlockers`; absent if the API doesn't include it.
     */
    blockers: z.array(blocker).optional(),
    /** The same as returned by `getOrderBlockers`. */
    overdue: overdueDebt.nullable().default(null),
  }),
  status: 200,
});
export type Cart = z.output<(typeof getCart)['answer']>;

/** What is in a cart, for the header. */
export const cartCount = z.object({ positions: z.int().min(0), total: money });

export const getCartAmounts = defineCall({
  id: 'getCartAmounts',
  method: 'GET',
  path: '/api/v1/cart/amounts',
  tag: 'Корзина',
  summary: 'Количества по товарам: для счётчика в шапке',
  access: 'optional',
  answer: z.object({
    items: z.record(z.string().regex(/^\d+$/), z.int().min(0)),
    ...cartCount.shape,
  }),
  status: 200,
});

/** Result of adding one item. */
export const addResult = z.object({
  id: id.nullable(),
  code: z.string().optional(),
  /** Of the product, if it was found. */
  name: z.string().optional(),
  /** Short name of the product's unit. */
  unit: z.string().optional(),
  status: z.enum(['added', 'merged', 'rounded', 'rejected']),
  /** Amount now in the cart. */
  amount: z.int().min(0),
  message: z.string().optional(),
});

/** Response of the calls that put products into the cart. */
export const addAnswer = z.object({
  result: z.array(addResult),
  cart: z.object({ version: cartVersion, positions: z.int().min(0), totals: sums }),
});

export const addToCart = defineCall({
  id: 'addToCart',
  method: 'POST',
  path: '/api/v1/cart/item',
  tag: 'Корзина',
  summary: 'Положить товары в корзину',
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          id: id.optional(),
          /** Article, for adding without knowing the id. */
          code: typedText(100).optional(),
          type: z.enum(['product', 'custom']).default('product'),
          amount,
          comment: typedText(500).optional(),
        }),
      )
      .min(1)
      .max(500),
    source: typedText(64).default(''),
  }),
  answer: addAnswer,
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const updateCartLine = defineCall({
  id: 'updateCartLine',
  method: 'PUT',
  path: '/api/v1/cart/item/:id',
  tag: 'Корзина',
  summary: 'Изменить количество, отметку или примечание строки',
  access: 'optional',
  params: byId,
  body: z.object({
    amount: amount.optional(),
    selected: z.boolean().optional(),
    comment: typedText(500).optional(),
    /** If sent and the cart was changed meanwhile: 409. */
    version: cartVersion.optional(),
  }),
  answer: z.object({ line: cartLine, version: cartVersion, totals: sums, selectedTotals: sums }),
  status: 200,
  errors: [404, 409, 422],
});

export const updateCartLines = defineCall({
  id: 'updateCartLines',
  method: 'POST',
  path: '/api/v1/cart/update-items',
  tag: 'Корзина',
  summary: 'Изменить несколько строк сразу: все или ни одной',
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          id,
          amount: amount.optional(),
          selected: z.boolean().optional(),
          comment: typedText(500).optional(),
        }),
      )
      .min(1)
      .max(500),
    /** If sent and the cart was changed meanwhile: 409. */
    version: cartVersion.optional(),
  }),
  /**
   * The changed lines, rounded to batch and multiplicity; an invalid amount returns 422 with `items.<index>.amount`.
   */
  answer: z.object({ items: z.array(cartLine), version: cartVersion, totals: sums, selectedTotals: sums }),
  status: 200,
  errors: [404, 409, 422],
});

export const selectCartLines = defineCall({
  id: 'selectCartLines',
  method: 'POST',
  path: '/api/v1/cart/select',
  tag: 'Корзина',
  summary: 'Отметить строки к заказу или снять отметку',
  access: 'optional',
  body: z.object({ ids: z.array(id).max(500).optional(), all: z.boolean().optional(), selected: z.boolean() }),
  answer: z.object({ version: cartVersion, selectedTotals: sums }),
  status: 200,
  errors: [422],
});

export const deleteCartLines = defineCall({
  id: 'deleteCartLines',
  method: 'POST',
  path: '/api/v1/cart/delete-items',
  tag: 'Корзина',
  summary: 'Убрать строки из корзины',
  access: 'optional',
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  status: 204,
});

export const clearCart = defineCall({
  id: 'clearCart',
  method: 'DELETE',
  path: '/api/v1/cart',
  tag: 'Корзина',
  summary: 'Очистить корзину',
  access: 'optional',
  status: 204,
});

export const actualizeCart = defineCall({
  id: 'actualizeCart',
  method: 'POST',
  path: '/api/v1/cart/actualize',
  tag: 'Корзина',
  summary: 'Обновить цены и остатки в корзине и принять изменения',
  access: 'optional',
  body: z.object({ ids: z.array(id).max(500).optional() }),
  answer: z.object({
    items: z.array(cartLine),
    version: cartVersion,
    totals: sums,
    at: moment,
  }),
  status: 200,
});
