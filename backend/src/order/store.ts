import type { OrderRecord } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { approvalOf, type Reader } from '../approval/of-order.ts';
import { selectSteps, toSteps } from '../approval/step-store.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import { companiesGranting } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { offersOf } from '../offer/ordered.ts';
import { selectShipments, toShipments } from '../order-life/shipments.ts';
import { selectReturns, toReturns } from '../order-return/rows.ts';
import { orderDuesSql } from '../payment/due.ts';
import { moscowDay } from '../product/store.ts';
import { type Offers, offersTo } from './actions.ts';
import { type RecordRow, recordSql, toRecord } from './record-row.ts';
import { type HistoryRow, type OrderLineRow, type OrderPartRow, toHistory, toOrderLines } from './rows.ts';

/** The same message for a missing order and for another company's. */
export const missing = 'order.missing';

/** Permission to see the orders of all companies that the user belongs to. */
export const viewAllCompanies = 'order.view-all-companies';

interface Sight {
  table?: 'o' | 'd';
  /** Permission that the user needs in another company, too; for the current one whoever asks has required it. */
  right?: string;
}

/**
 * SQL condition on `company_id` of `table` for companies whose orders or documents the user may see. ?1 is the user, ?2
 * the current company.
 */
export function visibleTo(actor: UserActor, { table = 'o', right }: Sight = {}): string {
  if (!actor.permissions.includes(viewAllCompanies)) return `${table}.company_id = ?2`;
  if (right === undefined) return `${table}.company_id IN (SELECT company_id FROM member WHERE user_id = ?1)`;
  return `(${table}.company_id = ?2 OR ${table}.company_id IN ${companiesGranting(right)})`;
}

const linesSql = `SELECT id, amount, shipped, returned, cancelled, price, old_price AS oldPrice, vat_rate AS vatRate, price_at AS priceAt, total,
    comment, product, product_id AS productId, ${ownCodeSql('?2', 'l.product_id')} AS ownCode FROM order_line l
  WHERE order_id = ?1 ORDER BY id`;
const partsSql = `SELECT product_id AS productId, store_id AS storeId, amount, day AS date
  FROM order_part WHERE order_id = ?1 ORDER BY day, id`;
const historySql =
  'SELECT at, status, actor, comment, event, facts FROM order_history WHERE order_id = ?1 ORDER BY at, id';

/** A complete order; null if it doesn't exist or the user may not see it. */
export async function findOrder(env: Env, actor: UserActor, id: number, now: number): Promise<OrderRecord | null> {
  const offers = await offersTo(env, actor, now);
  const [order, commercial] = await Promise.all([
    readOrder(env, id, { where: visibleTo(actor), reader: actor, offers }, now),
    offersOf(env, actor, id),
  ]);
  return order && { ...order, offers: commercial };
}

interface Reading {
  /** SQL condition on `o`; ?1 and ?2 are the reader and the company whose codes lines have. */
  where: string;
  /** Null for the supplier. */
  reader: Reader | null;
  offers: Offers;
}

/** Which steps an order needed within the buyer's company isn't told either. */
const forSupplier = (rows: readonly HistoryRow[]) =>
  rows.filter(({ event }) => event !== 'approval-dropped').map(withoutApprovers);

/** Who decided within the buyer's company, and what they said of it, is none of the supplier's business. */
function withoutApprovers(row: HistoryRow): HistoryRow {
  const hidden = { ...row, actor: '', comment: '' };
  if (row.event === 'amended') return hidden;
  return row.event.startsWith('approval-') ? { ...hidden, facts: '{}' } : row;
}

export async function readOrder(env: Env, id: number, { where, reader, offers }: Reading, now: number) {
  const [userId, companyId] = reader ? [reader.userId, reader.companyId] : [0, 0];
  const [found, lines, parts, history, shipments, kept, returnRows, due] = await env.trade.batch([
    env.trade.prepare(recordSql(where)).bind(userId, companyId, id, moscowDay(now), now),
    env.trade.prepare(linesSql).bind(id, companyId),
    env.trade.prepare(partsSql).bind(id),
    env.trade.prepare(historySql).bind(id),
    selectShipments(env, id),
    selectSteps(env, [id]),
    selectReturns(env, id),
    env.trade.prepare(orderDuesSql).bind(id),
  ]);
  const row = found?.results[0] as RecordRow | undefined;
  if (!row) return null;
  const rows = (lines?.results ?? []) as OrderLineRow[];
  const returns = toReturns(env, returnRows, new Map(rows.map((line) => [line.id, line.price])), now);
  const items = toOrderLines(rows, (parts?.results ?? []) as OrderPartRow[], returns);
  const happened = (history?.results ?? []) as HistoryRow[];
  const approval = await approvalOf(env, toSteps(kept), row, reader);
  const dues = (due?.results ?? []) as OrderRecord['payment']['dues'];
  return {
    ...toRecord(row, { items, dues }, offers),
    approval,
    history: (reader ? happened : forSupplier(happened)).map(toHistory),
    shipments: toShipments(shipments),
    returns,
    offers: [],
  };
}
