import type { DocumentItem } from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import type { MoneyWay } from '../money/record.ts';
import { visibleTo } from '../order/store.ts';
import { requisitesOf } from '../payment/requisites.ts';
import { moscowDay } from '../product/store.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { viewsDocuments } from './access.ts';
import { type ReversalRow, reversalsSql, toReversals } from './advance-return.ts';
import { documentName } from './labels.ts';
import type { Buyer } from './new-document.ts';
import { roublesInWords } from './paper/in-words.ts';
import { purposeOf } from './paper/purpose.ts';
import { contractOf } from './paper/words.ts';
import {
  type DocumentRow,
  documentColumns,
  type LineRow,
  lineColumns,
  toDocumentItem,
  toDocumentLine,
} from './rows.ts';
import type { Seller } from './seller.ts';
import type { WholeDocument } from './whole.ts';

const wayNames: Record<MoneyWay, TextKey> = {
  bank: 'document.way.bank',
  offset: 'document.way.offset',
  sbp: 'checkout.payment.sbp',
  card: 'checkout.payment.card',
};

const linesSql = `SELECT ${lineColumns} FROM document_line WHERE document_id = ?1 ORDER BY place`;
/** Corrections and what they correct, invoices and what they replace, from either side. */
const relatedSql = `SELECT r.id, r.type, r.number, r.day AS date, r.id = d.about_id AS isSource FROM document d
  JOIN document r ON r.id = d.about_id OR r.about_id = d.id WHERE d.id = ?1 ORDER BY r.created_at, r.id`;
/** What came and went in one moment is told as one. */
const paymentsSql = `SELECT at, sum(amount) AS amount, way FROM money WHERE document_id = ?1 AND on_balance = 0
  GROUP BY at, way HAVING sum(amount) <> 0 ORDER BY at, min(id)`;

/** What is read of a document beside its row, by its id: pass the results with the row to `toWhole`. */
function selectWhole(env: Env, id: number) {
  return [linesSql, paymentsSql, relatedSql, reversalsSql].map((sql) => env.trade.prepare(sql).bind(id));
}

type WholeRow = DocumentRow & { basis: string; facts: string };

/** A whole document; null if it doesn't exist or the caller may not see it. Without a caller whoever may see it gets it. */
export async function findDocument(
  env: Env,
  actor: UserActor | null,
  id: number,
  now: number,
): Promise<WholeDocument | null> {
  const visible = actor ? `AND ${visibleTo(actor, { table: 'd', right: viewsDocuments })}` : '';
  const [found, ...more] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${documentColumns('?4')}, d.basis, d.facts FROM document d WHERE d.id = ?3 ${visible}`)
      .bind(actor?.userId ?? null, actor?.companyId ?? null, id, moscowDay(now)),
    ...selectWhole(env, id),
  ]);
  const [row] = (found?.results ?? []) as WholeRow[];
  return row ? toWhole(row, more) : null;
}

function relationOf(isSource: boolean, type: string, other: string): WholeDocument['related'][number]['relation'] {
  if (isSource) return type === 'invoice' ? 'replaces' : 'corrects';
  return other === 'invoice' ? 'replaced-by' : 'corrected-by';
}

interface RelatedRow {
  id: number;
  type: string;
  number: string;
  date: string;
  isSource: 0 | 1;
}

/** By which what is left is paid; null if nothing is. */
function codeOf(
  item: DocumentItem,
  basis: string,
  sides: Pick<WholeDocument, 'seller' | 'buyer'>,
): WholeDocument['qr'] {
  if (item.dueDate === null || item.rest <= 0) return null;
  const contract = contractOf(basis, item.orders);
  return requisitesOf([{ ...item, ...sides, contract, dueDate: item.dueDate, isOverdue: false }], []).qr;
}

/** `more` are the results of `selectWhole`; none for a document that isn't kept yet. */
export function toWhole(row: WholeRow, [lines, payments, related, reversals]: readonly D1Result[] = []): WholeDocument {
  const item = toDocumentItem(row);
  const facts = JSON.parse(row.facts) as WholeDocument['facts'];
  const sides = { seller: JSON.parse(row.seller) as Seller, buyer: JSON.parse(row.buyer) as Buyer };
  return {
    ...item,
    valueWithoutVat: item.vats.reduce((rest, { amount }) => rest - amount, item.total),
    totalInWords: roublesInWords(item.total),
    basis: row.basis,
    customerOrderNumber: facts.customerOrder ?? '',
    purpose: purposeOf([{ ...item, paper: item, before: item.total - item.rest, amount: item.rest }]),
    qr: codeOf(item, row.basis, sides),
    ...sides,
    facts,
    statement: facts.statement ?? null,
    reversals: toReversals((reversals?.results ?? []) as ReversalRow[], item),
    lines: ((lines?.results ?? []) as LineRow[]).map(toDocumentLine),
    related: ((related?.results ?? []) as RelatedRow[]).map(({ isSource, ...about }) => ({
      id: about.id,
      name: documentName(about),
      relation: relationOf(isSource === 1, row.type, about.type),
    })),
    payments: ((payments?.results ?? []) as { at: number; amount: number; way: MoneyWay }[]).map(
      ({ at, amount, way }) => ({
        at: new Date(at).toISOString(),
        amount,
        wayName: t(way === 'offset' && amount < 0 ? 'document.way.offset-away' : wayNames[way]),
      }),
    ),
  };
}
