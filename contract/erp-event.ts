import { z } from 'zod';
import { amount, day, errorBody, id, moment, typedLine, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Учётная система';

/** Most events of one request. */
export const mostErpEvents = 500;

const common = {
  id: z
    .string()
    .regex(/^[!-~]{1,100}$/)
    .describe(
      'Id of the event, which the ERP chooses: up to 100 letters, digits and signs. The same id is applied once.',
    ),
  at: moment.describe('When it happened in the ERP.'),
};
const comment = typedText(1000).default('').describe('What the buyer reads about it; empty for nothing.');
const reason = typedText(1000).min(1).describe('Why, as the buyer reads it.');
const ofOrder = { ...common, orderId: id.describe('Id of the order, as it came.') };
const returnId = id.describe('Id of the return out of `returns` of the order.');
const type = <T extends string>(code: T, meaning: string) => z.literal(code).describe(meaning);

const line = z.object({
  id: id.describe('Id of the line of the order.'),
  amount: amount.describe("Amount in the product's unit, at most what is left to ship."),
});
const lines = (least: number, meaning: string) => z.array(line).min(least).max(2000).describe(meaning);

const bank = {
  amount: z.int().min(1).max(1e15).describe('Kopecks.'),
  day: day.describe('Day of the payment at the bank.'),
  number: typedLine(50).min(1).describe('Number of the payment order at the bank.'),
};
const documentNumber = typedLine(50).min(1);

const goods = z.union([
  z.object({ id: id.describe('Id of the product, as it came with orders.') }),
  z.object({
    code: typedLine(100).min(1).describe("The supplier's code of the product, or its maker's if only one has it."),
  }),
]);

/** Most lines of one event about stock or prices. */
export const mostErpLines = 1000;

/** What the ERP says of goods. */
const goodsEvents = [
  z.object({
    type: type('stock', 'How much of goods is free in warehouses at that moment. An older message changes nothing.'),
    ...common,
    cursor: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Up to which cursor orders are taken off these amounts; without it up to the acknowledged one.'),
    lines: z
      .array(
        z.object({
          product: goods.describe('Which product.'),
          storeId: id.describe('Id of the warehouse.'),
          amount: z.int().min(0).max(1_000_000_000).describe("Amount in the product's unit."),
        }),
      )
      .min(1)
      .max(mostErpLines)
      .describe('Amounts; what is not named stays.'),
  }),
  z.object({
    type: type('prices', 'Prices of goods of one kind from that moment. An older message changes nothing.'),
    ...common,
    priceType: typedLine(50).min(1).describe('Kind of price: `retail`, or that of a company.'),
    lines: z
      .array(
        z.object({
          product: goods.describe('Which product.'),
          price: z.int().min(1).max(1e12).describe('Price of one unit in kopecks, VAT included.'),
        }),
      )
      .min(1)
      .max(mostErpLines)
      .describe('Prices, each product once; what is not named stays.'),
  }),
] as const;

/** What becomes of an order in the ERP. */
export const erpOrderEvent = z.discriminatedUnion('type', [
  z.object({ type: type('confirmed', 'The order is taken.'), ...ofOrder, comment }),
  z.object({
    type: type('cancelled', 'The order is not carried out, and nothing of it has left; goods and debt are free again.'),
    ...ofOrder,
    comment: reason,
  }),
  z.object({
    type: type('lines-cut', 'Lines, or parts of them, that have not left will not come; the order costs less.'),
    ...ofOrder,
    lines: lines(0, 'What will not come, each line once; empty for all that has not left.').default([]),
    comment: reason,
  }),
  z.object({ type: type('reserve-confirmed', 'The goods are held, as the buyer asked.'), ...ofOrder, comment }),
  z.object({ type: type('reserve-refused', 'The goods are not held.'), ...ofOrder, comment: reason }),
  z.object({ type: type('ready', 'The goods of a pickup wait for the buyer.'), ...ofOrder, comment }),
  z.object({
    type: type('shipped', 'Goods have left: a part, or all. The shop makes the transfer document (УПД) of them.'),
    ...ofOrder,
    lines: lines(1, 'What has left, each line once.'),
    carrier: typedLine(100).default('').describe("Who carries it; empty for the supplier's own transport."),
    tracking: typedLine(100).default('').describe('Number by which the carrier tracks it; empty for none.'),
    document: documentNumber
      .optional()
      .describe('Number of the УПД in the ERP; without it the shop gives the next one.'),
    comment,
  }),
  z.object({
    type: type('delivered', 'The buyer has got the goods; of a pickup all that is left.'),
    ...ofOrder,
    comment,
  }),
  z.object({ type: type('closed', 'Nothing is left to do: the goods are delivered.'), ...ofOrder, comment }),
  z.object({
    type: type('paid', 'Money for the order has come. What it no longer owes goes to the balance of its company.'),
    ...ofOrder,
    ...bank,
  }),
  z.object({
    type: type('refunded', 'Money of the order that lies on the balance of its company was transferred to the buyer.'),
    ...ofOrder,
    ...bank,
  }),
  z.object({
    type: type('return-accepted', 'The goods of a return may come back.'),
    ...ofOrder,
    returnId,
    lines: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          amount: z.int().min(0).max(1_000_000).describe('Amount that is taken back, at most the asked one.'),
        }),
      )
      .max(2000)
      .default([])
      .describe('Lines of which less is taken back, each once; the others come back as it was asked.'),
    comment,
  }),
  z.object({
    type: type('return-refused', 'The goods of a return are not taken back.'),
    ...ofOrder,
    returnId,
    comment: reason,
  }),
  z.object({ type: type('return-taken', 'The goods of an accepted return are back.'), ...ofOrder, returnId, comment }),
  z.object({
    type: type('document-numbered', "A document of the order has a number of the ERP's own."),
    ...ofOrder,
    document: z.enum(['invoice', 'upd']).describe('Which kind of document; of an invoice the one that is open.'),
    former: documentNumber.describe('Its number until now.'),
    number: documentNumber.describe('Its number in the ERP.'),
  }),
]);
export type ErpOrderEvent = z.output<typeof erpOrderEvent>;

export const erpEvent = z.discriminatedUnion('type', [...erpOrderEvent.options, ...goodsEvents]);
export type ErpEvent = z.output<typeof erpEvent>;
export type ErpGoodsEvent = Exclude<ErpEvent, ErpOrderEvent>;

export const sendErpEvents = defineCall({
  id: 'sendErpEvents',
  method: 'POST',
  path: '/api/v1/exchange/event',
  tag,
  summary:
    'Сообщить, что стало с заказами, остатками и ценами: каждое событие применяется один раз, сколько бы раз и в каком бы порядке ни пришло',
  access: 'signed',
  body: z.object({
    events: z
      .array(erpEvent)
      .min(1)
      .max(mostErpEvents)
      .describe('What happened, oldest first. If one is malformed, nothing of the request is applied (422).'),
  }),
  answer: z.object({
    results: z
      .array(
        z.object({
          id: z.string().describe('Id of the event.'),
          result: z
            .enum(['applied', 'known', 'refused', 'later'])
            .describe(
              '`applied` now, or `known`: applied before, under this id or as this payment. `refused`: see `error`. `later`: the request had too much to do; send it again.',
            ),
          again: z
            .boolean()
            .describe(
              'Whether the same event may be taken later, because something has to happen before: send it again then.',
            ),
          error: errorBody.nullable().describe('Why it is refused; null otherwise.'),
        }),
      )
      .describe('What became of each event, in their order.'),
  }),
  status: 200,
  errors: [404],
});
