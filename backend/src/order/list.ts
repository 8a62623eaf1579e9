import type { CallQuery } from '#contract/call.ts';
import type { getOrders, OrderItem } from '#contract/order.ts';
import type { getOrderItems, OrderedItem } from '#contract/order-list.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';
import { foldText } from '../list.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { offersTo, rights } from './actions.ts';
import { paymentSql, stateSql } from './labels.ts';
import { type ListedLineRow, lineColumns, type OrderRow, orderColumns, toOrderedItem, toOrderItem } from './rows.ts';
import { viewAllCompanies, visibleTo } from './store.ts';

type OrderQuery = CallQuery<typeof getOrders>;
type ItemQuery = CallQuery<typeof getOrderItems>;
type Filters = Partial<Omit<OrderQuery, 'sort'>> & Pick<Partial<ItemQuery>, 'filters[productKeyword]'>;

/** Which part of a list to read, and in which order. */
interface Part<Sort> {
  sort: Sort;
  limit: number;
  offset: number;
  /** For a file, which has no new messages. */
  isFile?: boolean;
}

/** Statuses of orders that nobody works on yet: those returned to whoever ordered, and those that wait for approval. */
export const unfinished = 'draft,pending-approval';

const byNumber = 'CAST(o.number AS INTEGER)';
const orderBy: Record<OrderQuery['sort'], string> = {
  created: 'o.created_at, o.id',
  '-created': 'o.created_at DESC, o.id DESC',
  total: 'o.total, o.id',
  '-total': 'o.total DESC, o.id DESC',
  number: byNumber,
  '-number': `${byNumber} DESC`,
};
const linesBy: Record<ItemQuery['sort'], string> = {
  created: 'o.created_at, o.id, l.id',
  '-created': 'o.created_at DESC, o.id DESC, l.id',
  number: `${byNumber}, l.id`,
  '-number': `${byNumber} DESC, l.id`,
  name: 'l.search, o.created_at DESC, l.id',
  '-name': 'l.search DESC, o.created_at DESC, l.id',
  total: 'l.total, l.id',
  '-total': 'l.total DESC, l.id DESC',
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
  payments: string[];
  shippings: string[];
  /** Words of a product's name or codes. */
  productWords: string[];
  /** Day in Moscow that decides what is overdue. */
  today: string;
  /** Milliseconds, from inclusive and to exclusive; null for no bound. */
  from: number | null;
  to: number | null;
}

/** Parses the filters of the query; no order has an unknown code. Throws 403 for a company that the user may not see. */
export function readFilter(query: Filters, actor: UserActor, now: number): OrderFilter {
  const { 'filters[dateFrom]': from, 'filters[dateTo]': to } = query;
  const codesOf = (text = '') => text.split(',').filter((code) => code !== '');
  const companyId = query['filters[companyId]'] ?? actor.companyId;
  if (companyId !== actor.companyId && !actor.permissions.includes(viewAllCompanies)) {
    throw forbidden(t('order.other-company'));
  }
  return {
    companyId,
    keyword: foldText(query['filters[keyword]']?.trim() ?? ''),
    statuses: codesOf(query['filters[status]']),
    states: codesOf(query['filters[state]']),
    payments: codesOf(query['filters[paymentStatus]']),
    shippings: codesOf(query['filters[shippingStatus]']),
    productWords: foldText(query['filters[productKeyword]'] ?? '')
      .split(/\s+/)
      .filter((word) => word !== ''),
    today: moscowDay(now),
    from: from === undefined ? null : startOf(from),
    to: to === undefined ? null : startOf(to) + dayMs,
  };
}

/** The filters as the API understood them. */
export function paramsOf({ keyword, statuses, states, payments, shippings, companyId }: OrderFilter) {
  return {
    keyword,
    status: statuses.join(','),
    state: states.join(','),
    paymentStatus: payments.join(','),
    shippingStatus: shippings.join(','),
    companyId,
  };
}

const conditions = `o.company_id = ?3
  AND (?4 = '' OR instr(o.search, ?4) > 0)
  AND (?5 = '[]' OR o.status IN (SELECT value FROM json_each(?5)))
  AND (?6 IS NULL OR o.created_at >= ?6) AND (?7 IS NULL OR o.created_at < ?7)
  AND (?8 = '[]' OR ${stateSql('?9')} IN (SELECT value FROM json_each(?8)))
  AND (?10 = '[]' OR ${paymentSql('?9')} IN (SELECT value FROM json_each(?10)))
  AND (?11 = '[]' OR o.shipping_status IN (SELECT value FROM json_each(?11)))`;
const hasWords = 'NOT EXISTS (SELECT 1 FROM json_each(?12) word WHERE instr(l.search, word.value) = 0)';

function valuesOf(actor: UserActor, filter: OrderFilter) {
  return [
    actor.userId,
    actor.companyId,
    filter.companyId,
    filter.keyword,
    JSON.stringify(filter.statuses),
    filter.from,
    filter.to,
    JSON.stringify(filter.states),
    filter.today,
    JSON.stringify(filter.payments),
    JSON.stringify(filter.shippings),
  ];
}

/** A file takes the right to carry orders away in the company whose orders they are. */
const sightOf = ({ isFile }: Pick<Part<unknown>, 'isFile'>) => (isFile ? { right: rights.export } : {});

/** The orders that the user may see, and their total number. */
export async function listOrders(
  env: Env,
  actor: UserActor,
  filter: OrderFilter,
  part: Part<OrderQuery['sort']>,
  now: number,
) {
  const offers = await offersTo(env, actor, now);
  const where = `${visibleTo(actor, sightOf(part))} AND ${conditions}`;
  const values = valuesOf(actor, filter);
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM orders o WHERE ${where}`).bind(...values),
    env.trade
      .prepare(
        `SELECT ${orderColumns('?9', part.isFile ? null : '?1')} FROM orders o JOIN company c ON c.id = o.company_id
          WHERE ${where} ORDER BY ${orderBy[part.sort]} LIMIT ?12 OFFSET ?13`,
      )
      .bind(...values, part.limit, part.offset),
  ]);
  const items: OrderItem[] = ((found?.results ?? []) as OrderRow[]).map((row) => toOrderItem(row, offers));
  return { items, total: totalOf(counted) };
}

/** The lines of the orders that the user may see, and their total number. */
export async function listLines(env: Env, actor: UserActor, filter: OrderFilter, part: Part<ItemQuery['sort']>) {
  const from = `order_line l JOIN orders o ON o.id = l.order_id WHERE ${visibleTo(actor, sightOf(part))} AND ${conditions} AND ${hasWords}`;
  const values = [...valuesOf(actor, filter), JSON.stringify(filter.productWords)];
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM ${from}`).bind(...values),
    env.trade
      .prepare(`SELECT ${lineColumns('?9', '?2')} FROM ${from} ORDER BY ${linesBy[part.sort]} LIMIT ?13 OFFSET ?14`)
      .bind(...values, part.limit, part.offset),
  ]);
  const items: OrderedItem[] = ((found?.results ?? []) as ListedLineRow[]).map(toOrderedItem);
  return { items, total: totalOf(counted) };
}

function totalOf(counted: D1Result | undefined): number {
  return (counted?.results[0] as { total: number } | undefined)?.total ?? 0;
}
