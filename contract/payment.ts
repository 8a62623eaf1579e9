import { z } from 'zod';
import { byId, day, id, listAnswer, listQuery, moment, money } from './base.ts';
import { defineCall } from './call.ts';
import { siteAddress } from './web-address.ts';

const tag = 'Расчёты';

export const duePayment = z
  .object({
    id: id.describe('Id of the payment.'),
    date: day.describe("Last day on which it isn't overdue."),
    number: z.string().describe('Name of the document by which it is paid, such as `УПД № 4209 от 18.11.2026`.'),
    documentId: id
      .nullable()
      .default(null)
      .describe('Id of the document by which it is paid, or null for a debt without one.'),
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
  .describe(
    'A payment that a company has to make: for an invoice, or for goods on deferral that have left. `getDocuments` adds up the same.',
  );

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
  ownerOnly: true,
});

export const unbindCard = defineCall({
  id: 'unbindCard',
  method: 'PUT',
  path: '/api/v1/payment/unbind-card/:id',
  tag,
  summary: 'Отвязать карту: оплатить ей больше нельзя; 409 `PaymentWaits`, пока ждёт начатая оплата ей',
  access: 'required',
  params: byId,
  status: 204,
  errors: [404, 409],
  ownerOnly: true,
});

export const qrCode = z
  .object({
    payload: z.string().describe('The text of the code.'),
    size: z.int().min(1).describe('Width and height in modules, with the light margin that readers need.'),
    path: z
      .string()
      .regex(/^[Mmh\d .-]*$/)
      .describe(
        'SVG path data of the dark modules in a view box of `0 0 size size`, for a line of width 1 and no filling.',
      ),
  })
  .describe('A QR code that a page draws itself.');
export type QrCode = z.output<typeof qrCode>;

export const paymentMethod = z.enum(['sbp', 'card']);
export type PaymentMethod = z.output<typeof paymentMethod>;

const wantedPayment = z.object({
  method: paymentMethod.describe(
    '`sbp` is the fast payment system, for whom `isAllowedSbpPay` holds; `card` is for whom `isAllowedCardPay` holds. Else 403.',
  ),
  bindingId: id
    .optional()
    .describe("One of the caller's saved cards, with `card` only; without it the card is asked for by the provider."),
  amount: money
    .refine((kopecks) => kopecks > 0)
    .optional()
    .describe('Part of what is left to pay in roubles, at least 1 unless less is left; without it all of it.'),
});

const bankAmount = money
  .nullable()
  .default(null)
  .describe(
    'Sum in roubles that the bank says was paid, if it is another one than `amount`: it counts for nothing until the supplier has cleared that up, and nobody should pay again; null otherwise.',
  );

export const waitingPayment = z
  .object({
    paymentId: id.describe('Id of the payment for `getPayment`.'),
    method: paymentMethod.describe('How it is paid.'),
    amount: money.describe('Its amount in roubles, with all that it pays.'),
    expiresAt: moment.describe('Until when it can be paid.'),
    own: z.boolean().describe('Whether the caller started it, and alone can go on with it.'),
    bankAmount,
  })
  .describe('An online payment that was started and waits for its buyer, or of which another sum came.');
export type WaitingPayment = z.output<typeof waitingPayment>;

/** Payments of one order that wait at a time. */
export const mostWaiting = 5;

const another = z
  .boolean()
  .default(true)
  .describe(
    'False refuses with 409 `PaymentWaits` while a payment that was started before and pays something of the same can still be paid; `payment.waiting` of the order and `waiting` of `getPaymentQr` name it.',
  );

const startedPayment = z
  .object({
    paymentId: id.describe('Id of the payment for `getPayment`.'),
    url: siteAddress.describe(
      "Page of the provider on which the buyer pays; it leads back to the shop's page of the payment.",
    ),
    qr: qrCode.optional().describe('The same for the app of a bank on another device; absent for `card`.'),
    expiresAt: moment.describe('Until when it can be paid.'),
  })
  .describe('A payment that waits for the buyer.');

const payErrors = [403, 404, 409, 422] as const;

export const payOrder = defineCall({
  id: 'payOrder',
  method: 'POST',
  path: '/api/v1/order/:id/pay',
  tag,
  summary:
    'Начать оплату заказа; больше, чем осталось оплатить, не берётся (422). 403 `FeatureDisabled`, пока онлайн-оплаты нет, 409 `NothingToPay`, если оплачивать нечего, `TooManyWait`, если ждут оплаты уже пять платежей, `PaymentExpired`, если повтор пришёл после срока платежа',
  access: 'required',
  params: byId,
  body: wantedPayment.extend({ another }),
  answer: startedPayment,
  status: 201,
  errors: payErrors,
  idempotent: true,
  ownerOnly: true,
});

export const payDocument = defineCall({
  id: 'payDocument',
  method: 'POST',
  path: '/api/v1/document/:id/pay',
  tag,
  summary: 'Начать оплату счёта; отказывает, как `payOrder`',
  access: 'required',
  params: byId,
  body: wantedPayment.extend({ another }),
  answer: startedPayment,
  status: 201,
  errors: payErrors,
  idempotent: true,
  ownerOnly: true,
});

/** Documents that are paid together: their names and sums fill one page. */
export const maxPaidTogether = 20;

