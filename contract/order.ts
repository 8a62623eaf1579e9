import { z } from 'zod';
import { orderApproval } from './approval-step.ts';
import {
  amount,
  byId,
  day,
  id,
  listAnswer,
  listQuery,
  moment,
  money,
  price,
  sums,
  typedLine,
  typedName,
  typedText,
} from './base.ts';
import { defineCall } from './call.ts';
import { addAnswer, cartVersion, deliveryPart } from './cart.ts';
import { deliveryType, orderFieldName, paymentCode } from './checkout.ts';
import { documentStatus } from './document.ts';
import { exportTarget, fileFormat, job } from './job.ts';
import { orderReturn, returnStatus } from './order-return.ts';
import { waitingPayment } from './payment.ts';
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

/** `deferred` is an order on deferral of which nothing is due yet, because nothing has left.*/
export const paymentStatus = z.enum(['not-required', 'awaiting', 'deferred', 'partial', 'paid', 'overdue', 'refunded']);
export const shippingStatus = z.enum(['not-shipped', 'partially-shipped', 'shipped', 'delivered', 'ready-for-pickup']);

const reserve = z
  .object({
    status: z
      .enum(['none', 'requested', 'confirmed', 'rejected', 'expired'])
      .describe('Whether the buyer asked to hold the goods, and what the supplier said.'),
    until: day
      .nullable()
      .default(null)
      .describe('Last day on which a confirmed reserve holds the goods; null if it is not confirmed.'),
  })
  .describe('Whether the goods are held for the buyer.');

export const orderItem = z
  .object({
    id: id.describe('Id of the order.'),
    number: z.string().describe('Number of the order for people.'),
    name: z.string().describe('The order in words, such as `Заказ № 1042`.'),
    customerOrderNumber: z
      .string()
      .default('')
      .describe('Number that the buyer gave the order in their own records; empty if there is none.'),
    status: orderStatus.describe('How far the supplier has got with the order.'),
    state: orderState.describe('What has to happen next, in one word from the three statuses.'),
    statusName: z.string().describe('Name of `state` in Russian.'),
    paymentStatus: paymentStatus.describe(
      'Whether the order is paid; `overdue` follows from the day by which it had to be.',
    ),
    shippingStatus: shippingStatus.describe('How much of the order has left the warehouse.'),
    created: moment.describe('When the order was placed.'),
    updated: moment.describe('When the order last changed.'),
    company: z
      .object({ id: id.describe('Id of the company.'), name: z.string().describe('Name of the company.') })
      .describe('Company for which the order was placed.'),
    positions: z.int().min(0).describe('Number of lines.'),
    total: money.describe('The amount to pay in roubles, VAT and delivery included.'),
    returned: money.default(0).describe('Sum in roubles of goods that have come back; `total` is with them.'),
    cancelled: money
      .default(0)
      .describe('Sum in roubles of goods that will not be shipped any more; `total` is without them.'),
    reserve: reserve.default({ status: 'none', until: null }),
    lateSince: day
      .nullable()
      .default(null)
      .describe(
        'Earliest day on which goods were expected that have not left, once it is over; null if none are late, they have to be paid first, or the API does not tell.',
      ),
    openReturn: returnStatus
      .extract(['requested', 'accepted'])
      .nullable()
      .default(null)
      .describe(
        'How far the return has got that is not finished yet, the least far of several; null if there is none.',
      ),
    newMessages: z
      .int()
      .min(0)
      .default(0)
      .describe('How many messages of the other side about it the reader has not seen.'),
    documents: z
      .array(
        z.object({
          id: id.describe('Id of the document for `getDocument`.'),
          type: z.string().max(40).describe('Code of its type.'),
          typeName: z.string().describe('Its type in Russian.'),
          number: z.string().describe('Number of the document.'),
          status: documentStatus.describe('Whether it has to be paid and is.'),
          statusName: z.string().describe('Name of `status` in Russian.'),
        }),
      )
      .default([])
      .describe('Its documents, oldest first; empty if there are none, or the caller may not see them.'),
    actions: z
      .array(z.string())
      .default([])
      .describe('Codes of what the caller can do with the order, such as `repeat`, `cancel` or `pay`; an open set.'),
  })
  .describe('An order in a list.');
