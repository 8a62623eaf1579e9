import { z } from 'zod';
import { amount, day, id, moment, vatRate } from './base.ts';
import { defineCall } from './call.ts';
import { deliveryType, paymentCode } from './checkout.ts';
import { orderStatus, paymentStatus, shippingStatus } from './order.ts';
import { returnReason, returnStatus } from './order-return.ts';

const tag = 'Учётная система';

/** Sums of the exchange are whole kopecks on the wire too: programs add them up. */
const kopecks = z.int().min(0);
const counted = z.int().min(0);

/** Most orders of one answer. */
export const mostErpOrders = 100;

const erpLine = z.object({
  id: id.describe('Id of the line, by which events name it.'),
  productId: z.int().describe("Id of the product; below zero for one of the company's own."),
  article: z.string().describe("The supplier's code of the product."),
  name: z.string().describe('Name of the product when it was ordered.'),
  unit: z
    .object({ code: z.string().describe('Code of the unit by ОКЕИ.'), name: z.string().describe('Name of the unit.') })
    .describe('Unit of the amounts.'),
  amount: amount.describe('What was ordered, with what was cancelled since.'),
  cancelled: counted.describe('How much of it will not come.'),
  shipped: counted.describe('How much of it has left.'),
  returned: counted.describe('How much of it came back.'),
  price: kopecks.describe('Price of one unit in kopecks, VAT included.'),
  vatRate: vatRate.describe('VAT rate in per cent; null for goods without VAT.'),
  vat: kopecks.describe('VAT inside `total` in kopecks.'),
  total: kopecks.describe('Sum of the line in kopecks without what was cancelled, VAT included.'),
  comment: z.string().describe('What the buyer wrote about the line; empty for nothing.'),
  held: z
    .array(
      z.object({
        storeId: id.nullable().describe('Id of the warehouse; null for what is brought to order.'),
        amount: amount.describe('How much comes from there.'),
        day: day.describe('Day on which it was promised.'),
      }),
    )
    .describe('From where the goods of its product come.'),
});

const erpReturn = z.object({
  id: id.describe('Id of the return, by which events name it.'),
  status: returnStatus.describe('How far it is.'),
  reason: returnReason.describe('Why goods come back.'),
  comment: z.string().describe('What the buyer wrote about it; empty for nothing.'),
  lines: z
    .array(
      z.object({
        id: id.describe('Id of the line of the order.'),
        asked: amount.describe('How much the buyer wants to return.'),
        accepted: counted.nullable().describe('How much of it is taken back; null until that is decided.'),
      }),
    )
    .describe('What comes back.'),
});

export const erpOrder = z.object({
  id: id.describe('Id of the order, by which events name it.'),
  number: z.string().describe('Number of the order for people.'),
  cursor: id.describe('Number of its last change: a later one has a greater number.'),
  status: orderStatus.describe(
    "`pending-approval` waits for the buyer's own people and holds goods already; `draft` was sent back to them and holds nothing.",
  ),
  paymentStatus: paymentStatus.describe('Whether it is paid.'),
  shippingStatus: shippingStatus.describe('Whether its goods have left.'),
  placed: moment.describe('When it was placed.'),
  changed: moment.describe('When it last changed.'),
  company: z
    .object({
      id: id.describe('Id of the company.'),
      legalEntityId: id.describe('Id of the legal entity that buys.'),
      name: z.string().describe('Name of the legal entity.'),
      inn: z.string().describe('Its ИНН.'),
      kpp: z.string().nullable().describe('Its КПП; null without one.'),
    })
    .describe('Who buys.'),
  contract: z
    .object({ id: id.describe('Id of the contract.'), name: z.string().describe('Name of the contract.') })
    .nullable()
    .describe('By which contract; null without one.'),
  customerOrderNumber: z.string().describe("The buyer's own number of the order; empty without one."),
  contact: z
    .object({ name: z.string().describe('Name.'), phone: z.string().describe('Ten digits without +7.') })
    .describe('Whom to call about the goods.'),
  delivery: z
    .object({
      type: deliveryType.describe('Brought to an address, or fetched from a warehouse.'),
      address: z.string().nullable().describe('Where to; null for a pickup.'),
      storeId: id.nullable().describe('Warehouse from which it is fetched; null for an address.'),
      day: day.nullable().describe('Day that the buyer chose or was promised; null for none.'),
      window: z.string().nullable().describe('Hours of that day; null for any.'),
      price: kopecks.describe('What the delivery costs in kopecks, VAT included.'),
    })
    .describe('How the goods get to the buyer.'),
  payment: z
    .object({
      code: paymentCode.describe('How it is paid.'),
      paid: kopecks.describe('What has come for it in kopecks.'),
      rest: kopecks.describe('What is left to pay in kopecks.'),
    })
    .describe('Money of the order.'),
  total: kopecks.describe('Goods and delivery in kopecks without what was cancelled, VAT included.'),
  vats: z
    .array(
      z.object({
        rate: vatRate.describe('Rate in per cent; null for what is free of VAT.'),
        amount: kopecks.describe('Kopecks.'),
      }),
    )
    .describe('VAT inside `total` by rate.'),
  comment: z.string().describe('What the buyer wrote about the order; empty for nothing.'),
  fields: z
    .array(z.object({ label: z.string().describe('Its label.'), value: z.string().describe('What was filled in.') }))
    .describe("Fields of the supplier's own that the buyer filled in."),
  reserve: z
    .enum(['none', 'requested', 'confirmed', 'rejected', 'expired'])
    .describe('Whether the buyer asked to hold the goods, and what became of it.'),
  lines: z.array(erpLine).describe('What was ordered.'),
  returns: z.array(erpReturn).describe('What the buyer wants to bring back.'),
  messages: z
    .array(
      z.object({
        id: id.describe('Id of the message.'),
        at: moment.describe('When it was written.'),
        text: z.string().describe('What was written; empty for a file.'),
      }),
    )
    .describe("The buyer's latest 20 messages about the order, oldest first."),
});
export type ErpOrder = z.output<typeof erpOrder>;

