import type { ReportQuestion } from '#app/supplier/report.server.ts';
import { longestReport, reportKinds } from '#contract/analytics.ts';

/** What the page shows, read from an address. */
export interface ReportQuery extends Readonly<ReportQuestion> {
  readonly page: number;
  /** Why there is no report of it. */
  readonly error: 'reports.error.day' | 'reports.error.range' | null;
}

const dayMs = 86_400_000;
/** Days of a report that nobody chose, today included. */
const usualDays = 7;
/** Moscow is three hours ahead of UTC all year. */
const moscowOffset = 3 * 3_600_000;

const dayOf = (at: number) => new Date(at + moscowOffset).toISOString().slice(0, 10);

/** Reads an address; `now` in milliseconds. Days in the wrong order are turned round, what is unknown is as usual. */
export function readQuery(search: URLSearchParams, now: number): ReportQuery {
  const kind = reportKinds.find((known) => known === search.get('kind')) ?? 'searches';
  const [first, last] = [search.get('from') ?? dayOf(now - (usualDays - 1) * dayMs), search.get('to') ?? dayOf(now)];
  const [from, to] = isDay(first) && isDay(last) && first > last ? [last, first] : [first, last];
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { kind, from, to, by: search.get('by') === 'day' ? 'day' : 'range', page, error: errorOf(from, to) };
}

function errorOf(from: string, to: string): ReportQuery['error'] {
  if (!isDay(from) || !isDay(to)) return 'reports.error.day';
  return Date.parse(to) - Date.parse(from) >= longestReport * dayMs ? 'reports.error.range' : null;
}

/** A day of the calendar, in a year that a date field can hold. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The address of a query. */
export function writeQuery({ kind, from, to, by, page }: ReportQuery): URLSearchParams {
  const all = { kind, from, to, by: by === 'day' ? by : '', page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}
