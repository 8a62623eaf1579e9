import { z } from 'zod';
import { amount, byId, day, id, listAnswer, listQuery, moment, money, typedLine, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { orderFilters, orderItem, orderRecord } from './order.ts';
import { returnStatus } from './order-return.ts';

const tag = 'Сотрудники поставщика';

const comment = typedText(1000).default('').describe('What the buyer reads about it; empty for nothing.');
const reason = typedText(1000).min(1).describe('Why, as the buyer reads it.');
const unpaid = z
  .boolean()
  .default(false)
  .describe(
    'Whether goods leave although they had to be paid first and are not; needed for the kinds in `asksUnpaid`.',
  );
const returnId = id.describe('Id of the return out of `returns` of the order.');
const kind = <T extends string>(code: T, meaning: string) => z.literal(code).describe(meaning);

/** What the supplier's people do to an order, by its kind. */
export const orderStep = z.discriminatedUnion('kind', [
  z.object({ kind: kind('confirm', 'The supplier takes the order.'), comment }),
  z.object({
    kind: kind('reject', 'The supplier refuses a new order; its goods and its debt are free again.'),
    comment: reason,
  }),
  z.object({ kind: kind('process', 'The goods are being put together.'), comment }),
  z.object({ kind: kind('ready', 'The goods wait at the pickup point.'), comment }),
  z.object({
    kind: kind('ship', 'A part or all of what is left to ship leaves the warehouse.'),
    lines: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          amount: amount.describe("Amount in the product's unit, at most what is left to ship."),
        }),
      )
      .min(1)
      .max(500)
      .describe('What leaves, each line once.'),
    carrier: typedLine(100).default('').describe("Who carries it; empty for the supplier's own transport."),
    tracking: typedLine(100).default('').describe('Number by which the carrier tracks it; empty for none.'),
    unpaid,
    comment,
  }),
  z.object({ kind: kind('deliver', 'The buyer has got the goods.'), unpaid, comment }),
  z.object({
    kind: kind('pay', 'Money for the order has come.'),
    amount: money.describe('Sum in roubles, at most what is left to pay.'),
    paper: z
      .object({
        number: typedLine(30).min(1).describe('Its number, as the bank or the till gave it.'),
        date: day.describe('Its day, not later than today.'),
      })
      .nullable()
      .default(null)
      .describe(
        'The payment order or receipt by which it was paid, for line 5 of transfer documents and factures; null if it is unknown.',
      ),
    comment,
  }),
  z.object({
    kind: kind('refund', 'Money of the order that lies on the balance of its company goes back to the buyer.'),
    amount: money.describe('Sum in roubles, at most `refund.left`, or what is left of the payment.'),
    paymentId: id
      .nullable()
      .default(null)
      .describe(
        'Payment of `refund.payments` through whose provider it goes back; null for a transfer that was made by hand.',
      ),
    comment,
  }),
  z.object({
    kind: kind(
      'reissue-invoice',
      'A new invoice of the order as it is now, without what came back, replaces the open one, which becomes void.',
    ),
    comment,
  }),
  z.object({ kind: kind('close', 'Nothing is left to do.'), comment }),
  z.object({
    kind: kind('cancel', 'The order is not carried out; its goods and its debt are free again.'),
    comment: reason,
  }),
  z.object({
    kind: kind(
      'close-short',
      'All that is left to ship of a partly shipped order, or chosen lines of it, is cancelled: the order costs less, and what was paid for it goes to the balance.',
    ),
    lines: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          amount: amount.describe("Amount in the product's unit, at most what is left to ship."),
        }),
      )
      .max(500)
      .default([])
      .describe('What is cancelled, each line once; empty for all that is left to ship.'),
    comment: reason,
  }),
  z.object({ kind: kind('confirm-reserve', 'The goods are held as the buyer asked.'), comment }),
  z.object({ kind: kind('refuse-reserve', 'The goods are not held.'), comment: reason }),
  z.object({
    kind: kind('accept-return', 'The goods of a return may come back.'),
    returnId,
    lines: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          amount: z.int().min(0).max(1_000_000).describe('Amount that is taken back, at most the asked one.'),
        }),
      )
      .max(500)
      .default([])
      .describe('Lines of which less is taken back, each once; the others come back as it was asked.'),
    comment,
  }),
  z.object({
    kind: kind('refuse-return', 'The goods of a return are not taken back.'),
    returnId,
    comment: reason,
  }),
  z.object({
    kind: kind(
      'receive-return',
      'The accepted goods are back: in stock, and no longer owed; what was paid for them goes to the balance.',
    ),
    returnId,
    comment,
  }),
]);
export type OrderStep = z.output<typeof orderStep>;
export type OrderStepKind = OrderStep['kind'];