export const payDocuments = defineCall({
  id: 'payDocuments',
  method: 'POST',
  path: '/api/v1/document/pay',
  tag,
  summary:
    'Начать оплату нескольких счетов одного плательщика сразу: просроченные первыми; отказывает, как `payOrder`, а документам разных плательщиков или получателей — 422 у поля `ids`',
  access: 'required',
  body: wantedPayment.extend({
    another,
    ids: z
      .array(id)
      .min(1)
      .max(maxPaidTogether)
      .describe('Ids of the documents; those to be paid have one payer (ИНН and КПП) and one payee, else 422.'),
  }),
  answer: startedPayment,
  status: 201,
  errors: payErrors,
  idempotent: true,
  ownerOnly: true,
});

/** How documents are paid by a bank transfer. */
export const paymentRequisites = z
  .object({
    qr: qrCode
      .nullable()
      .default(null)
      .describe(
        'The transfer as a code by GOST R 56042-2014 (`ST00012|…`), which apps of banks read; null if nothing is left to pay, or `seller` is null.',
      ),
    amount: money.describe('What is left to pay by these documents in roubles.'),
    purpose: z
      .string()
      .max(210)
      .describe('Purpose of the payment in Russian with the VAT stated, at most 210 characters.'),
    seller: z
      .object({
        name: z.string().describe('Name with the legal form.'),
        inn: z.string().describe('Its ИНН of 10 or 12 digits.'),
        kpp: z.string().nullable().default(null).describe('Its КПП of 9 characters; null for sole traders.'),
        bank: z.string().describe('Name of the bank.'),
        bik: z.string().describe('Bank identification code (BIC), 9 digits.'),
        account: z.string().describe("The seller's account of 20 digits."),
        corrAccount: z.string().describe("The bank's correspondent account of 20 digits; empty if it has none."),
      })
      .nullable()
      .default(null)
      .describe('Where the money goes; null if it is unknown, or the documents have several payees.'),
    documents: z
      .array(
        z.object({
          id: id.describe('Id of the document.'),
          name: z.string().describe('Type, number and day in words.'),
          dueDate: day.describe('Last day to pay it.'),
          isOverdue: z.boolean().describe('Whether that day is over.'),
          rest: money.describe('What is left to pay by it in roubles.'),
        }),
      )
      .describe('Those of which something is left to pay, in the order in which a payment pays them.'),
    waiting: z
      .array(waitingPayment)
      .default([])
      .describe('Online payments of them, or of their orders, that were started and wait; the latest first.'),
  })
  .describe('How documents are paid by a bank transfer.');
export type PaymentRequisites = z.output<typeof paymentRequisites>;

export const getPaymentQr = defineCall({
  id: 'getPaymentQr',
  method: 'GET',
  path: '/api/v1/document/:id/payment-qr',
  tag,
  summary: 'Код и реквизиты для оплаты счёта переводом',
  access: 'required',
  params: byId,
  answer: paymentRequisites,
  status: 200,
  errors: [403, 404],
});

export const getPaymentsQr = defineCall({
  id: 'getPaymentsQr',
  method: 'GET',
  path: '/api/v1/document/payment-qr',
  tag,
  summary:
    'Код и реквизиты для оплаты нескольких счетов одним переводом: просроченные первыми; документам разных плательщиков отказывает (422 у поля `ids`)',
  access: 'required',
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/)
      .describe('Ids of the documents, separated by commas; at most 20.'),
  }),
  answer: paymentRequisites,
  status: 200,
  errors: [403, 404, 422],
});

export const paymentStatus = z.enum(['waiting', 'paid', 'refused', 'expired']);

export const onlinePayment = z
  .object({
    id: id.describe('Id of the payment.'),
    method: paymentMethod.describe('How it is paid.'),
    card: z.string().default('').describe('Saved card with which it is paid, such as `•••• 4417`; empty for none.'),
    status: paymentStatus.describe(
      'What became of it. `expired` and `refused` can still become `paid` if the money comes after all.',
    ),
    amount: money.describe('Amount in roubles.'),
    over: money
      .default(0)
      .describe(
        'Part of the amount in roubles that nothing was left to pay with when it came: it is on the balance of the company.',
      ),
    parts: z
      .array(
        z.object({
          orderId: id.nullable().default(null).describe('Id of the order that is paid, or null for a document.'),
          documentId: id.nullable().default(null).describe('Id of the document that is paid, or null for an order.'),
          number: z.string().describe('What is paid, in words with its number.'),
          amount: money.describe('Part of the amount in roubles that is meant for it.'),
        }),
      )
      .describe('What is paid, the most urgent first.'),
    refunded: money.default(0).describe('Part of the amount in roubles that went back to the buyer.'),
    refunding: money.default(0).describe('Part of it that is on its way back.'),
    bankAmount,
    created: moment.describe('When it was started.'),
    expiresAt: moment.describe('Until when it can be paid.'),
    paidAt: moment.nullable().default(null).describe('When the money came, or null.'),
    own: z.boolean().default(false).describe('Whether the caller started it, and alone can go on with it.'),
    url: siteAddress
      .nullable()
      .default(null)
      .describe(
        'Page of the provider while it waits, for whom `own` holds; null also if the provider could not be reached: then another payment can be started.',
      ),
    qr: qrCode.nullable().default(null).describe('The same for another device while it waits, or null.'),
  })
  .describe('A payment through the provider of the shop.');
export type OnlinePayment = z.output<typeof onlinePayment>;

export const getPayment = defineCall({
  id: 'getPayment',
  method: 'GET',
  path: '/api/v1/payment/:id',
  tag,
  summary: 'Что стало с начатой оплатой',
  access: 'required',
  params: byId,
  answer: onlinePayment,
  status: 200,
  errors: [404],
});
