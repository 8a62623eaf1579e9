import type { DocumentRecord } from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { visibleTo } from '../order/store.ts';
import { moscowDay } from '../product/store.ts';
import { type TextKey, t } from '../texts/texts.ts';
import type { Buyer } from './new-document.ts';
import { roublesInWords } from './paper/in-words.ts';
import { purposeOf } from './paper/purpose.ts';
import {
  type DocumentRow,
  documentColumns,
  type LineRow,
  lineColumns,
  toDocumentItem,
  toDocumentLine,
} from './rows.ts';
import type { Seller } from './seller.ts';

/** Ways in which documents are paid. */
export type PaymentWay = 'bank' | 'sbp' | 'card';

const wayNames: Record<PaymentWay, TextKey> = {
  bank: 'document.way.bank',
  sbp: 'checkout.payment.sbp',
  card: 'checkout.payment.card',
};

const linesSql = `SELECT ${lineColumns} FROM document_line WHERE document_id = ?1 ORDER BY place`;
const paymentsSql = 'SELECT at, amount, way FROM document_payment WHERE document_id = ?1 ORDER BY at, id';

/** A whole document; null if it doesn't exist or the caller may not see it. */
export async function findDocument(
  env: Env,
  actor: UserActor,
  id: number,
  now: number,
): Promise<DocumentRecord | null> {
  const [found, lines, payments] = await env.trade.batch([
    env.trade
      .prepare(`SELECT ${documentColumns('?4')}, d.basis FROM document d WHERE ${visibleTo(actor, 'd')} AND d.id = ?3`)
      .bind(actor.userId, actor.companyId, id, moscowDay(now)),
    env.trade.prepare(linesSql).bind(id),
    env.trade.prepare(paymentsSql).bind(id),
  ]);
  const [row] = (found?.results ?? []) as (DocumentRow & { basis: string })[];
  if (!row) return null;
  const item = toDocumentItem(row);
  const { name, inn, kpp, address, bank } = JSON.parse(row.seller) as Seller;
  return {
    ...item,
    valueWithoutVat: item.vats.reduce((rest, { amount }) => rest - amount, item.total),
    totalInWords: roublesInWords(item.total),
    basis: row.basis,
    purpose: row.dueDate === null ? '' : purposeOf([{ kind: 'invoice', ...item }], item.vats),
    seller: { name, inn, kpp, address, bank },
    buyer: JSON.parse(row.buyer) as Buyer,
    lines: ((lines?.results ?? []) as LineRow[]).map(toDocumentLine),
    payments: ((payments?.results ?? []) as { at: number; amount: number; way: PaymentWay }[]).map(
      ({ at, amount, way }) => ({ at: new Date(at).toISOString(), amount, wayName: t(wayNames[way]) }),
    ),
  };
}
