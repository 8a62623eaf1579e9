import type { DocumentItem, DocumentLine } from '#contract/document.ts';
import { t } from '../texts/texts.ts';
import { formatsOf } from './file.ts';
import { documentName, statusNames, statusSql, typeNameOf } from './labels.ts';
import type { Buyer } from './new-document.ts';
import type { Seller } from './seller.ts';

export interface DocumentRow {
  id: number;
  type: string;
  number: string;
  date: string;
  dueDate: string | null;
  status: DocumentItem['status'];
  total: number;
  vats: string;
  paid: number;
  /** Kopecks that needn't be paid any more; absent for a document that isn't kept yet. */
  returned?: number;
  /** Those of them that weren't paid before on the invoice that this one replaces. */
  lessened?: number;
  seller: string;
  buyer: string;
  /** JSON of pairs of id and number. */
  orders: string;
}

/** Columns of `DocumentRow` from `document d`, on the day in the parameter `today`. */
export const documentColumns = (today: string) => `d.id, d.type, d.number, d.day AS date, d.due AS dueDate,
  ${statusSql(today)} AS status, d.total, d.vats, d.paid, d.returned,
  d.returned - d.carried AS lessened, d.seller, d.buyer,
  (SELECT json_group_array(json_array(o.id, o.number)) FROM document_order p JOIN orders o ON o.id = p.order_id
    WHERE p.document_id = d.id) AS orders`;

export function toDocumentItem(row: DocumentRow): DocumentItem {
  const { type, number, date, dueDate, status, total, paid } = row;
  const typeName = typeNameOf(type);
  const buyer = JSON.parse(row.buyer) as Buyer;
  const seller = JSON.parse(row.seller) as Seller;
  return {
    id: row.id,
    ...{ type, number, date, dueDate, status, total, paid, typeName },
    name: documentName(row),
    statusName: t(statusNames[status]),
    vats: JSON.parse(row.vats) as DocumentItem['vats'],
    rest: dueDate === null || status === 'cancelled' ? 0 : total - (row.returned ?? 0) - paid,
    lessened: dueDate === null ? 0 : (row.lessened ?? 0),
    orders: (JSON.parse(row.orders) as [number, string][]).map(([id, number]) => ({ id, number })),
    seller: { name: seller.name },
    buyer: { name: buyer.name, inn: buyer.inn, kpp: buyer.kpp },
    waiting: [],
    files: formatsOf(type).map((format) => ({ format })),
  };
}

export interface LineRow extends Omit<DocumentLine, 'unit' | 'correction'> {
  unitCode: string;
  unitName: string;
  /** Null but for a correction. */
  beforeAmount: number | null;
  beforeVat: number;
  beforeTotal: number;
}

export const lineColumns = `place AS position, name, article, unit_code AS unitCode, unit_name AS unitName, amount, price,
  vat_rate AS vatRate, vat, total, before_amount AS beforeAmount, before_vat AS beforeVat, before_total AS beforeTotal`;

export function toDocumentLine(row: LineRow): DocumentLine {
  const { unitCode, unitName, beforeAmount, beforeVat, beforeTotal, ...line } = row;
  const before = beforeAmount === null ? null : { amount: beforeAmount, vat: beforeVat, total: beforeTotal };
  return { ...line, unit: { code: unitCode, name: unitName }, correction: before && correctionOf(before, line) };
}

function correctionOf(before: Corrected, { amount, vat, total }: Corrected): DocumentLine['correction'] {
  return { before, after: { amount: before.amount - amount, vat: before.vat - vat, total: before.total - total } };
}

type Corrected = Pick<DocumentLine, 'amount' | 'vat' | 'total'>;
