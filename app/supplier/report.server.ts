import { getReport } from '#contract/analytics.ts';
import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { Supplier } from './client/supplier.ts';

export const reportsRight = 'analytics.view';

/** Days are `YYYY-MM-DD`. */
export type ReportQuestion = Pick<CallQuery<typeof getReport>, 'kind' | 'from' | 'to' | 'by'>;
export type ReportLine = CallAnswer<typeof getReport>['items'][number];

/** Most frequent first. */
export function readReport(supplier: Supplier, question: ReportQuestion, page: number, perPage: number) {
  return supplier.call(getReport, { query: { ...question, page, 'per-page': perPage } });
}
