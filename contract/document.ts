import { z } from 'zod';
import { amount, byId, day, id, listAnswer, listQuery, moment, money, unit, vatRate } from './base.ts';
import { defineCall } from './call.ts';
import { exportTarget, job } from './job.ts';
import { qrCode, waitingPayment } from './payment.ts';

const tag = 'Документы';

/** Whether a document has to be paid and is; `issued` is one that nobody pays, such as a waybill. */
export const documentStatus = z.enum(['awaiting-payment', 'partial', 'overdue', 'paid', 'cancelled', 'issued']);
export type DocumentStatus = z.output<typeof documentStatus>;

/** Formats in which a document can be had as a file. */
export const documentFormat = z.enum(['pdf', 'xml', 'xlsx']);
export type DocumentFormat = z.output<typeof documentFormat>;

const vats = z
  .array(
    z.object({
      rate: vatRate.describe('VAT rate in per cent, or null for what is free of VAT.'),
      amount: money.describe('VAT in roubles at this rate, rounded per line before it is added up.'),
    }),
  )
  .describe('The VAT inside `total` by rate, lowest rate first.');

const buyer = z.object({
  name: z.string().describe('Its short name.'),
  inn: z.string().describe('Its ИНН of 10 or 12 digits.'),
  kpp: z.string().nullable().default(null).describe('Its КПП of 9 characters; null for sole traders.'),
});

export const documentItem = z
  .object({
    id: id.describe('Id of the document, random.'),
    type: z
      .string()
      .max(40)
      .describe(
        'Code of its type: `invoice`, `upd`, `waybill`, `facture`, `advance-facture`, `correction`, `transport-waybill`, `act`, `reconciliation`; an open set.',
      ),
    typeName: z.string().describe('Its type in Russian; the code if the type has no name.'),
    number: z.string().max(64).describe('Number of the document.'),
    name: z.string().describe('Type, number and day in words, such as `Счёт на оплату № 104201 от 25.11.2026`.'),
    date: day.describe('Day of the document.'),
    dueDate: day.nullable().default(null).describe('Last day to pay it; null if it is not to be paid.'),
    status: documentStatus.describe('Whether it has to be paid and is; `overdue` follows from `dueDate`.'),
    statusName: z.string().describe('Name of `status` in Russian.'),
    total: money.describe('Sum of the document in roubles, VAT included.'),
    vats: vats.default([]),
    paid: money.describe('How much of it has been paid, in roubles.'),
    rest: money.describe('What is left to pay in roubles; 0 for what is not to be paid.'),
    lessened: money
      .default(0)
      .describe('By how much less is to be paid than `total`, in roubles: for goods that came back or will not come.'),
    orders: z
      .array(
        z.object({
          id: id.describe('Id of the order.'),
          number: z.string().describe('Number of the order for people.'),
        }),
      )
      .default([])
      .describe('Orders that it belongs to; empty if it belongs to none.'),
    waiting: z
      .array(waitingPayment)
      .default([])
      .describe(
        'Online payments of it, or of its orders, that were started and wait for their buyer, or of which another sum came; the latest five, the latest first. Empty if nothing is left to pay.',
      ),
    seller: z.object({ name: z.string().describe('Name of the legal entity that sells.') }).describe('Who sells.'),
    buyer: buyer.describe('Legal entity that buys.'),
    files: z
      .array(z.object({ format: documentFormat.describe('Format for `getDocumentFile`.') }))
      .default([])
      .describe('Formats in which it can be had.'),
  })
  .describe('A document of a deal, as in a list.');
export type DocumentItem = z.output<typeof documentItem>;

const corrected = z.object({
  amount: z.number().min(0).describe('Amount in the unit; 0 if nothing is left.'),
  vat: money.describe('VAT in roubles inside `total`.'),
  total: money.describe('Sum in roubles, VAT included.'),
});

