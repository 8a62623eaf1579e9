import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
import { fieldsOf, type ReportField, reportTitles } from '../fields.ts';
import type { ReportQuery } from '../query.ts';

/** For spreadsheets with a Russian locale: UTF-8 with BOM, semicolons, CRLF. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Anybody can type a search: text that a spreadsheet would read as a formula gets an apostrophe (OWASP, "CSV Injection"). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

type Row = (string | number)[];

/** The page's columns with the day first, and the numbers of products beside their articles. */
export function tableOf(
  t: Translate,
  formats: Formats,
  { kind, by }: Pick<ReportQuery, 'kind' | 'by'>,
  lines: readonly ReportLine[],
): Row[] {
  const shown = fieldsOf(kind, by === 'day');
  const names = [...shown.filter((name) => name === 'day'), ...shown.filter((name) => name !== 'day')];
  const titles = reportTitles(t, kind);
  const head = names.flatMap((name) => (name === 'article' ? [titles.article, t('reports:id')] : [titles[name]]));
  return [head, ...lines.map((line) => names.flatMap((name) => values[name](line, formats)))];
}

const values: Record<ReportField, (line: ReportLine, formats: Formats) => Row> = {
  day: ({ day }, { formatDate }) => [day ? formatDate(day).replaceAll('\u00a0', ' ') : ''],
  term: ({ term }) => [term ?? ''],
  product: ({ product }) => [product?.name ?? ''],
  article: ({ product }) => [product?.article ?? '', product?.id ?? ''],
  count: ({ count }) => [count],
  empty: ({ empty }) => [empty ?? 0],
  opened: ({ opened }) => [opened ?? 0],
  position: ({ position }) => [String(position ?? '').replace('.', ',')],
};
