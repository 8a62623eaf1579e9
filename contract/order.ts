import { z } from 'zod';
import { amount, byId, day, id, listAnswer, listQuery, moment, money, price, sums, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { addAnswer, cartVersion, deliveryPart } from './cart.ts';
import { deliveryType, paymentCode } from './checkout.ts';
import { productItem, productRef } from './product.ts';
import { siteAddress } from './web-address.ts';

export const orderStatus = z.enum([
  'draft',
  'pending-approval',
  'new',
  'confirmed',
  'processing',
  'closed',
  'cancelled',
  'rejected',
]);

/**
 * One word for the three statuses of an order: what has to happen next. `payment-overdue` and `awaiting-payment` are
 * orders in work that the buyer has to pay for.
 */
export const orderState = z.enum([
  'draft',
  'pending-approval',
  'new',
  'confirmed',
  'awaiting-payment',
  'payment-overdue',
  'processing',
  'ready-for-pickup',
  'partially-shipped',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
  'rejected',
]);
export type OrderState = z.output<typeof orderState>;

const paymentStatus = z.enum(['not-required', 'awaiting', 'partial', 'paid', 'overdue', 'refunded']);
const shippingStatus = z.enum(['not-shipped', 'partially-shipped', 'shipped', 'delivered', 'ready-for-pickup']);

export const orderItem = z.object({
  id,
  number: z.string(),
  name: z.string(),
  customerOrderNumber: z.string().default(''),
  status: orderStatus,
  state: orderState,
  /** Name of `state` for people. */
  statusName: z.string(),
  paymentStatus,
  shippingStatus,
  created: moment,
  updated: moment,
  company: z.object({ id, name: z.string() }),
  positions: z.int().min(0),
  total: money,
  actions: z.array(z.string()).default([]),
});
export type OrderItem = z.output<typeof orderItem>;

/** A line of an order, with the price that applied when it was placed. */
export const orderLine = z.object({
  id,
  type: z.enum(['product', 'custom']).default('product'),
  product: productRef,
  price,
  amount,
  shipped: z.int().min(0).default(0),
  total: money,
  comment: z.string().default(''),
  /** How the amount arrives, as planned when the order was placed. */
  deliveryParts: z.array(deliveryPart).default([]),
});

export const orderRecord = orderItem.extend({
  version: z.int().min(0),
  items: z.array(orderLine),
  /** Goods and delivery together: `totals.value` is `total`. */
  totals: sums,
  orderItemsTotalPrice: money,
  orderCustomItemsTotalPrice: money,
  delivery: z.object({
    type: deliveryType,
    address: z.string().nullable().default(null),
    pickupPoint: z.object({ id, name: z.string(), address: z.string() }).nullable().default(null),
    /** The chosen day, or the one by which all from stock arrives. Parts can have other days: see `deliveryParts`. */
    date: day.nullable().default(null),
    window: z.string().nullable().default(null),
    /** Part of `total`. */
    price: money.default(0),
  }),
  payment: z.object({
    code: paymentCode,
    name: z.string(),
    /** Last day to pay, if it is known. */
    due: day.nullable().default(null),
    /** Where the buyer can pay the order now. */
    url: siteAddress
      .regex(/^https:/i)
      .nullable()
      .default(null),
  }),
  legalEntity: z.object({ id, name: z.string(), inn: z.string() }),
  contact: z.object({ name: z.string(), phone: z.string() }),
  comment: z.string().default(''),
  history: z.array(
    z.object({
      at: moment,
      status: orderStatus,
      statusName: z.string(),
      actor: z.string(),
      comment: z.string().default(''),
    }),
  ),
});
export type OrderRecord = z.output<typeof orderRecord>;

export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/v1/order',
  tag: 'Заказы',
  summary: 'Оформить заказ из отмеченных строк корзины',
  access: 'required',
  body: z.object({
    cartVersion,
    /**
     * The sum that the buyer saw, including delivery. If it differs, the call returns 409 `TotalChanged` with the new
     * total, so that no order is placed at a price that the buyer hasn't seen.
     */
    expectedTotal: money,
    deliveryType,
    addressId: id.optional(),
    /** An address typed for this order. */
    address: typedText(500).optional(),
    /** Save the typed address for the company. */
    keepAddress: z.boolean().optional(),
    pickupPointId: id.optional(),
    date: day.optional(),
    window: typedText(32).optional(),
    contractId: id.optional(),
    legalEntityId: id,
    paymentType: paymentCode,
    comment: typedText(2000).default(''),
    customerOrderNumber: typedText(64).default(''),
    contact: z.object({ name: typedText(200).min(1), phone: z.string().regex(/^\d{10}$/) }),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        status: orderStatus,
        total: money,
        /** Its catalogue products, to count what is ordered. */
        items: z.array(z.object({ id, amount })).default([]),
      }),
    ),
    message: z.string(),
  }),
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
});

export const getOrders = defineCall({
  id: 'getOrders',
  method: 'GET',
  path: '/api/v1/order',
  tag: 'Заказы',
  summary: 'Заказы компании, новые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[keyword]': z.string().max(100).optional(),
    'filters[companyId]': z.coerce.number().int().positive().optional(),
    'filters[status]': z.string().max(200).optional(),
    /** Codes of `getOrderStatuses`, separated by commas. */
    'filters[state]': z.string().max(300).optional(),
    'filters[dateFrom]': day.optional(),
    'filters[dateTo]': day.optional(),
    sort: z.enum(['created', '-created', 'total', '-total', 'number', '-number']).default('-created'),
  }),
  answer: listAnswer(orderItem),
  status: 200,
  errors: [403],
});

export const getOrderStatuses = defineCall({
  id: 'getOrderStatuses',
  method: 'GET',
  path: '/api/v1/order/status',
  tag: 'Заказы',
  summary: 'Состояния заказов для фильтра',
  access: 'required',
  answer: z.object({
    items: z.array(z.object({ code: orderState, name: z.string(), group: z.string().default('') })),
  }),
  status: 200,
});

export const getBoughtProducts = defineCall({
  id: 'getBoughtProducts',
  method: 'GET',
  path: '/api/v1/order/product',
  tag: 'Заказы',
  summary: 'Товары каталога, которые компания уже покупала: каждый один раз, последние сверху',
  access: 'required',
  query: z.object({ 'per-page': z.coerce.number().int().min(1).max(100).default(20) }),
  /** Only products that the catalogue still has. */
  answer: z.object({
    items: z.array(
      productItem.extend({
        /** The last order with the product that was not cancelled. */
        bought: z.object({ orderId: id, amount, at: moment }),
      }),
    ),
  }),
  status: 200,
});

export const getOrder = defineCall({
  id: 'getOrder',
  method: 'GET',
  path: '/api/v1/order/:id',
  tag: 'Заказы',
  summary: 'Заказ целиком',
  access: 'required',
  params: byId,
  answer: orderRecord,
  status: 200,
  errors: [404],
});

export const repeatOrder = defineCall({
  id: 'repeatOrder',
  method: 'POST',
  path: '/api/v1/order/:id/repeat',
  tag: 'Заказы',
  summary: 'Положить товары заказа в корзину ещё раз или сохранить их как новую спецификацию',
  access: 'required',
  params: byId,
  body: z.object({
    target: z.enum(['cart', 'specification']).default('cart'),
    itemIds: z.array(id).max(500).optional(),
  }),
  answer: addAnswer.extend({
    substitutions: z.array(z.object({ from: id, to: id })).default([]),
    /** The new specification, named after the order; the cart is unchanged. */
    specificationId: id.optional(),
  }),
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});