const stepKind = z.enum(orderStep.options.map(({ shape }) => shape.kind.value));

export const staffOrder = orderRecord.extend({
  buyer: z
    .object({
      name: z.string().describe('Name of the person who ordered.'),
      phone: z.string().nullable().describe('Ten digits of their phone without +7; null if it is unknown.'),
      email: z.string().nullable().describe('Their e-mail address; null if it is unknown.'),
    })
    .describe('Who ordered.'),
  paid: money.describe(
    'Sum in roubles that has come for the order, without what went to the balance for returned goods.',
  ),
  steps: z.array(stepKind).describe('Kinds of what can be done to the order now.'),
  asksUnpaid: z
    .array(stepKind)
    .default([])
    .describe('Those of them by which goods leave that had to be paid first and are not; they need `unpaid: true`.'),
  shippable: z
    .array(
      z.object({
        id: id.describe('Id of the line of the order.'),
        amount: z.int().min(0).describe("What can leave now in the product's unit, at most what is left to ship."),
        held: z.int().min(0).describe('Of what is left, what the order holds in warehouses.'),
        free: z
          .int()
          .min(0)
          .nullable()
          .describe(
            "What nobody holds in the warehouses that serve the buyer's region; null for goods of which no stock is kept.",
          ),
        comes: day.nullable().describe('Day on which what is brought to order comes; null if nothing is.'),
      }),
    )
    .default([])
    .describe('Lines of which something is left to ship, with what can leave now.'),
  refund: z
    .object({
      left: money.describe('Sum in roubles that can go back.'),
      payments: z
        .array(
          z.object({
            id: id.describe('Id of the payment.'),
            methodName: z.string().describe('How it was paid, in words.'),
            paidAt: moment.describe('When the money came.'),
            left: money.describe('Sum in roubles that can go back through its provider.'),
          }),
        )
        .describe('Payments through whose provider a part of it can go back.'),
    })
    .nullable()
    .default(null)
    .describe('What lies on the balance about the order and can go back to the buyer; null if nothing does.'),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const getStaffOrders = defineCall({
  id: 'getStaffOrders',
  method: 'GET',
  path: '/api/v1/staff/order',
  tag,
  summary: 'Заказы всех покупателей, новые сверху; нужно право order.process',
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[keyword]': z
      .string()
      .max(100)
      .optional()
      .describe("Part of the order's number, of the buyer's own number for it, or of the buyer's name or ИНН."),
    'filters[state]': z.string().max(300).optional().describe('Codes of `getOrderStatuses`, separated by commas.'),
    'filters[openReturn]': returnStatus
      .extract(['requested', 'accepted'])
      .optional()
      .describe('Only orders with a return that waits for a decision, or for its goods.'),
    'filters[paymentStatus]': orderFilters['filters[paymentStatus]'],
    'filters[shippingStatus]': orderFilters['filters[shippingStatus]'],
  }),
  answer: listAnswer(orderItem),
  status: 200,
  errors: [403],
});

export const getStaffOrder = defineCall({
  id: 'getStaffOrder',
  method: 'GET',
  path: '/api/v1/staff/order/:id',
  tag,
  summary: 'Заказ покупателя целиком; нужно право order.process',
  access: 'required',
  params: byId,
  answer: staffOrder,
  status: 200,
  errors: [403, 404],
});

export const takeOrderStep = defineCall({
  id: 'takeOrderStep',
  method: 'POST',
  path: '/api/v1/staff/order/:id/step',
  tag,
  summary:
    'Продвинуть заказ: подтвердить, отгрузить часть, отметить оплату и так далее; покупатель видит это в истории',
  access: 'required',
  params: byId,
  body: z.object({
    version: z
      .int()
      .min(0)
      .describe('Version of the order that was seen; 409 `OrderChanged` if it is another one, which `code` names.'),
    step: orderStep.describe('What to do.'),
  }),
  answer: staffOrder,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});
