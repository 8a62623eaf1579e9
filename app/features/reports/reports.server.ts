import type { SubmissionResult } from '@conform-to/dom';
import { moscowDayOf } from '#app/i18n/moscow-day.ts';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type ReportLine, readReport, reportsRight } from '#app/supplier/report.server.ts';
import { longestReport, reportKinds } from '#contract/analytics.ts';
import type { ReportQuery } from './query.ts';

const pageSize = 50;

export interface Report {
  query: ReportQuery;
  /** Errors of the range. */
  lastResult?: SubmissionResult | undefined;
  /** Null when the range is invalid. */
  lines: readonly ReportLine[] | null;
  total: number;
  pageCount: number;
}

export async function loadReport(context: LoadContext, request: Request): Promise<Report> {
  const query = await readAllowed(context, request);
  const error = errorOf(query);
  if (error) {
    const { from, to, by } = query;
    const said = context.t(error, { days: longestReport });
    const lastResult: SubmissionResult = { status: 'error', initialValue: { from, to, by }, error: { to: [said] } };
    return { query, lastResult, lines: null, total: 0, pageCount: 0 };
  }
  const { items, meta } = await loadPage(context, query, query.page, pageSize);
  return { query, lines: items, total: meta.totalCount, pageCount: meta.pageCount };
}

const fileLimit = { calls: 10, perCall: 1000 };

/** Null when the range is invalid. */
export async function loadLines(context: LoadContext, request: Request) {
  const query = await readAllowed(context, request);
  if (errorOf(query)) return { query, lines: null };
  const lines: ReportLine[] = [];
  for (let page = 1; page <= fileLimit.calls; page += 1) {
    const { items, meta } = await loadPage(context, query, page, fileLimit.perCall);
    lines.push(...items);
    if (page >= meta.pageCount) break;
  }
  return { query, lines };
}

async function readAllowed(context: LoadContext, request: Request): Promise<ReportQuery> {
  await requireStaffRight(context, request, reportsRight, context.t('reports:closed'));
  return readQuery(new URL(request.url).searchParams, Date.now());
}

/** A right that was just withdrawn answers 403 too. */
async function loadPage(context: LoadContext, { kind, from, to, by }: ReportQuery, page: number, perPage: number) {
  try {
    return await readReport(context.supplier, { kind, from, to, by }, page, perPage);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status !== 403) throw error;
    throw failure(context, 403, { message: context.t('reports:closed') });
  }
}

const dayMs = 86_400_000;
/** Default range in days, today included. */
const usualDays = 7;

/** `now` is in milliseconds. Days in the wrong order are swapped, unknown values get their default. */
export function readQuery(search: URLSearchParams, now: number): ReportQuery {
  const kind = reportKinds.find((name) => name === search.get('kind')) ?? 'searches';
  const [first, last] = [
    search.get('from') ?? moscowDayOf(now - (usualDays - 1) * dayMs),
    search.get('to') ?? moscowDayOf(now),
  ];
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
