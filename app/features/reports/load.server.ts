import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { type ReportLine, readReport } from '#app/supplier/report.server.ts';
import { type ReportQuery, readQuery } from './query.ts';
import { viewsReports } from './right.ts';

/** Lines of a report on one page. */
const pageSize = 50;

/** What the page shows. */
export interface Report {
  query: ReportQuery;
  /** Null when the range is wrong. */
  lines: readonly ReportLine[] | null;
  total: number;
  pageCount: number;
}

/** Loads one page of the report that an address asks for. */
export async function loadReport(context: LoadContext, request: Request): Promise<Report> {
  const query = await readAllowed(context, request);
  if (query.error) return { query, lines: null, total: 0, pageCount: 0 };
  const { items, meta } = await asked(context, query, query.page, pageSize);
  return { query, lines: items, total: meta.totalCount, pageCount: meta.pageCount };
}

/** Lines of a file at most, and how many of them one call brings. */
const fileLimit = { calls: 10, perCall: 1000 };

/** All lines of a report, for a file; null when the range is wrong. */
export async function loadLines(context: LoadContext, request: Request) {
  const query = await readAllowed(context, request);
  if (query.error) return { query, lines: null };
  const lines: ReportLine[] = [];
  for (let page = 1; page <= fileLimit.calls; page += 1) {
    const { items, meta } = await asked(context, query, page, fileLimit.perCall);
    lines.push(...items);
    if (page >= meta.pageCount) break;
  }
  return { query, lines };
}

async function readAllowed(context: LoadContext, request: Request): Promise<ReportQuery> {
  await requireRight(context, request, viewsReports, context.t('reports.closed'));
  return readQuery(new URL(request.url).searchParams, Date.now());
}

/** A right that was taken away meanwhile is told as one that never was. */
async function asked(context: LoadContext, { kind, from, to, by }: ReportQuery, page: number, perPage: number) {
  try {
    return await readReport(context.supplier, { kind, from, to, by }, page, perPage);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status !== 403) throw error;
    throw failure(context, 403, { message: context.t('reports.closed') });
  }
}
