import type { CallQuery } from '#contract/call.ts';
import type { getOrders, OrderItem, OrderRecord } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { selectShipments, toShipments } from '../order-life/shipments.ts';
import { moscowDay } from '../product/store.ts';
import { type Offers, offersTo } from './actions.ts';
import { stateSql } from './labels.ts';
import { type RecordRow, recordSql, toRecord } from './record-row.ts';
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

type Query = CallQuery<typeof getOrders>;

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

const orderBy: Record<Query['sort'], string> = {
  created: 'o.created_at, o.id',
  '-created': 'o.created_at DESC, o.id DESC',
  total: 'o.total, o.id',
  '-total': 'o.total DESC, o.id DESC',
  number: 'CAST(o.number AS INTEGER)',
  '-number': 'CAST(o.number AS INTEGER) DESC',
};

/** Midnight in Moscow at the start of a day, in milliseconds. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`);
}

const dayMs = 86_400_000;

/** Parsed filters of a list. */
export interface OrderFilter {
  companyId: number;
  keyword: string;
  statuses: string[];
  states: string[];
  /** Day in Moscow that decides what is overdue. */
  today: string;
  /** Milliseconds, from inclusive and to exclusive; null for no bound. */
  from: number | null;
  to: number | null;
}

/** Parses the filters of the query. No order has an unknown code. */
export function readFilter(query: Query, actor: UserActor, now: number): OrderFilter {
  const { 'filters[dateFrom]': from, 'filters[dateTo]': to } = query;
  const codesOf = (text = '') => text.split(',').filter((code) => code !== '');
  return {
    companyId: query['filters[companyId]'] ?? actor.companyId,
    keyword: foldText(query['filters[keyword]']?.trim() ?? ''),
    statuses: codesOf(query['filters[status]']),
    states: codesOf(query['filters[state]']),
    today: moscowDay(now),
    from: from === undefined ? null : startOf(from),
    to: to === undefined ? null : startOf(to) + dayMs,
  };
}

const conditions = `o.company_id = ?3
  AND (?4 = '' OR instr(o.search, ?4) > 0)
  AND (?5 = '[]' OR o.status IN (SELECT value FROM json_each(?5)))
  AND (?6 IS NULL OR o.created_at >= ?6) AND (?7 IS NULL OR o.created_at < ?7)
  AND (?8 = '[]' OR ${stateSql('?9')} IN (SELECT value FROM json_each(?8)))`;

/** One page of the orders that the user may see, and their total number. */
export async function listOrders(env: Env, actor: UserActor, filter: OrderFilter, query: Query, now: number) {
  const { page, 'per-page': perPage, sort } = query;
  const offers = await offersTo(env, actor, now);
  const where = `${visibleTo(actor)} AND ${conditions}`;
  const values = [
    actor.userId,
    actor.companyId,
    filter.companyId,
    filter.keyword,
    JSON.stringify(filter.statuses),
    filter.from,
    filter.to,
    JSON.stringify(filter.states),
    filter.today,
  ];
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM orders o WHERE ${where}`).bind(...values),
    env.trade
      .prepare(
        `SELECT ${orderColumns('?9')} FROM orders o JOIN company c ON c.id = o.company_id
          WHERE ${where} ORDER BY ${orderBy[sort]} LIMIT ?10 OFFSET ?11`,
      )
      .bind(...values, perPage, (page - 1) * perPage),
  ]);
  const items: OrderItem[] = ((found?.results ?? []) as OrderRow[]).map((row) => toOrderItem(row, offers));
  return { items, total: (counted?.results[0] as { total: number } | undefined)?.total ?? 0 };
}

const linesSql = `SELECT id, amount, shipped, price, old_price AS oldPrice, vat_rate AS vatRate, price_at AS priceAt, total,
    comment, product, product_id AS productId, ${ownCodeSql('?2', 'product_id')} AS ownCode FROM order_line WHERE order_id = ?1 ORDER BY id`;
const partsSql = `SELECT product_id AS productId, store_id AS storeId, amount, day AS date
  FROM order_part WHERE order_id = ?1 ORDER BY day, id`;
const historySql =
  'SELECT at, status, actor, comment, event, facts FROM order_history WHERE order_id = ?1 ORDER BY at, id';

/** A complete order; null if it doesn't exist or the user may not see it. */
export async function findOrder(env: Env, actor: UserActor, id: number, now: number): Promise<OrderRecord | null> {
  const { userId, companyId } = actor;
  const offers = await offersTo(env, actor, now);
  return await readOrder(env, id, { where: visibleTo(actor), bound: [userId, companyId], offers }, now);
}

interface Reading {
  /** SQL condition on `o`; ?1 and ?2 are `bound`. */
  where: string;
  bound: [number, number];
  offers: Offers;
}

export async function readOrder(env: Env, id: number, { where, bound, offers }: Reading, now: number) {
  const [found, lines, parts, history, shipments] = await env.trade.batch([
    env.trade.prepare(recordSql(where)).bind(...bound, id, moscowDay(now)),
    env.trade.prepare(linesSql).bind(id, bound[1]),
    env.trade.prepare(partsSql).bind(id),
    env.trade.prepare(historySql).bind(id),
    selectShipments(env, id),
  ]);
  const row = found?.results[0] as RecordRow | undefined;
  if (!row) return null;
  const items = toOrderLines((lines?.results ?? []) as OrderLineRow[], (parts?.results ?? []) as OrderPartRow[]);
  const told = ((history?.results ?? []) as HistoryRow[]).map(toHistory);
  return { ...toRecord(row, items, offers), history: told, shipments: toShipments(shipments) };
}
