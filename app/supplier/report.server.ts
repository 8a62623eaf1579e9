import { getReport } from '#contract/analytics.ts';
import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { Supplier } from './supplier.ts';

/** What a report is asked for: its kind, days `YYYY-MM-DD` from and to, over the range or by day. */
export type ReportQuestion = Pick<CallQuery<typeof getReport>, 'kind' | 'from' | 'to' | 'by'>;
/** One line of a report. */
export type ReportLine = CallAnswer<typeof getReport>['items'][number];

/** One page of a report, the most frequent first. */
export function readReport(supplier: Supplier, question: ReportQuestion, page: number, perPage: number) {
  return supplier.call(getReport, { query: { ...question, page, 'per-page': perPage } });
}
