import { z } from 'zod';
import { amount, day, id, listMeta, listQuery } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Аналитика';

/** Kinds of events: the named ones, and views of lists and of virtual pages under any name that ends in `_VIEW`. */
export const eventType = z
  .string()
  .max(40)
  .regex(/^(SEARCH_EVENT|ORDER_SUCCESS|[A-Z]+(_[A-Z]+)*_VIEW)$/);

const place = z.string().max(2048);

/** What an event tells. What does not belong to its kind is left out. */
export const eventData = z.object({
  /** Number of the person in the browser or the account; null while the visitor has not read the notice on cookies. */
  userUuid: z.uuid().nullable().default(null),
  /** Number of the visit, for half an hour after the last page; null as above. */
  sessionId: z.uuid().nullable().default(null),
  /** Number of the page's view: events of one page share it. */
  viewUuid: z.uuid(),
  userId: id.nullable().default(null),
  regionId: id.nullable().default(null),
  /** Address of the page, or a virtual path such as `/_product-dialog-open`. */
  location: place,
  /** Where the person came from: a page of the shop, or the origin of another site. */
  referer: place.default(''),
  source: z.enum(['web-mobile', 'web-desktop']),
  /** Products shown, in their order. */
  products: z.array(id).max(100).default([]),
  pageNumber: z.int().min(1).max(10_000).optional(),
  /** Words that the products were found by: the corrected ones when the typed ones found nothing. */
  searchTerm: z.string().max(256).optional(),
  /** Words as they were typed. */
  originalSearchTerm: z.string().max(256).optional(),
  categoryId: id.optional(),
  /** Which list it is; `order-{id}` in `ORDER_SUCCESS`, kept once for each order; `search-filtered` is a search that filters narrow, which an empty result does not speak against. */
  listId: z.string().max(64).optional(),
  items: z
    .array(z.object({ id, position: z.int().min(1).optional(), amount: amount.optional() }))
    .max(500)
    .default([]),
  /** Price column of the person. */
  segment: z.string().max(64).optional(),
});
/** What an event tells. */
export type EventData = z.output<typeof eventData>;

export const sendEvent = defineCall({
  id: 'sendEvent',
  method: 'POST',
  path: '/api/v2/analytics/event',
  tag,
  summary: 'Сообщить, что открыли, искали или заказали; пользователя и регион сервер ставит сам',
  access: 'optional',
  body: z.object({ type: eventType, data: eventData }),
  /** False when the shop does not count: nothing was kept. */
  answer: z.object({ accepted: z.boolean() }),
  status: 200,
  errors: [422],
  asks: true,
});

/** What a report counts: searches, searches that found nothing, views of products. */
export const reportKinds = ['searches', 'empty', 'products'] as const;

/** One line of a report. */
export const reportLine = z.object({
  /** The day in Moscow; null in a report over the whole range. */
  day: day.nullable(),
  /** Words searched for, in lower case; null in a report of products. */
  term: z.string().nullable(),
  product: z.object({ id, name: z.string().nullable(), article: z.string().nullable() }).nullable(),
  count: z.int().min(0),
  /** How many of these searches found nothing; null in a report of products. */
  empty: z.int().min(0).nullable(),
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
    kind: z.enum(reportKinds).default('searches'),
    from: day,
    to: day,
    by: z.enum(['range', 'day']).default('range'),
    page: listQuery.page,
    'per-page': z.coerce.number().int().min(1).max(1000).default(50),
  }),
  answer: z.object({ items: z.array(reportLine), meta: listMeta }),
  status: 200,
  errors: [403],
});
