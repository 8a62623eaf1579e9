import { kinKeywords } from '#app/features/product/kin-keywords.ts';
import { type CommonLineView, toCommonLine } from '#app/features/product/lines/line-view.ts';
import type { Row } from '#app/features/product/lines/use-lines.ts';
import type { Info } from '#app/server/request-context.ts';
import { type TotalsView, toTotals } from '#app/supplier/totals.ts';
import type { Specification, SpecificationLine, SpecificationRecord } from '#contract/specification.ts';

export interface LineView extends CommonLineView {
  note: string;
  gone?: true | undefined;
  message?: string | undefined;
  /** Finds what can be ordered instead. */
  analogues?: string | undefined;
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
  kind: 'list' | 'plan';
  writes: boolean;
  /** What one of the supplier's people may do with it for all buyers. */
  offers?: 'recommend' | 'withdraw' | undefined;
  /** Whether a plan can be made of it. */
  plans?: boolean | undefined;
  /** A commercial offer can be made of it. */
  intoOffer?: true | undefined;
  lines: LineView[];
  /** Position of the first line of the page, from 1. */
  first: number;
  page: number;
  pageCount: number;
  totals: TotalsView | null;
}

export function toView(record: SpecificationRecord, info: Info): SpecificationView {
  const { id, name, description, version, updated, owner, owned, archived, positions } = record;
  const { scope, sharedWith, linkUntil } = record;
  return {
    ...{ id, name, description, version, updated, owner, owned, archived, positions, scope, sharedWith, linkUntil },
    kind: 'list',
    writes: record.access === 'write' && !archived,
    ...linesOf(record, info),
  };
}

/** The lines of a page, as of a plan. */
export function linesOf({ items, meta, totals }: Pick<SpecificationRecord, 'items' | 'meta' | 'totals'>, info: Info) {
  return {
    lines: items.map((line) => ({
      ...toLine(line),
      ...(isMissed(line) && { analogues: kinKeywords(line.product, info).analogues }),
    })),
    first: (meta.currentPage - 1) * meta.perPage + 1,
    page: meta.currentPage,
    pageCount: meta.pageCount,
    totals: toTotals(totals),
  };
}

const isMissed = ({ type, state }: SpecificationLine) =>
  type === 'product' && (state === 'out-of-stock' || state === 'no-price');

export function toLine(line: SpecificationLine): LineView {
  return {
    ...toCommonLine(line),
    note: line.note,
    ...(line.state === 'gone' && { gone: true as const }),
    ...(line.state !== 'available' && line.message && { message: line.message }),
  };
}