const cursor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const getErpOrders = defineCall({
  id: 'getErpOrders',
  method: 'GET',
  path: '/api/v1/exchange/order',
  tag,
  summary: 'Заказы, новые и изменённые после курсора, целиком и в порядке изменений',
  access: 'signed',
  query: z.object({
    cursor: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe('The `cursor` of the answer before; 0 or nothing for the first.'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(mostErpOrders)
      .default(mostErpOrders)
      .describe('Most orders of the answer; it may have less, and is about 2 MB at most.'),
  }),
  answer: z.object({
    orders: z.array(erpOrder).describe('Each order once, as it is now.'),
    cursor: cursor.describe('Where to go on; the same as it was if nothing changed.'),
    hasMore: z.boolean().describe('Whether there is more to read at once.'),
  }),
  status: 200,
  errors: [404],
});

export const acknowledgeErpOrders = defineCall({
  id: 'acknowledgeErpOrders',
  method: 'POST',
  path: '/api/v1/exchange/order/acknowledge',
  tag,
  summary: 'Отметить, до какого курсора заказы учтены: остатки, которые придут после, уже без их товаров',
  access: 'signed',
  body: z.object({
    cursor: cursor.describe(
      'A `cursor` that was answered, once all orders up to it are kept. A smaller one than before changes nothing.',
    ),
  }),
  answer: z.object({
    acknowledged: cursor.describe('Up to where orders are acknowledged.'),
    waiting: counted.describe('Orders beyond it, counted up to 10,000.'),
  }),
  status: 200,
  errors: [404],
});

export const getErpStanding = defineCall({
  id: 'getErpStanding',
  method: 'GET',
  path: '/api/v1/exchange/state',
  tag,
  summary: 'До какого курсора заказы учтены, что ждёт и с каких пор; посещением не считается',
  access: 'signed',
  answer: z.object({
    acknowledged: cursor.describe('Up to where orders are acknowledged; 0 before the first time.'),
    seen: moment
      .nullable()
      .describe('When orders were last read or acknowledged, or events sent; null if they never were.'),
    waiting: counted.describe('Orders, new or changed, beyond it, counted up to 10,000.'),
    since: moment.nullable().describe('When the oldest of these changes happened; null if none waits.'),
  }),
  status: 200,
  errors: [404],
});

export const getErpState = defineCall({
  id: 'getErpState',
  method: 'GET',
  path: '/api/v1/staff/erp',
  tag: 'Сотрудники поставщика',
  summary:
    'Обмен заказами с учётной системой: включён ли, когда она приходила и что её ждёт; нужно право exchange.view',
  access: 'required',
  answer: z.object({
    isOn: z.boolean().describe('Whether there is a key for the exchange.'),
    seen: moment.nullable().describe('When the ERP was here last; null if it never was.'),
    acknowledged: moment.nullable().describe('When it last acknowledged orders; null if it never has.'),
    waiting: counted.describe('Orders, new or changed, that it has not acknowledged, counted up to 10,000.'),
    since: moment.nullable().describe('When the oldest of these changes happened; null if none waits.'),
  }),
  status: 200,
  errors: [403],
});
