import type { DocumentItem } from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import { missing, requireDocuments } from '../document/access.ts';
import { documentName } from '../document/labels.ts';
import type { Buyer } from '../document/new-document.ts';
import { contractOf } from '../document/paper/words.ts';
import type { Seller } from '../document/seller.ts';
import type { Env } from '../env.ts';
import { invalidFields, notFound } from '../errors.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import type { Due } from './due-part.ts';
import type { Paid } from './waiting.ts';

/** A document of which something is left to pay. Sums in kopecks. */
export interface OpenDocument {
  id: number;
  type: string;
  name: string;
  number: string;
  date: string;
  dueDate: string;
  isOverdue: boolean;
  total: number;
  rest: number;
  vats: DocumentItem['vats'];
  /** Null if it is made by an order alone. */
  contract: string | null;
  seller: Seller;
  buyer: Buyer;
  /** Orders that it belongs to, and what is left to pay for each. */
  orders: { id: number; rest: number }[];
}

interface Row {
  id: number;
  type: string;
  number: string;
  date: string;
  due: string | null;
  isCancelled: number;
  total: number;
  paid: number;
  returned: number;
  vats: string;
  basis: string;
  seller: string;
  buyer: string;
  orders: string;
  numbers: string;
}

const sql = `SELECT d.id, d.type, d.number, d.day AS date, d.due, d.cancelled_at IS NOT NULL AS isCancelled, d.total, d.paid, d.returned,
    d.vats, d.seller, d.buyer, d.basis,
    (SELECT json_group_array(json_object('number', o.number)) FROM document_order p JOIN orders o ON o.id = p.order_id
      WHERE p.document_id = d.id) AS numbers,
    (SELECT json_group_array(json_array(o.id, o.total - o.returned - o.paid)) FROM document_order p JOIN orders o ON o.id = p.order_id
      WHERE p.document_id = d.id AND o.total - o.returned > o.paid AND o.status NOT IN ('cancelled', 'rejected')) AS orders
  FROM document d WHERE d.company_id = ?1 AND d.id IN (SELECT value FROM json_each(?2)) ORDER BY d.due, d.created_at, d.id`;

/** Those of the company's documents that are to be paid, the earliest day first. Throws 404 if one of the ids isn't its. */
export async function openDocuments(env: Env, actor: UserActor, ids: readonly number[], now: number) {
  await requireDocuments(env, actor, now);
  const unique = [...new Set(ids)];
  const { results } = await env.trade.prepare(sql).bind(actor.companyId, JSON.stringify(unique)).all<Row>();
  if (results.length < unique.length) throw notFound(t(missing));
  const today = moscowDay(now);
  return results.flatMap((row) => toOpen(row, today));
}

/** Throws 422 unless the same legal entity pays all of them: one payment has one payer. */
export function requireOnePayer(documents: readonly OpenDocument[]): void {
  const payers = new Map(documents.map(({ buyer }) => [`${buyer.inn}-${buyer.kpp}`, buyer.name]));
  if (payers.size < 2) return;
  const names = [...payers.values()].join(', ');
  throw invalidFields([{ field: 'ids', message: t('payment.several-payers', { names }) }]);
}

/** Throws 422 unless one payment can pay all of them. */
export function requirePaidTogether(documents: readonly OpenDocument[]): void {
  requireOnePayer(documents);
  const payees = new Map(documents.map(({ seller }) => [`${seller.inn}-${seller.kpp}`, seller.name]));
  if (payees.size < 2) return;
  const names = [...payees.values()].join(', ');
  throw invalidFields([{ field: 'ids', message: t('payment.several-payees', { names }) }]);
}

function toOpen({ due, isCancelled, paid, returned, basis, numbers, ...row }: Row, today: string): OpenDocument[] {
  const rest = row.total - returned - paid;
  if (due === null || isCancelled === 1 || rest <= 0) return [];
  return [
    {
      ...row,
      name: documentName(row),
      dueDate: due,
      isOverdue: due < today,
      rest,
      vats: JSON.parse(row.vats) as OpenDocument['vats'],
      contract: contractOf(basis, JSON.parse(numbers) as { number: string }[]),
      seller: JSON.parse(row.seller) as Seller,
      buyer: JSON.parse(row.buyer) as Buyer,
      orders: (JSON.parse(row.orders) as [number, number][]).map(([id, rest]) => ({ id, rest })),
    },
  ];
}

/** What is due by a document: money comes to its orders, which pay it; without one to the document itself. */
export function duesOf(document: OpenDocument): Due[] {
  const { id: documentId, total, vats } = document;
  let left = document.rest;
  const due = (orderId: number | null, rest: number): Due => ({
    orderId,
    documentId,
    paper: document,
    ...{ total, vats, rest, before: total - left },
  });
  const dues = document.orders.flatMap(({ id, rest }) => {
    const part = Math.min(left, rest);
    const own = part > 0 ? [due(id, part)] : [];
    left -= part;
    return own;
  });
  return left > 0 ? [...dues, due(null, left)] : dues;
}

/** Documents are paid through their orders, too. */
export const paidBy = (documents: readonly OpenDocument[]): Paid => ({
  orders: documents.flatMap(({ orders }) => orders.map(({ id }) => id)),
  documents: documents.map(({ id }) => id),
});
