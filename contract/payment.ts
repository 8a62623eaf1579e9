import { z } from 'zod';
import { byId, day, id, listAnswer, listQuery, money } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Расчёты';

export const duePayment = z.object({
  id,
  /** Last day on which it isn't overdue. */
  date: day,
  /** Number of the document by which it is paid. */
  number: z.string(),
  orderId: id.nullable().default(null),
  orderNumber: z.string().nullable().default(null),
  legalEntity: z.string().nullable().default(null),
  amount: money,
  paid: money,
  /** `amount` minus `paid`. */
  rest: money,
  status: z.enum(['due', 'overdue']),
  /** Days since `date`; 0 if not overdue. */
  overdueDays: z.int().min(0).default(0),
});

/** Totals of all payments of the company, regardless of the filter. */
export const dueTotals = z.object({
  due: money,
  overdue: money,
  /** The next due day that isn't overdue, with its sum. */
  next: z.object({ date: day, amount: money }).nullable().default(null),
  /** Sums by period; null means open on that side. Empty periods are left out. */
  byDays: z.array(z.object({ from: day.nullable(), to: day.nullable(), amount: money })),
});

/** What a company has overdue, for those who may see its sums. */
export const overdueDebt = z.object({
  amount: money.refine((kopecks) => kopecks > 0),
  /** Days since the oldest of it was due. */
  days: z.int().min(1),
  /** No order can be placed until it is paid. Otherwise only deferred payment is closed. */
  stopsOrders: z.boolean(),
});
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
    'filters[from]': day.optional(),
    'filters[to]': day.optional(),
    'filters[status]': z.enum(['due', 'overdue']).optional(),
  }),
  answer: listAnswer(duePayment).extend({
    totals: dueTotals,
    /** The same as returned by `getOrderBlockers`. */
    overdue: overdueDebt.nullable().default(null),
  }),
  status: 200,
  errors: [403],
});

/** A saved card, of which only the last digits are known. */
export const paymentBinding = z.object({
  id,
  /** `mir`, `visa` and the like: an open set. */
  system: z.string().max(40),
  /** For example `•••• 4417`. */
  mask: z.string().max(40),
  /** Month of expiry, `YYYY-MM`. */
  expires: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  isExpired: z.boolean().default(false),
});

export const getPaymentBindings = defineCall({
  id: 'getPaymentBindings',
  method: 'GET',
  path: '/api/v1/payment/bindings',
  tag,
  summary: 'Сохранённые карты пользователя',
  access: 'required',
  answer: z.object({ items: z.array(paymentBinding) }),
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
