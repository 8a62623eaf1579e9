import { longestReport, reportKinds } from '#contract/analytics.ts';
import type { ReportQuery } from './query.ts';

const dayMs = 86_400_000;
/** Default range in days, today included. */
const usualDays = 7;
/** UTC+3 all year. */
const moscowOffset = 3 * 3_600_000;

const dayOf = (at: number) => new Date(at + moscowOffset).toISOString().slice(0, 10);

/** `now` is in milliseconds. Days in the wrong order are swapped, unknown values get their default. */
export function readQuery(search: URLSearchParams, now: number): ReportQuery {
  const kind = reportKinds.find((known) => known === search.get('kind')) ?? 'searches';
  const [first, last] = [search.get('from') ?? dayOf(now - (usualDays - 1) * dayMs), search.get('to') ?? dayOf(now)];
  const [from, to] = isDay(first) && isDay(last) && first > last ? [last, first] : [first, last];
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { kind, from, to, by: search.get('by') === 'day' ? 'day' : 'range', page };
}

export function errorOf({ from, to }: ReportQuery): 'reports:error.day' | 'reports:error.range' | null {
  if (!isDay(from) || !isDay(to)) return 'reports:error.day';
  return Date.parse(to) - Date.parse(from) >= longestReport * dayMs ? 'reports:error.range' : null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
