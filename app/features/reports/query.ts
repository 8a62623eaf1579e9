import type { ReportQuestion } from '#app/supplier/report.server.ts';

export interface ReportQuery extends Readonly<ReportQuestion> {
  readonly page: number;
}

export function writeQuery({ kind, from, to, by, page }: ReportQuery): URLSearchParams {
  const all = { kind, from, to, by: by === 'day' ? by : '', page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}