export type OrderItem = z.output<typeof orderItem>;

export const orderLine = z
  .object({
    id: id.describe('Id of the line.'),
    type: z
      .enum(['product', 'custom'])
      .default('product')
      .describe("`product` from the catalogue, or `custom`, described by the buyer's company for itself."),
    product: productRef.describe('The product as it was when the order was placed.'),
    price: price.describe('Price of one unit that applied when the order was placed.'),
    amount: amount.describe("Ordered amount in the product's unit, with what was cancelled of it later."),
    shipped: z.int().min(0).default(0).describe("Amount that has left the warehouse so far, in the product's unit."),
    returned: z.int().min(0).default(0).describe("Amount that has come back so far, in the product's unit."),
    cancelled: z
      .int()
      .min(0)
      .default(0)
      .describe("Amount that will not be shipped any more, in the product's unit; `total` is without it."),
    returnable: z
      .int()
      .min(0)
      .default(0)
      .describe('Amount that was shipped and neither has come back nor is asked to be returned.'),
    total: money.describe('Sum of the line in roubles, VAT included.'),
    comment: z.string().default('').describe("The buyer's note on the line; empty if there is none."),
    deliveryParts: z
      .array(deliveryPart)
      .default([])
      .describe(
        "How the amount arrives, earliest first, as planned when the order was placed, with or without what was cancelled since; empty if that isn't known.",
      ),
  })
  .describe('A line of an order, with the price that applied when it was placed.');

/** What a page of the order says beside the list. */
const reserveAnswer = reserve.extend({
  refused: z
    .object({ at: moment.describe('When.'), reason: z.string().describe('The reason that the supplier gave.') })
    .nullable()
    .default(null)
    .describe('When and why a reserve was refused; null if it was not, or the supplier does not tell.'),
});

