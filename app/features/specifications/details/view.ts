import { toTotals } from '#app/supplier/totals.ts';
import type { Row } from '#app/ui/form-rows.ts';
import type { TotalsView } from '#app/ui/totals.tsx';
import type { Specification, SpecificationLine, SpecificationRecord } from '#contract/specification.ts';
import type { SentLine } from './schema.ts';

/** Absent fields have their default. Money is in kopecks. */
export interface LineView {
  id: number;
  productId: number;
  /** The company's own product. */
  custom?: true | undefined;
  name: string;
  article: string;
  brand?: string | undefined;
  unit: string;
  image?: string | undefined;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  amount: number;
  note: string;
  price?: number | undefined;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  total: number;
  gone?: true | undefined;
  message?: string | undefined;
}

export type SpecificationRow = Row<LineView, SentLine>;

export interface SpecificationView
  extends Pick<
    Specification,
    'id' | 'name' | 'description' | 'version' | 'updated' | 'owner' | 'owned' | 'archived' | 'positions'
  > {
  writes: boolean;
  lines: LineView[];
  /** Position of the first line of the page, from 1. */
  first: number;
  page: number;
  pageCount: number;
  totals: TotalsView;
}

export function toView(record: SpecificationRecord): SpecificationView {
  const { id, name, description, version, updated, owner, owned, archived, positions, meta } = record;
  return {
    ...{ id, name, description, version, updated, owner, owned, archived, positions },
    writes: record.access === 'write' && !archived,
    lines: record.items.map(toLine),
    first: (meta.currentPage - 1) * meta.perPage + 1,
    page: meta.currentPage,
    pageCount: meta.pageCount,
    totals: toTotals(record.totals),
  };
}

function toLine({ product, ...line }: SpecificationLine): LineView {
  return {
    id: line.id,
    productId: product.id,
    ...(line.type === 'custom' && { custom: true as const }),
    name: product.name,
    article: product.article,
    ...(product.brand && { brand: product.brand.name }),
    unit: product.unit.name,
    ...(product.image && { image: product.image.url }),
    ...(product.minimumBatch > 1 && { batch: product.minimumBatch }),
    ...(product.multiplicity > 1 && { step: product.multiplicity }),
    amount: line.amount,
    note: line.note,
    ...(line.price && { price: line.price.value }),
    ...(line.price?.oldValue && { old: line.price.oldValue }),
    total: line.total,
    ...(line.state === 'gone' && { gone: true as const }),
    ...(line.state !== 'available' && line.message && { message: line.message }),
  };
}