export const documentLine = z
  .object({
    position: z.int().min(1).describe('Place in the document, from 1.'),
    name: z.string().describe('What it is, in Russian.'),
    article: z.string().default('').describe('Article of the product; empty for a service.'),
    unit: unit.describe('Unit of the amount.'),
    amount: amount.describe('Amount in the unit.'),
    price: money.describe('Price of one unit in roubles, VAT included.'),
    vatRate: vatRate.describe('VAT rate in per cent on the day of the document, or null for "без НДС".'),
    vat: money.describe('VAT in roubles inside `total`, rounded half up.'),
    total: money.describe('Sum of the line in roubles, VAT included.'),
    correction: z
      .object({ before: corrected.describe('What it was.'), after: corrected.describe('What it is now.') })
      .nullable()
      .default(null)
      .describe(
        'Of a line of a `correction`, whose own amount and sums are by how much it became less; otherwise null.',
      ),
  })
  .describe('A line of a document, with the rate and the sums that it was made with.');
export type DocumentLine = z.output<typeof documentLine>;

export const documentRecord = documentItem
  .extend({
    valueWithoutVat: money.describe('`total` without VAT, in roubles.'),
    totalInWords: z
      .string()
      .default('')
      .describe('`total` in Russian words with kopecks, such as `Одна тысяча рублей 00 копеек`.'),
    basis: z.string().default('').describe('Contract or order that it is made for; empty if there is none.'),
    customerOrderNumber: z
      .string()
      .max(64)
      .default('')
      .describe(
        "The buyer's own number of the order; empty without one, and on other documents than an `invoice` or `upd`.",
      ),
    purpose: z
      .string()
      .max(210)
      .default('')
      .describe(
        'Purpose of a payment of what is left to pay, with the VAT of that stated, at most 210 characters; empty if nothing is.',
      ),
    qr: qrCode
      .nullable()
      .default(null)
      .describe(
        'Code by which the app of a bank pays what is left, as `getPaymentQr` answers; null if nothing is left.',
      ),
    seller: z
      .object({
        name: z.string().describe('Name with the legal form.'),
        inn: z.string().describe('Its ИНН of 10 or 12 digits.'),
        kpp: z.string().nullable().default(null).describe('Its КПП of 9 characters; null for sole traders.'),
        address: z.string().default('').describe('Its address in one line; empty if it is unknown.'),
        bank: z
          .object({
            name: z.string().describe('Name of the bank with its town.'),
            bik: z.string().describe('Its bank identification code (BIC), 9 digits.'),
            account: z.string().describe("The seller's account of 20 digits."),
            corrAccount: z.string().describe("The bank's correspondent account of 20 digits; empty if it has none."),
          })
          .nullable()
          .default(null)
          .describe('Where payments go; null if it is unknown.'),
      })
      .describe('Who sells, as it was when the document was made.'),
    buyer: buyer
      .extend({
        id: id.describe('Id of the legal entity.'),
        address: z.string().default('').describe('Its address in one line; empty if it is unknown.'),
      })
      .describe('Legal entity that buys, as it was when the document was made.'),
    lines: z.array(documentLine).describe('The lines in their order; their sums add up to `total`.'),
    statement: z
      .object({
        from: day.describe('First day.'),
        to: day.describe('Last day.'),
        opening: money.describe('What the buyer owed before, in roubles; below zero if the seller did.'),
        closing: money.describe(
          'What the buyer owes at the end of the last day, in roubles; below zero if the seller does.',
        ),
        rows: z
          .array(
            z.object({
              date: day.describe('Its day.'),
              name: z.string().describe('What it is, in words.'),
              debit: money.describe('What was shipped or paid back, in roubles.'),
              credit: money.describe('What was paid or taken back, in roubles.'),
            }),
          )
          .describe('What happened between the days, oldest first.'),
      })
      .nullable()
      .default(null)
      .describe('What a reconciliation says; null for other documents.'),
    reversals: z
      .array(
        z.object({
          number: z.string().describe('Number of the facture with the count of the reversal, such as `А-12/1`.'),
          date: day.describe('Day in Moscow on which the money went back.'),
          amount: money.describe('How much went back in roubles, VAT included.'),
          vats: documentItem.shape.vats.describe('The VAT inside `amount` by rate.'),
        }),
      )
      .default([])
      .describe(
        'Of an `advance-facture`: by how much it is reversed as its money went back, oldest first; empty if nothing did.',
      ),
    related: z
      .array(
        z.object({
          id: id.describe('Id of the other document.'),
          name: z.string().describe('Its type, number and day in words.'),
          relation: z
            .enum(['corrects', 'corrected-by', 'replaces', 'replaced-by'])
            .describe('What this document is to the other: it corrects or replaces it, or the other way round.'),
        }),
      )
      .default([])
      .describe(
        'Corrections of this document, or the document that this one corrects; likewise of invoices that are replaced.',
      ),
    payments: z
      .array(
        z.object({
          at: moment.describe('When it came.'),
          amount: money.describe('How much of it went to this document, in roubles.'),
          wayName: z.string().default('').describe('How it was paid, in Russian; empty if that is unknown.'),
        }),
      )
      .default([])
      .describe('What was paid for it, oldest first.'),
  })
  .describe('A whole document.');
