import type { Totals } from '#contract/base.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import { paymentNames } from '../checkout/payment.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import {
  type HistoryRow,
  type OrderLineRow,
  type OrderPartRow,
  type OrderRow,
  orderColumns,
  toHistory,
  toOrderItem,
  toOrderLines,
} from './rows.ts';

/** Permission to see the orders of all companies that the user belongs to. */
export const viewAllCompanies = 'order.view-all-companies';

/**
 * SQL condition on `o.company_id` for companies whose orders the user may see. ?1 is the user, ?2 the current company.
 */
export function visibleTo(actor: UserActor): string {
  return actor.permissions.includes(viewAllCompanies)
    ? 'o.company_id IN (SELECT company_id FROM member WHERE user_id = ?1)'
    : 'o.company_id = ?2 AND ?1 > 0';
}

interface RecordRow extends OrderRow {
  version: number;
  totals: string;
  deliveryType: 'address' | 'pickup';
  deliveryAddress: string | null;
  storeId: number | null;
  storeName: string;
  storeAddress: string;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  deliveryPrice: number;
  paymentCode: OrderRecord['payment']['code'];
  due: string | null;
  entityId: number;
  entityName: string;
  entityInn: string;
  contactName: string;
  contactPhone: string;
  comment: string;
  fields: string;
}

const recordSql = (where: string) => `SELECT ${orderColumns('?4')}, o.version, o.totals,
    o.delivery_type AS deliveryType, o.delivery_address AS deliveryAddress, s.id AS storeId, s.name AS storeName, s.address AS storeAddress,
    o.delivery_date AS deliveryDate, o.delivery_window AS deliveryWindow, o.delivery_price AS deliveryPrice,
    o.payment_code AS paymentCode,
    (SELECT max(due) FROM debt WHERE company_id = o.company_id AND order_id = o.id) AS due, e.id AS entityId, e.name_short AS entityName, e.inn AS entityInn,
    o.contact_name AS contactName, o.contact_phone AS contactPhone, o.comment, o.fields
  FROM orders o JOIN company c ON c.id = o.company_id JOIN legal_entity e ON e.id = o.legal_entity_id
  LEFT JOIN store s ON s.id = o.pickup_store_id
  WHERE ${where} AND o.id = ?3`;

const linesSql = `SELECT id, amount, shipped, price, old_price AS oldPrice, vat_rate AS vatRate, price_at AS priceAt, total,
    comment, product, product_id AS productId, ${ownCodeSql('?2', 'product_id')} AS ownCode FROM order_line WHERE order_id = ?1 ORDER BY id`;
const partsSql = `SELECT product_id AS productId, store_id AS storeId, amount, day AS date
  FROM order_part WHERE order_id = ?1 ORDER BY day, id`;
const historySql = 'SELECT at, status, actor, comment FROM order_history WHERE order_id = ?1 ORDER BY at, id';

/** A complete order; null if it doesn't exist or the user may not see it. */
export async function findOrder(env: Env, actor: UserActor, id: number, now: number): Promise<OrderRecord | null> {
  const [found, lines, parts, history] = await env.trade.batch([
    env.trade.prepare(recordSql(visibleTo(actor))).bind(actor.userId, actor.companyId, id, moscowDay(now)),
    env.trade.prepare(linesSql).bind(id, actor.companyId),
    env.trade.prepare(partsSql).bind(id),
    env.trade.prepare(historySql).bind(id),
  ]);
  const row = found?.results[0] as RecordRow | undefined;
  if (!row) return null;
  const items = toOrderLines((lines?.results ?? []) as OrderLineRow[], (parts?.results ?? []) as OrderPartRow[]);
  return toRecord(row, items, (history?.results ?? []) as HistoryRow[]);
}

/** How many lines each of the orders has that the user may see. */
export async function countLines(env: Env, actor: UserActor, ids: readonly number[]): Promise<number[]> {
  const { results } = await env.trade
    .prepare(`SELECT o.positions FROM orders o WHERE ${visibleTo(actor)} AND o.id IN (SELECT value FROM json_each(?3))`)
    .bind(actor.userId, actor.companyId, JSON.stringify(ids))
    .all<{ positions: number }>();
  return results.map(({ positions }) => positions);
}

function toRecord(row: RecordRow, items: OrderRecord['items'], history: HistoryRow[]): OrderRecord {
  const totals = JSON.parse(row.totals) as Totals;
  return {
    ...toOrderItem(row),
    version: row.version,
    items,
    totals,
    orderItemsTotalPrice: totals.orderItemsTotalPrice,
    orderCustomItemsTotalPrice: totals.orderCustomItemsTotalPrice,
    delivery: {
      type: row.deliveryType,
      address: row.deliveryAddress,
      pickupPoint: row.storeId === null ? null : { id: row.storeId, name: row.storeName, address: row.storeAddress },
      date: row.deliveryDate,
      window: row.deliveryWindow,
      price: row.deliveryPrice,
    },
    payment: { code: row.paymentCode, name: t(paymentNames[row.paymentCode]), due: row.due, url: null },
    legalEntity: { id: row.entityId, name: row.entityName, inn: row.entityInn },
    contact: { name: row.contactName, phone: row.contactPhone },
    comment: row.comment,
    fields: JSON.parse(row.fields) as OrderRecord['fields'],
    history: history.map(toHistory),
  };
}