export const orderRecord = orderItem
  .extend({
    reserve: reserveAnswer
      .default({ status: 'none', until: null, refused: null })
      .describe('Whether the goods are held for the buyer, and why they are not.'),
    version: z.int().min(0).describe('Version of the order, which grows with every change.'),
    items: z.array(orderLine).describe('The lines of the order.'),
    totals: sums.describe("Goods and delivery together: `totals.value` is `total`; null if they can't be told now."),
    orderItemsTotalPrice: money.describe('Sum of the catalogue products in roubles, VAT included, without delivery.'),
    orderCustomItemsTotalPrice: money.describe(
      "Sum of the company's own products in roubles, VAT included, without delivery.",
    ),
    delivery: z
      .object({
        type: deliveryType.describe('To an address, or by pickup.'),
        address: z
          .string()
          .nullable()
          .default(null)
          .describe('Delivery address in one line as it was when the order was placed; null for pickup.'),
        pickupPoint: z
          .object({
            id: id.describe('Id of the warehouse.'),
            name: z.string().describe('Name of the warehouse.'),
            address: z.string().describe('Its address in one line.'),
          })
          .nullable()
          .default(null)
          .describe('Warehouse where the goods are picked up; null for delivery to an address.'),
        date: day
          .nullable()
          .default(null)
          .describe(
            'The chosen day, or the one by which all from stock arrives, while parts can have other days in `deliveryParts`; null if unknown.',
          ),
        window: z
          .string()
          .nullable()
          .default(null)
          .describe('The chosen time of day, such as `9:00–13:00`; null if none was chosen.'),
        price: money.default(0).describe('Price of the delivery in roubles, VAT included, part of `total`.'),
      })
      .describe('Where and when the goods arrive.'),
    payment: z
      .object({
        code: paymentCode.describe('Code of the way to pay.'),
        name: z.string().describe('The way to pay in Russian.'),
        due: day
          .nullable()
          .default(null)
          .describe(
            "Last day to pay what is due first; of an order on deferral that has not left yet the day that is expected; null if it isn't known or nothing is due.",
          ),
        dues: z
          .array(
            z.object({
              date: day.describe('Last day to pay.'),
              amount: money.describe('What is due by it in roubles.'),
            }),
          )
          .default([])
          .describe('What is due, day by day, as in `getPaymentSchedule`, the earliest first.'),
        deferralDays: z
          .int()
          .min(0)
          .nullable()
          .default(null)
          .describe('Days to pay an order on deferral, counted from each shipment; null for another way to pay.'),
        url: siteAddress
          .regex(/^https:/i)
          .nullable()
          .default(null)
          .describe("Where the buyer can pay the order now, an https address; null if that isn't possible."),
        rest: money
          .nullable()
          .default(null)
          .describe("What is left to pay in roubles, without what was returned; null if the API doesn't tell."),
        paid: money
          .nullable()
          .default(null)
          .describe("What was paid in roubles and neither went on nor back; null if the API doesn't tell."),
        toBalance: money
          .default(0)
          .describe(
            'What was paid in roubles and went on to the balance of the company: because goods came back or never come, or as it was too much.',
          ),
        waiting: z
          .array(waitingPayment)
          .default([])
          .describe(
            'Online payments of the order, or of its documents, that were started and wait for their buyer, or of which another sum came; the latest five, the latest first.',
          ),
        refunded: money.default(0).describe('How much of `toBalance` was paid back to the buyer, in roubles.'),
      })
      .describe('How the order is paid.'),
    legalEntity: z
      .object({
        id: id.describe('Id of the legal entity.'),
        name: z.string().describe('Its short name.'),
        inn: z.string().describe('Its ИНН of 10 or 12 digits.'),
      })
      .describe('Legal entity that is the buyer.'),
    contract: z
      .object({ id: id.describe('Id of the contract.'), name: z.string().describe('Its name with its number.') })
      .nullable()
      .default(null)
      .describe('Contract under which it was placed; null if there is none, or it is not known.'),
    contact: z
      .object({
        name: z.string().describe('Name of the person.'),
        phone: z.string().describe('Ten digits of the phone without +7.'),
      })
      .describe('Whom the driver or the warehouse can call.'),
    fields: z
      .array(
        z.object({
          label: z.string().describe('What the field was called when the order was placed.'),
          value: z.string().describe('What was typed.'),
        }),
      )
      .default([])
      .describe("What the buyer typed into the supplier's own fields; empty if nothing."),
    comment: z.string().default('').describe("The buyer's note on the order; empty if there is none."),
    costCenter: z.string().default('').describe('Name of the cost centre that it is for; empty for none.'),
    approval: orderApproval
      .nullable()
      .default(null)
      .describe(
        'Who has to approve it within the company; null if nobody had to. The supplier sees only that it waits, and until when: without steps, and null once it waits no longer.',
      ),
    history: z
      .array(
        z.object({
          at: moment.describe('When it happened.'),
          status: orderStatus.describe('Status from then on.'),
          statusName: z.string().describe('Name of that status in Russian.'),
          what: z
            .string()
            .default('')
            .describe(
              'What happened beside a change of status, such as a shipment or a payment; empty if nothing did.',
            ),
          actor: z
            .string()
            .describe("Who did it, in words; empty for the supplier if approvers of the buyer's company did."),
          comment: z
            .string()
            .default('')
            .describe('What was said about it; empty if nothing was, and for the supplier if approvers said it.'),
        }),
      )
      .describe('What happened to the order, oldest first.'),
    shipments: z
      .array(
        z.object({
          id: id.describe('Id of the shipment.'),
          date: day.describe('Day in Moscow on which it left.'),
          carrier: z.string().describe("Who carries it; empty for the supplier's own transport or a pickup."),
          tracking: z.string().describe('Number by which the carrier tracks it; empty for none.'),
          items: z
            .array(
              z.object({
                id: id.describe('Id of the line of the order.'),
                amount: amount.describe("Amount in the product's unit."),
              }),
            )
            .describe('What it consists of.'),
        }),
      )
      .default([])
      .describe('What has left the warehouse, oldest first; empty if nothing has, or the API does not tell.'),
    returns: z.array(orderReturn).default([]).describe('What is returned of it, oldest first; empty if nothing is.'),
    offers: z
      .array(
        z.object({
          id: id.describe('Id of the offer.'),
          number: z.string().max(40).describe('Number of the offer, counted per company.'),
          name: z.string().describe('Name of the offer.'),
        }),
      )
      .default([])
      .describe(
        'Commercial offers from which goods of it were put into the cart; empty if there are none, and for those who may not make offers.',
      ),
  })
  .describe('A whole order.');
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
    expectedTotal: money.describe(
      'The amount in roubles that the buyer saw, VAT and delivery included; if the order costs another, 409 `TotalChanged` names it and nothing is placed.',
    ),
    deliveryType: deliveryType.describe('To an address, or by pickup.'),
    addressId: id.optional().describe('Delivery address of the company; absent for pickup, or if `address` is sent.'),
    address: typedLine(500)
      .optional()
      .describe('An address in one line typed for this order: town, street and house, instead of `addressId`.'),
    keepAddress: z
      .boolean()
      .optional()
      .describe('Whether to save the typed address for the company; without it the address is for this order only.'),
    pickupPointId: id.optional().describe('Warehouse of the pickup; absent for delivery.'),
    date: day
      .optional()
      .describe('Wanted day from the calendar of `getCheckout`; without it the goods come as soon as they can.'),
    window: typedLine(32).optional().describe('Wanted time of day out of those of the day; without it any.'),
    costCenterId: id
      .optional()
      .describe('Cost centre that the order is for, out of those of `getCheckout`; without it none.'),
    contractId: id.optional().describe("Contract under which the order is placed; without it the company's first one."),
    legalEntityId: id.describe('Legal entity that is the buyer; it must be active.'),
    paymentType: paymentCode.describe('Way to pay out of those that `getCheckout` says are available.'),
    comment: typedText(2000).default('').describe("The buyer's note on the order; empty if there is none."),
    customerOrderNumber: typedLine(64)
      .default('')
      .describe("Number of the order in the buyer's own records; empty if there is none."),
    fields: z
      .record(orderFieldName, typedText(2000))
      .default({})
      .describe("What was typed into the supplier's own fields of `getCheckout`, by their names; others are ignored."),
    contact: z
      .object({
        name: typedName(200).min(1).describe('Name of the person.'),
        phone: z
          .string()
          .regex(/^\d{10}$/)
          .describe('Ten digits of the phone without +7.'),
      })
      .describe('Whom the driver or the warehouse can call.'),
  }),
  answer: z.object({
    orders: z
      .array(
        z.object({
          id: id.describe('Id of the order.'),
          number: z.string().describe('Number of the order for people.'),
          name: z.string().describe('The order in words, such as `Заказ № 1042`.'),
          status: orderStatus.describe(
            'Status of the new order: `pending-approval` if somebody of the company has to approve it.',
          ),
          total: money.describe('The amount to pay in roubles, VAT and delivery included.'),
          items: z
            .array(
              z.object({
                id: id.describe('Id of the product.'),
                amount: amount.describe("Ordered amount in the product's unit."),
              }),
            )
            .default([])
            .describe('Its catalogue products, to count what is ordered.'),
        }),
      )
      .describe('The placed orders: one, or several if the supplier splits it.'),
    message: z.string().describe('A Russian sentence for the buyer.'),
  }),
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
});

