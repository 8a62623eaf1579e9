import { formatDate } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
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

export function tableOf(
  t: Translate,
  { kind, by }: Pick<ReportQuery, 'kind' | 'by'>,
  lines: readonly ReportLine[],
): Row[] {
  const day = by === 'day' ? [t('reports:day')] : [];
  const head =
    kind === 'products'
      ? [...day, t('reports:product'), t('reports:article'), t('reports:id'), t('reports:viewsCount')]
      : [...day, t('reports:term'), t('reports:searchesCount'), t('reports:emptyCount')];
  return [head, ...lines.map(rowOf)];
}

function rowOf({ day, term, product, count, empty }: ReportLine): Row {
  const first = day === null ? [] : [formatDate(day)];
  if (!product) return [...first, term ?? '', count, empty ?? 0];
  return [...first, product.name ?? '', product.article ?? '', product.id, count];
}
