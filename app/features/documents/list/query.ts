import type { DocumentSort, DocumentStatus } from '#contract/document.ts';

export const tabs = ['due', 'overdue', 'partial', 'paid', 'cancelled', 'all'] as const;
export type Tab = (typeof tabs)[number];

/** What each tab shows; empty for all. */
export const statusesOf: Record<Tab, readonly DocumentStatus[]> = {
  due: ['awaiting-payment', 'partial', 'overdue'],
  overdue: ['overdue'],
  partial: ['partial'],
  paid: ['paid'],
  cancelled: ['cancelled'],
  all: [],
};

/** The first is the default. */
export const sorts = [
  '-date',
  'date',
  'dueDate',
  '-dueDate',
  '-number',
  'number',
  '-total',
  'total',
] as const satisfies readonly DocumentSort[];
export type Sort = (typeof sorts)[number];

/** The first is the default. A longer page would exceed the limit of a response. */
export const pageSizes = [20, 40] as const;

export interface DocumentsQuery {
  readonly tab: Tab;
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
  readonly sort: Sort;
  /** Part of a number, or of who buys. */
  readonly keyword: string;
  /** Code of a type, or empty for any. */
  readonly type: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly entityId: number | null;
  /** Ticked ones, see `ui/ticked.ts`. */
  readonly select: string;
}

/** Defaults are left out. */
export function writeQuery(query: DocumentsQuery): URLSearchParams {
  const { tab, page, size, sort, keyword, type, dateFrom, dateTo, entityId } = query;
  const all = {
    tab: tab === tabs[0] ? '' : tab,
    // Not `keyword`, which the header's search field shows.
    number: keyword,
    type,
    dateFrom,
    dateTo,
    entity: entityId === null ? '' : String(entityId),
    sort: sort === sorts[0] ? '' : sort,
    size: size === pageSizes[0] ? '' : String(size),
    page: page > 1 ? String(page) : '',
    select: query.select,
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Without any filter, in the same tab. */
export function withoutFilters(query: DocumentsQuery): DocumentsQuery {
  return { ...query, keyword: '', type: '', dateFrom: '', dateTo: '', entityId: null, page: 1 };
}

export function isNarrowed({ keyword, type, dateFrom, dateTo, entityId }: DocumentsQuery): boolean {
  return entityId !== null || [keyword, type, dateFrom, dateTo].some((value) => value !== '');
}