/** Filters of every list of orders. */
export const orderFilters = {
  'filters[keyword]': z
    .string()
    .max(100)
    .optional()
    .describe(
      "Part of the order's number, of the buyer's own number for it, or of the legal entity's short name or ИНН.",
    ),
  'filters[companyId]': z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'Another company of the caller, for whoever may see the orders of all of them, else 403; without it the current company.',
    ),
  'filters[status]': z.string().max(200).optional().describe('Codes of `status`, separated by commas.'),
  'filters[state]': z.string().max(300).optional().describe('Codes of `getOrderStatuses`, separated by commas.'),
  'filters[paymentStatus]': z.string().max(200).optional().describe('Codes of `paymentStatus`, separated by commas.'),
  'filters[shippingStatus]': z.string().max(200).optional().describe('Codes of `shippingStatus`, separated by commas.'),
  'filters[dateFrom]': day.optional().describe('First day in Moscow on which the orders were placed.'),
  'filters[dateTo]': day.optional().describe('Last day in Moscow on which the orders were placed.'),
};

/** How lists of orders are sorted. */
export const orderSort = z
  .enum(['created', '-created', 'total', '-total', 'number', '-number'])
  .default('-created')
  .describe('By the moment of placing, by sum or by number; a leading minus puts the largest first.');

