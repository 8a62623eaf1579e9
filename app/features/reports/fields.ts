import type { Translate } from '#app/i18n/types.ts';
import type { ReportQuery } from './query.ts';

type Kind = ReportQuery['kind'];

const fields = {
  searches: ['term', 'day', 'count', 'empty', 'opened', 'position'],
  empty: ['term', 'day', 'count', 'empty'],
  opened: ['product', 'term', 'day', 'article', 'count', 'position'],
  unopened: ['term', 'day', 'count'],
  products: ['product', 'day', 'article', 'count'],
} as const satisfies Record<Kind, readonly string[]>;

export type ReportField = (typeof fields)[Kind][number];

export const kinds = Object.keys(fields) as Kind[];

/** Aligned to the end. */
export const figures: ReadonlySet<ReportField> = new Set(['count', 'empty', 'opened', 'position']);

/** Columns of a report, the first one naming the row. */
export function fieldsOf(kind: Kind, byDay: boolean): readonly [ReportField, ...ReportField[]] {
  const [first, ...others]: readonly [ReportField, ...ReportField[]] = fields[kind];
  return [first, ...others.filter((name) => name !== 'day' || byDay)];
}

export function reportTitles(t: Translate, kind: Kind): Record<ReportField, string> {
  const counts = { products: t('reports:viewsCount'), opened: t('reports:openedCount') };
  return {
    term: t('reports:term'),
    product: t('reports:product'),
    article: t('reports:article'),
    day: t('reports:day'),
    count: kind === 'products' || kind === 'opened' ? counts[kind] : t('reports:searchesCount'),
    empty: t('reports:emptyCount'),
    opened: t('reports:openedCount'),
    position: t('reports:position'),
  };
}
