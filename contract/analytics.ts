import { z } from 'zod';
import { amount, day, id, listMeta, listQuery } from './base.ts';
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
  /** Id of the person in this browser or account; null while a visitor hasn't seen the cookie notice. */
  userUuid: z.uuid().nullable().default(null),
  /** Id of the visit, which ends half an hour after the last page; null as above. */
  sessionId: z.uuid().nullable().default(null),
  /** Id of the page view, shared by all events of one page. */
  viewUuid: z.uuid(),
  userId: id.nullable().default(null),
  regionId: id.nullable().default(null),
  /** Address of the page, or a virtual path such as `/_product-dialog-open`. */
  location: place,
  /** Where the person came from: a page of the shop, or the origin of another site. */
  referer: place.default(''),
  source: z.enum(['web-mobile', 'web-desktop']),
  /** Products shown, in order. */
  products: z.array(id).max(100).default([]),
  pageNumber: z.int().min(1).max(10_000).optional(),
  /** Words that found the products: the corrected ones if the typed ones found nothing. */
  searchTerm: z.string().max(256).optional(),
  /** Words as typed. */
  originalSearchTerm: z.string().max(256).optional(),
  /** Typed words that the found products don't have. */
  missingWords: z.array(z.string().max(256)).max(20).optional(),
  /** The search that led to a product, as its list named it; the position is in `items`. */
  searchLogUuid: z.string().max(64).optional(),
  categoryId: id.optional(),
  /**
   * Which list it is. `order-{id}` in `ORDER_SUCCESS`, stored once per order. `search-filtered` is a search with
   * filters: an empty result doesn't mean that the search finds nothing.
   */
  listId: z.string().max(64).optional(),
  items: z
    .array(z.object({ id, position: z.int().min(1).optional(), amount: amount.optional() }))
    .max(500)
    .default([]),
  /** Price type of the person. */
  segment: z.string().max(64).optional(),
});
export type EventData = z.output<typeof eventData>;

export const sendEvent = defineCall({
  id: 'sendEvent',
  method: 'POST',
  path: '/api/v2/analytics/event',
  tag,
  summary: 'Сообщить, что открыли, искали или заказали; пользователя и регион сервер ставит сам',
  access: 'optional',
  body: z.object({ type: eventType, data: eventData }),
  /** False if the shop doesn't count: nothing was stored. */
  answer: z.object({ accepted: z.boolean() }),
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
  /** The day in Moscow; null in a report over the whole range. */
  day: day.nullable(),
  /** Search words in lower case; null in a report on views of products. */
  term: z.string().nullable(),
  product: z.object({ id, name: z.string().nullable(), article: z.string().nullable() }).nullable(),
  count: z.int().min(0),
  /** How many of these searches found nothing; null in a report on products. */
  empty: z.int().min(0).nullable(),
  /** How many products were opened from these searches; null in a report on products. */
  opened: z.int().min(0).nullable().default(null),
  /** Mean position at which the opened products stood in the list, from 1; null if none was. */
  position: z.number().min(1).nullable().default(null),
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