export type DocumentRecord = z.output<typeof documentRecord>;

const sorts = z.enum(['date', '-date', 'dueDate', '-dueDate', 'number', '-number', 'total', '-total']);
export type DocumentSort = z.output<typeof sorts>;

/** Filters of the list. */
export const documentFilters = {
  'filters[type]': z.string().max(40).optional().describe('Code of one type; without it all types are listed.'),
  'filters[status]': z
    .string()
    .max(120)
    .optional()
    .describe('Codes of `status`, separated by commas; without it all are listed.'),
  'filters[keyword]': z
    .string()
    .max(100)
    .optional()
    .describe("Part of the document's or an order's number, or of the buyer's short name or ИНН."),
  'filters[companyId]': z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Another company of the caller; needs `isAllowedViewOrdersOfAllCompanies`. Without it the current one.'),
  'filters[legalEntityId]': z.coerce.number().int().positive().optional().describe('Legal entity that buys.'),
  'filters[orderId]': z.coerce.number().int().positive().optional().describe('Order that the documents belong to.'),
  'filters[dateFrom]': day.optional().describe('First day of the documents.'),
  'filters[dateTo]': day.optional().describe('Last day of the documents.'),
  'filters[dueFrom]': day.optional().describe('First day by which they have to be paid.'),
  'filters[dueTo]': day.optional().describe('Last day by which they have to be paid.'),
};

export const getDocuments = defineCall({
  id: 'getDocuments',
  method: 'GET',
  path: '/api/v1/document',
  tag,
  summary:
    'Документы компании: счета, УПД, акты сверки. Нужно право document.view; 403 `FeatureDisabled`, пока это выключено',
  access: 'required',
  query: z.object({
    ...listQuery,
    ...documentFilters,
    sort: sorts
      .default('-date')
      .describe('By day, last day to pay, number or sum; a leading minus puts the largest first.'),
  }),
  answer: listAnswer(documentItem).extend({
    types: z
      .array(
        z.object({ code: z.string().describe('Code of the type.'), name: z.string().describe('The type in Russian.') }),
      )
      .default([])
      .describe('All types that documents of the company have, regardless of the filters.'),
    totals: z
      .object({
        due: money.describe("Sum in roubles that isn't overdue yet."),
        overdue: money.describe('Sum in roubles that is overdue.'),
      })
      .default({ due: 0, overdue: 0 })
      .describe(
        'What is left to pay by all documents of the company, regardless of the filters; for a caller with `company.finance` also debts that no document tells of.',
      ),
    states: z
      .array(
        z.object({
          status: documentStatus.describe('Status of the documents.'),
          count: z.int().min(0).describe('How many there are.'),
          total: money.describe('Their sums in roubles, VAT included.'),
          rest: money.describe('What is left to pay of them, in roubles.'),
        }),
      )
      .default([])
      .describe(
        'The documents by status, over all pages: those that the filters let through but for `filters[status]`.',
      ),
  }),
  status: 200,
  errors: [403],
});

