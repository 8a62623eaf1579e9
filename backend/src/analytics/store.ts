import type { EventData } from '#contract/analytics.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { oneIn } from '../one-in.ts';
import { moscowDay } from '../product/store.ts';

const dayMs = 86_400_000;

/** Days for which events, and their counts by day, are kept. The counts contain no person. */
const keptDays = { events: 30, counts: 400 };
/** Most events kept, regardless of age: about 600 MB. */
const mostEvents = 1_000_000;
/** Most events deleted at once, so that no write waits long. */
const mostRemoved = 500;
/** Longest search counted as a term of its own, in characters; longer ones were pasted by mistake. */
const longestTerm = 100;

/** An event whose data already contains person, region and segment. */
export interface AnalyticsEvent {
  type: string;
  data: EventData;
}

/** Stores and counts an event in one batch. An order that was already reported isn't counted again. */
export async function keepEvent(env: Env, { type, data }: AnalyticsEvent, now: number): Promise<void> {
  const kept = env.trade
    .prepare('INSERT OR IGNORE INTO analytics_event (at, type, data) VALUES (?1, ?2, ?3)')
    .bind(now, type, JSON.stringify(data));
  await env.trade.batch([
    kept,
    ...countSearch(env, { type, data }, moscowDay(now)),
    ...countView(env, { type, data }, moscowDay(now)),
    ...countOpening(env, { type, data }, moscowDay(now)),
    ...(oneIn(100) ? forgetOld(env, now) : []),
  ]);
}

/** The words as typed, by which searches are counted; null without any. */
function termOf({ originalSearchTerm, searchTerm }: EventData): string | null {
  const term = foldText((originalSearchTerm ?? searchTerm ?? '').trim().replace(/\s+/g, ' '));
  return term === '' || term.length > longestTerm ? null : term;
}

/** A search is counted once, on its first page, by the words as typed. */
function countSearch({ trade }: Env, { type, data }: AnalyticsEvent, day: string): D1PreparedStatement[] {
  const term = termOf(data);
  if (type !== 'SEARCH_EVENT' || term === null || (data.pageNumber ?? 1) > 1) return [];
  const isEmpty = data.products.length === 0 && data.listId !== 'search-filtered';
  // Something was shown, but not what was typed: the supplier wants to see that as well.
  const isPartial = (data.missingWords?.length ?? 0) > 0;
  return [
    trade
      .prepare(
        `INSERT INTO search_day (day, term, searches, empty) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT DO UPDATE SET searches = searches + 1, empty = empty + excluded.empty`,
      )
      .bind(day, term, isEmpty || isPartial ? 1 : 0),
  ];
}

function countView({ trade }: Env, { type, data }: AnalyticsEvent, day: string): D1PreparedStatement[] {
  const [product] = data.products;
  if (type !== 'PRODUCT_VIEW' || product === undefined) return [];
  return [
    trade
      .prepare(
        `INSERT INTO product_view_day (day, product_id, views) VALUES (?1, ?2, 1)
         ON CONFLICT DO UPDATE SET views = views + 1`,
      )
      .bind(day, product),
  ];
}

/** A product opened from the results of a search, with the position at which it stood. */
function countOpening({ trade }: Env, { type, data }: AnalyticsEvent, day: string): D1PreparedStatement[] {
  const term = termOf(data);
  const [{ id, position } = { id: 0 }] = data.items;
  if (type !== 'PRODUCT_VIEW' || term === null || position === undefined || id !== data.products[0]) return [];
  return [
    trade
      .prepare(
        `INSERT INTO search_open_day (day, term, product_id, opens, places) VALUES (?1, ?2, ?3, 1, ?4)
         ON CONFLICT DO UPDATE SET opens = opens + 1, places = places + excluded.places`,
      )
      .bind(day, term, id, position),
  ];
}

/** Statements that delete expired rows; some event writes include them. */
export function forgetOld({ trade }: Env, now: number): D1PreparedStatement[] {
  const before = moscowDay(now - keptDays.counts * dayMs);
  return [
    trade
      .prepare(
        `DELETE FROM analytics_event WHERE id IN (SELECT id FROM analytics_event WHERE at < ?1 ORDER BY at LIMIT ${mostRemoved})`,
      )
      .bind(now - keptDays.events * dayMs),
    trade.prepare(
      `DELETE FROM analytics_event WHERE id IN (SELECT id FROM analytics_event
        WHERE id <= (SELECT max(id) FROM analytics_event) - ${mostEvents} ORDER BY id LIMIT ${mostRemoved})`,
    ),
    trade.prepare('DELETE FROM search_day WHERE day < ?1').bind(before),
    trade.prepare('DELETE FROM product_view_day WHERE day < ?1').bind(before),
    trade.prepare('DELETE FROM search_open_day WHERE day < ?1').bind(before),
  ];
}