export const getOrders = defineCall({
  id: 'getOrders',
  method: 'GET',
  path: '/api/v1/order',
  tag: 'Заказы',
  summary: 'Заказы компании, новые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    ...orderFilters,
    sort: orderSort,
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
    items: z
      .array(
        z.object({
          code: orderState.describe('The state.'),
          name: z.string().describe('Name of the state in Russian.'),
          group: z.string().default('').describe('Heading under which a filter shows it; empty without one.'),
        }),
      )
      .describe('States that orders can have, in the order of their life.'),
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
  query: z.object({
    'per-page': z.coerce.number().int().min(1).max(100).default(20).describe('Number of products wanted.'),
  }),
  answer: z.object({
    items: z
      .array(productItem)
      .describe('Products of the 50 latest orders that the catalogue still has, last bought first.'),
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
    target: z
      .enum(['cart', 'specification'])
      .default('cart')
      .describe('Where the products go: into the cart, or into a new specification that is named after the order.'),
    itemIds: z.array(id).max(500).optional().describe('Ids of the lines to repeat; without it all lines.'),
    substitutes: z
      .boolean()
      .default(false)
      .describe('Whether what cannot be ordered now is replaced by its best analogue; only for the cart.'),
  }),
  answer: addAnswer.extend({
    substitutions: z
      .array(
        z.object({
          from: id.describe('Id of the product that was ordered.'),
          to: id.describe('Id of the product that took its place.'),
        }),
      )
      .default([])
      .describe('Products that took the place of ordered ones; empty if none did.'),
    specificationId: id
      .optional()
      .describe('Id of the new specification, and then the cart is unchanged; absent if the target was the cart.'),
  }),
  status: 200,
  errors: [404, 409, 422],
  idempotent: true,
});

export const reviseOrder = defineCall({
  id: 'reviseOrder',
  method: 'POST',
  path: '/api/v1/order/:id/revise',
  tag: 'Заказы',
  summary:
    'Исправить заказ, который вернули на доработку: его товары становятся отмеченными строками корзины, остальные строки ждут, а оформленный из неё заказ занимает его место. Это может оформивший; 409 `StepImpossible`, если заказ не на доработке',
  access: 'required',
  params: byId,
  body: z.object({}),
  answer: addAnswer,
  status: 200,
  errors: [403, 404, 409],
  idempotent: true,
});

export const exportOrders = defineCall({
  id: 'exportOrders',
  method: 'POST',
  path: '/api/v1/order/export',
  tag: 'Заказы',
  summary: 'Выгрузить в файл до 10 заказов; нужно право order.export',
  access: 'required',
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(100)
      .describe('Ids of orders that the caller may see, at most 10; otherwise 422 says so.'),
    format: fileFormat.describe(
      'Workbook with a sheet per order, a CSV whose first column tells them apart, or a PDF.',
    ),
    target: exportTarget.describe(
      "`email` also sends the file to the caller's confirmed e-mail address; 422 without one.",
    ),
  }),
  answer: job,
  status: 202,
  errors: [403, 404, 409, 422],
  idempotent: true,
});