export const getDocument = defineCall({
  id: 'getDocument',
  method: 'GET',
  path: '/api/v1/document/:id',
  tag,
  summary: 'Документ со строками, реквизитами и оплатами',
  access: 'required',
  params: byId,
  answer: documentRecord,
  status: 200,
  errors: [403, 404],
});

export const getDocumentFile = defineCall({
  id: 'getDocumentFile',
  method: 'GET',
  path: '/api/v1/document/:id/file',
  tag,
  summary: 'Файл документа в одном из форматов, которые называет `files`',
  access: 'required',
  params: byId,
  query: z.object({ format: documentFormat.default('pdf').describe('Format of the file.') }),
  download: true,
  status: 200,
  errors: [403, 404],
});

export const exportDocuments = defineCall({
  id: 'exportDocuments',
  method: 'POST',
  path: '/api/v1/document/export',
  tag,
  summary: 'Выгрузить до 10 документов: архив с их файлами или таблица',
  access: 'required',
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(100)
      .describe('Ids of documents that the caller may see, at most 10; otherwise 422 says so.'),
    format: z.enum(['zip', 'csv']).describe('An archive of their PDF and XML files, or a table with a row for each.'),
    target: exportTarget.describe(
      "`email` also sends the file to the caller's confirmed e-mail address; 422 without one.",
    ),
  }),
  answer: job,
  status: 202,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const requestDocument = defineCall({
  id: 'requestDocument',
  method: 'POST',
  path: '/api/v1/document/request',
  tag,
  summary: 'Запросить акт сверки за период: задание делает документ с файлом. Нужно право document.request',
  access: 'required',
  body: z.object({
    type: z.literal('reconciliation').describe('What to make.'),
    from: day.describe('First day of the period.'),
    to: day.describe('Last day of the period, today at the latest.'),
    legalEntityId: id.describe("One of the company's legal entities."),
  }),
  answer: job,
  status: 202,
  errors: [403, 409, 422],
  idempotent: true,
});

const statementQuery = {
  from: day.describe('First day of the period.'),
  to: day.describe('Last day of the period.'),
  legalEntityId: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("One of the company's legal entities; without it all of the company."),
};

const statementEntry = z
  .object({
    date: day.describe('Its day in Moscow.'),
    name: z.string().describe('What it is, in words, such as `Отгрузка, УПД № 12`.'),
    documentId: id.nullable().default(null).describe('Document that it tells of, or null.'),
    debit: money.describe('What was shipped or paid back, in roubles.'),
    credit: money.describe('What was paid or taken back, in roubles.'),
    balance: money.describe('What the buyer owes after it, in roubles; below zero if the seller does.'),
  })
  .describe('What happened between buyer and seller.');

export const getStatement = defineCall({
  id: 'getStatement',
  method: 'GET',
  path: '/api/v1/document/statement',
  tag,
  summary:
    'Взаиморасчёты за период: отгрузки, оплаты и возвраты с остатком после каждого. Нужно право document.request, как для акта сверки',
  access: 'required',
  query: z.object({ ...listQuery, ...statementQuery }),
  answer: listAnswer(statementEntry).extend({
    opening: money.describe('What the buyer owed before the first day, in roubles; below zero if the seller did.'),
    closing: money.describe('What the buyer owes after the last day, in roubles; below zero if the seller does.'),
    debit: money.describe('Sum of `debit` of all entries of the period, in roubles.'),
    credit: money.describe('Sum of `credit` of all entries of the period, in roubles.'),
  }),
  status: 200,
  errors: [403, 422],
});

export const getStatementFile = defineCall({
  id: 'getStatementFile',
  method: 'GET',
  path: '/api/v1/document/statement/file',
  tag,
  summary: 'Взаиморасчёты за период файлом; 422 `ListTooLong`, если строк больше 5000',
  access: 'required',
  query: z.object({
    ...statementQuery,
    format: z.enum(['csv', 'xlsx']).default('csv').describe('Format of the file.'),
  }),
  download: true,
  status: 200,
  errors: [403, 422],
});
