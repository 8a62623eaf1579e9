import { z } from 'zod';
import { amount, day, id, listMeta, listQuery, typedLine } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Аналитика';

/** Kinds of events: the named ones, and views of lists and virtual pages under any name that ends in `_VIEW`. */
export const eventType = z
  .string()
  .max(40)
  .regex(/^(SEARCH_EVENT|ORDER_SUCCESS|[A-Z]+(_[A-Z]+)*_VIEW)$/);

const place = z.string().max(2048);

/** Data of an event. Fields that don't apply to its kind are absent. */
export const eventData = z.object({
  userUuid: z
    .uuid()
    .nullable()
    .default(null)
    .describe('UUID of the person in this browser or account; null without consent to statistics.'),
  sessionId: z
    .uuid()
    .nullable()
    .default(null)
    .describe('UUID of the visit, which ends half an hour after the last page; null as above.'),
  viewUuid: z.uuid().describe('UUID of the page view, shared by all events of one page.'),
  userId: id
    .nullable()
    .default(null)
    .describe('Id of the user, or null for a visitor; the API takes it from the session instead.'),
  regionId: id
    .nullable()
    .default(null)
    .describe('Region of the person, or null if it is unknown; the API takes its own instead.'),
  location: place.describe('Address of the page, or a virtual path such as `/_product-dialog-open`.'),
  referer: place
    .default('')
    .describe('Where the person came from: a page of the shop, or the origin of another site; empty if unknown.'),
  source: z.enum(['web-mobile', 'web-desktop']).describe('Narrow or wide screen.'),
  products: z.array(id).max(100).default([]).describe('Ids of the products shown, in order.'),
  pageNumber: z.int().min(1).max(10_000).optional().describe('Number of the page of a list; absent for other pages.'),
  searchTerm: typedLine(256)
    .optional()
    .describe(
      'Words that found the products: the corrected ones if the typed ones found nothing; absent without a search.',
    ),
  originalSearchTerm: typedLine(256).optional().describe('Words as typed; absent without a search.'),
  missingWords: z
    .array(typedLine(256))
    .max(20)
    .optional()
    .describe("Typed words that the found products don't have; absent if they have all."),
  searchLogUuid: z
    .string()
    .max(64)
    .optional()
    .describe(
      'The search that led to a product, as its list named it, with the position in `items`; absent if none did.',
    ),
  categoryId: id.optional().describe('Id of the section of a list; absent without one.'),
  listId: z
    .string()
    .max(64)
    .optional()
    .describe(
      "Which list it is: `order-{id}` in `ORDER_SUCCESS`, stored once per order, `search-filtered` for a search with filters, whose empty result doesn't mean that the search finds nothing; absent for other events.",
    ),
  items: z
    .array(
      z.object({
        id: id.describe('Id of the product.'),
        position: z
          .int()
          .min(1)
          .optional()
          .describe('Place of the product in its list over all pages, from 1; absent outside of lists.'),
        amount: amount.optional().describe("Amount in the product's unit; absent if the event has none."),
      }),
    )
    .max(500)
    .default([])
    .describe('Products that the event is about.'),
  segment: typedLine(64)
    .optional()
    .describe('Price type of the person, or absent if it is unknown; the API takes its own instead.'),
});
export type EventData = z.output<typeof eventData>;

export const sendEvent = defineCall({
  id: 'sendEvent',
  method: 'POST',
  path: '/api/v2/analytics/event',
  tag,
  summary: 'Сообщить, что открыли, искали или заказали; пользователя и регион сервер ставит сам',
  access: 'optional',
  body: z.object({
    type: eventType.describe(
      '`SEARCH_EVENT`, `ORDER_SUCCESS`, or a view of a list or a virtual page under any name that ends in `_VIEW`.',
    ),
    data: eventData.describe("Data of the event; fields that don't apply to its kind are absent."),
  }),
  answer: z.object({ accepted: z.boolean().describe("False if the shop doesn't count: nothing was stored.") }),
  status: 200,
  errors: [422],
  asks: true,
});

/**
 * What a report counts: searches, searches that found nothing, products opened from searches, searches that found
 * something of which nothing was opened, views of products.
 */
export const reportKinds = ['searches', 'empty', 'opened', 'unopened', 'products'] as const;

export const reportLine = z.object({
  day: day.nullable().describe('The day in Moscow; null in a report over the whole range.'),
  term: z.string().nullable().describe('Search words in lower case; null in a report on views of products.'),
  product: z
    .object({
      id: id.describe('Id of the product.'),
      name: z.string().nullable().describe('Name of the product, or null if it left the catalogue.'),
      article: z.string().nullable().describe('Article of the product, or null if it left the catalogue.'),
    })
    .nullable()
    .describe('The product; null in a report that counts searches.'),
  count: z.int().min(0).describe('How many times.'),
  empty: z.int().min(0).nullable().describe('How many of these searches found nothing; null in a report on products.'),
  opened: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('How many products were opened from these searches; null in a report on products.'),
  position: z
    .number()
    .min(1)
    .nullable()
    .default(null)
    .describe('Mean position at which the opened products stood in the list, from 1; null if none was.'),
});

/** Most days of one report. */
export const longestReport = 92;

export const getReport = defineCall({
  id: 'getReport',
  method: 'GET',
  path: '/api/v1/analytics/report',
  tag,
  summary: 'Что искали и смотрели, по дням в Москве; нужно право analytics.view сотрудника поставщика',
  access: 'required',
  query: z.object({
    kind: z
      .enum(reportKinds)
      .default('searches')
      .describe(
        'What is counted: searches, those that found nothing, products opened from searches, searches that found something of which nothing was opened, or views of products.',
      ),
    from: day.describe('First day in Moscow.'),
    to: day.describe('Last day in Moscow, at most 92 days in all.'),
    by: z.enum(['range', 'day']).default('range').describe('One row for the whole range, or one per day.'),
    page: listQuery.page,
    'per-page': z.coerce.number().int().min(1).max(1000).default(50).describe('Rows on a page.'),
  }),
  answer: z.object({
    items: z.array(reportLine).describe('The rows of this page, highest counts first; by day, the newest day first.'),
    meta: listMeta,
  }),
  status: 200,
  errors: [403],
});
