import type { DocumentItem, DocumentLine } from '#contract/document.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { vatInside } from '../price/vat.ts';
import type { DocumentType } from './labels.ts';
import { advancePrefix } from './paper/words.ts';
import type { Seller } from './seller.ts';

/** The legal entity that buys, as documents keep it. */
export interface Buyer {
  id: number;
  name: string;
  inn: string;
  kpp: string | null;
  address: string;
}

/** A document with all that it keeps. Sums in kopecks. */
export interface NewDocument {
  id: number;
  companyId: number;
  type: DocumentType;
  number: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Last day to pay; null if nobody pays it. */
  due: string | null;
  seller: Seller;
  buyer: Buyer;
  basis: string;
  /** Of its type alone. */
  facts?: Record<string, unknown>;
  /** The sum of the lines without it. */
  total?: number;
  lines: NewLine[];
  orders: readonly { id: number; number: string }[];
  /** The document that it corrects. */
  aboutId?: number;
  /** The return that it is made for. */
  returnId?: number;
}

export interface NewLine extends Omit<DocumentLine, 'position' | 'vat' | 'correction'> {
  /** Without it that inside its total. */
  vat?: number;
  /** The line of an order that is shipped or comes back. */
  orderLineId?: number;
  /** What a line of a correction was. */
  before?: { amount: number; vat: number; total: number };
}

const vatOf = ({ total, vatRate, vat }: Pick<NewLine, 'total' | 'vatRate' | 'vat'>) => vat ?? vatInside(total, vatRate);

/** VAT by rate, rounded per line and then added up, lowest rate first. */
export function vatsOf(lines: readonly Pick<NewLine, 'total' | 'vatRate' | 'vat'>[]): DocumentItem['vats'] {
  const vats = new Map<number | null, number>();
  for (const line of lines) vats.set(line.vatRate, (vats.get(line.vatRate) ?? 0) + vatOf(line));
  return [...vats].sort(([a], [b]) => (a ?? -1) - (b ?? -1)).map(([rate, amount]) => ({ rate, amount }));
}

const documentSql = `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, due, total, vats, seller, buyer,
    basis, facts, search, created_at, about_id, return_id)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)`;

const linesSql = `INSERT INTO document_line (document_id, place, name, article, unit_code, unit_name, amount, price, vat_rate, vat, total,
    order_line_id, before_amount, before_vat, before_total)
  SELECT ?1, key + 1, value ->> 'name', value ->> 'article', value ->> '$.unit.code', value ->> '$.unit.name',
    value ->> 'amount', value ->> 'price', value ->> 'vatRate', value ->> 'vat', value ->> 'total',
    value ->> 'orderLineId', value ->> '$.before.amount', value ->> '$.before.vat', value ->> '$.before.total' FROM json_each(?2)`;

/** Statements that keep a new document, for the batch of what it is made for. */
export function documentStatements(env: Env, document: NewDocument, now: number): D1PreparedStatement[] {
  const { id, companyId, type, number, day, due, seller, buyer, basis, facts = {}, orders } = document;
  const { aboutId = null, returnId = null } = document;
  const lines = document.lines.map((line) => ({ ...line, vat: vatOf(line) }));
  const total = document.total ?? lines.reduce((sum, line) => sum + line.total, 0);
  const search = foldText([number, ...orders.map((order) => order.number), buyer.name, buyer.inn].join('\n'));
  return [
    env.trade
      .prepare(documentSql)
      .bind(
        ...[id, companyId, buyer.id, type, number, day, due, total, JSON.stringify(vatsOf(lines))],
        ...[JSON.stringify(seller), JSON.stringify(buyer), basis, JSON.stringify(facts), search, now],
        ...[aboutId, returnId],
      ),
    env.trade.prepare(linesSql).bind(id, JSON.stringify(lines)),
    ...orders.map((order) =>
      env.trade.prepare('INSERT INTO document_order (document_id, order_id) VALUES (?1, ?2)').bind(id, order.id),
    ),
  ];
}

/** What stands before the number, so that numbers of factures of both kinds differ. */
const prefixes = { upd: '', correction: '', 'advance-facture': advancePrefix } as const;

/** Statements that number a new document, for its batch, so that no number is lost. `kind` is the name of its sequence. */
export function numberStatements(env: Env, id: number, kind: keyof typeof prefixes): D1PreparedStatement[] {
  const last = (prefix: string) => `(SELECT ${prefix} || value FROM sequence WHERE name = ?2)`;
  const prefix = prefixes[kind];
  return [
    env.trade.prepare('UPDATE sequence SET value = value + 1 WHERE name = ?1').bind(kind),
    env.trade
      .prepare(`UPDATE document SET number = ${last('?3')}, search = ${last('?4')} || search WHERE id = ?1`)
      .bind(id, kind, prefix, foldText(prefix)),
  ];
}
