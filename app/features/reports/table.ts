import { formatDate } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/t.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
import type { ReportQuery } from './query.ts';

type Row = (string | number)[];

/** A report as rows of a file, headings first. */
export function tableOf(
  t: Translate,
  { kind, by }: Pick<ReportQuery, 'kind' | 'by'>,
  lines: readonly ReportLine[],
): Row[] {
  const day = by === 'day' ? [t('reports.day')] : [];
  const head =
    kind === 'products'
      ? [...day, t('reports.product'), t('reports.article'), t('reports.id'), t('reports.viewsCount')]
      : [...day, t('reports.term'), t('reports.searchesCount'), t('reports.emptyCount')];
  return [head, ...lines.map(rowOf)];
}

function rowOf({ day, term, product, count, empty }: ReportLine): Row {
  const first = day === null ? [] : [formatDate(day)];
  if (!product) return [...first, term ?? '', count, empty ?? 0];
  return [...first, product.name ?? '', product.article ?? '', product.id, count];
}
