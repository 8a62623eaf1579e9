import { z } from 'zod';
import { byId, day, id, listAnswer, listQuery, money } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Расчёты';

export const duePayment = z
  .object({
    id: id.describe('Id of the payment.'),
    date: day.describe("Last day on which it isn't overdue."),
    number: z.string().describe('Number of the document by which it is paid.'),
    orderId: id.nullable().default(null).describe('Id of the order that it belongs to, or null if it belongs to none.'),
    orderNumber: z
      .string()
      .nullable()
      .default(null)
      .describe('Number of that order for people, or null if there is none.'),
    legalEntity: z
      .string()
      .nullable()
      .default(null)
      .describe('Short name of the legal entity that pays, or null if it is unknown.'),
    amount: money.describe('Amount of the payment in roubles, VAT included.'),
    paid: money.describe('How much of it has been paid, in roubles.'),
    rest: money.describe('`amount` minus `paid`, in roubles.'),
    status: z.enum(['due', 'overdue']).describe('Whether its day has passed.'),
    overdueDays: z.int().min(0).default(0).describe("Calendar days since `date`; 0 if it isn't overdue."),
  })
  .describe('A payment that a company has to make.');

/** Totals of all payments of the company, regardless of the filter. */
export const dueTotals = z.object({
  due: money.describe("Sum in roubles that isn't overdue yet."),
  overdue: money.describe('Sum in roubles that is overdue.'),
  next: z
    .object({ date: day.describe('The day.'), amount: money.describe('Sum due on that day in roubles.') })
    .nullable()
    .default(null)
    .describe("The next day with payments that aren't overdue, or null if there is none."),
  byDays: z
    .array(
      z.object({
        from: day.nullable().describe('First day of the period, or null for everything before.'),
        to: day.nullable().describe('Last day of the period, or null for everything after.'),
        amount: money.describe('Sum of the period in roubles.'),
      }),
    )
    .describe('Sums by period, earliest first; periods without payments are left out.'),
});

export const overdueDebt = z
  .object({
    amount: money.refine((kopecks) => kopecks > 0).describe('Overdue sum in roubles, above zero.'),
    days: z.int().min(1).describe('Calendar days since the oldest of it was due.'),
    stopsOrders: z
      .boolean()
      .describe('True if no order can be placed until it is paid; otherwise only deferred payment is closed.'),
  })
  .describe('What a company has overdue; only for those who may see its sums.');
export type OverdueDebt = z.output<typeof overdueDebt>;

export const getPaymentSchedule = defineCall({
  id: 'getPaymentSchedule',
  method: 'GET',
  path: '/api/v1/payment-schedule',
  tag,
  summary: 'Что и до какого дня оплатить, раньше срок — выше',
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[from]': day.optional().describe('First day on which the payments are due.'),
    'filters[to]': day.optional().describe('Last day on which the payments are due.'),
    'filters[status]': z
      .enum(['due', 'overdue'])
      .optional()
      .describe("Only what isn't overdue, or only what is; without it both."),
  }),
  answer: listAnswer(duePayment).extend({
    totals: dueTotals.describe('Totals of all payments of the company, regardless of the filter.'),
    overdue: overdueDebt
      .nullable()
      .default(null)
      .describe('What the company has overdue, as in `getOrderBlockers`; null if nothing is overdue.'),
  }),
  status: 200,
  errors: [403],
});

export const paymentBinding = z
  .object({
    id: id.describe('Id of the saved card.'),
    system: z.string().max(40).describe('Payment system, such as `mir` or `visa`; an open set.'),
    mask: z
      .string()
      .max(40)
      .describe("The last digits behind dots, such as `•••• 4417`; more of the number isn't known."),
    expires: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .describe('Month of expiry, `YYYY-MM`, at the end of which the card ends.'),
    isExpired: z.boolean().default(false).describe('Whether that month has passed.'),
  })
  .describe('A saved card, of which only the last digits are known.');

export const getPaymentBindings = defineCall({
  id: 'getPaymentBindings',
  method: 'GET',
  path: '/api/v1/payment/bindings',
  tag,
  summary: 'Сохранённые карты пользователя',
  access: 'required',
  answer: z.object({ items: z.array(paymentBinding).describe("The caller's saved cards, valid ones first.") }),
  status: 200,
});

export const unbindCard = defineCall({
  id: 'unbindCard',
  method: 'PUT',
  path: '/api/v1/payment/unbind-card/:id',
  tag,
  summary: 'Отвязать карту: оплатить ей больше нельзя',
  access: 'required',
  params: byId,
  status: 204,
  errors: [404],
  ownerOnly: true,
});
