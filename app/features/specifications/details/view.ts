import { type CommonLineView, toCommonLine } from '#app/features/product/lines/line-view.ts';
import type { Row } from '#app/features/product/lines/use-lines.ts';
import { type TotalsView, toTotals } from '#app/supplier/totals.ts';
import type { Specification, SpecificationLine, SpecificationRecord } from '#contract/specification.ts';

export interface LineView extends CommonLineView {
  note: string;
  gone?: true | undefined;
  message?: string | undefined;
}

export type SpecificationRow = Row<LineView>;

export interface SpecificationView
  extends Pick<
    Specification,
    | 'id'
    | 'name'
    | 'description'
    | 'version'
    | 'updated'
    | 'owner'
    | 'owned'
    | 'archived'
    | 'positions'
    | 'scope'
    | 'sharedWith'
    | 'linkUntil'
  > {
  writes: boolean;
  /** What one of the supplier's people may do with it for all buyers. */
  offers?: 'recommend' | 'withdraw' | undefined;
  lines: LineView[];
  /** Position of the first line of the page, from 1. */
  first: number;
  page: number;
  pageCount: number;
  totals: TotalsView | null;
}

export function toView(record: SpecificationRecord): SpecificationView {
  const { id, name, description, version, updated, owner, owned, archived, positions, meta } = record;
  const { scope, sharedWith, linkUntil } = record;
  return {
    ...{ id, name, description, version, updated, owner, owned, archived, positions, scope, sharedWith, linkUntil },
    writes: record.access === 'write' && !archived,
    lines: record.items.map(toLine),
    first: (meta.currentPage - 1) * meta.perPage + 1,
    page: meta.currentPage,
    pageCount: meta.pageCount,
    totals: toTotals(record.totals),
  };
}

export function toLine(line: SpecificationLine): LineView {
  return {
    ...toCommonLine(line),
    note: line.note,
    ...(line.state === 'gone' && { gone: true as const }),
    ...(line.state !== 'available' && line.message && { message: line.message }),
  };
}
