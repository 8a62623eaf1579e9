import type { ErpOrder } from '#contract/erp.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import {
  type LineRow,
  linesSql,
  type MessageRow,
  messagesSql,
  type OrderRow,
  ordersSql,
  type PartRow,
  partsSql,
  type ReturnRow,
  returnsSql,
  toErpOrder,
} from './order-rows.ts';

/** Lines of one answer, so that what is read stays bounded: a larger order comes alone. */
const mostLines = 4000;
/** Bytes of one answer, as far as more than one order is in it. */
const mostBytes = 2_000_000;

/** One order more than is asked for tells whether there is more. */
export const feedSql = `SELECT f.order_id AS id, f.seq, o.positions FROM order_feed f JOIN orders o ON o.id = f.order_id
  WHERE f.seq > ?1 ORDER BY f.seq LIMIT ?2`;

interface FeedRow {
  id: number;
  seq: number;
  positions: number;
}

interface Page {
  orders: ErpOrder[];
  cursor: number;
  hasMore: boolean;
}

/**
 * Orders that were placed or changed after a cursor. Each change gives its order the next number in the batch that makes it, and
 * batches are committed one after the other: what has a smaller number can't appear later.
 */
export async function readFeed(env: Env, cursor: number, limit: number, now: number): Promise<Page> {
  const { results } = await env.trade
    .prepare(feedSql)
    .bind(cursor, limit + 1)
    .all<FeedRow>();
  const page = results.slice(0, limit);
  const orders = fitting(await readOrders(env, upTo(page), now));
  return {
    orders,
    cursor: orders.at(-1)?.cursor ?? cursor,
    hasMore: orders.length < results.length,
  };
}

function upTo(rows: readonly FeedRow[]): FeedRow[] {
  let lines = 0;
  const end = rows.findIndex(({ positions }, at) => {
    lines += positions;
    return at > 0 && lines > mostLines;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}

function fitting(orders: readonly ErpOrder[]): ErpOrder[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = orders.findIndex((order, at) => {
    bytes += encoder.encode(JSON.stringify(order)).length;
    return at > 0 && bytes > mostBytes;
  });
  return orders.slice(0, end === -1 ? orders.length : end);
}

async function readOrders({ trade }: Env, rows: readonly FeedRow[], now: number): Promise<ErpOrder[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const [orders, lines, parts, returns, messages] = await trade.batch([
    trade.prepare(ordersSql).bind(ids, moscowDay(now)),
    ...[linesSql, partsSql, returnsSql, messagesSql].map((sql) => trade.prepare(sql).bind(ids)),
  ]);
  const byId = new Map(((orders?.results ?? []) as unknown as OrderRow[]).map((row) => [row.id, row]));
  const ofOrder = {
    lines: grouped<LineRow>(lines),
    parts: grouped<PartRow>(parts),
    returns: grouped<ReturnRow>(returns),
    messages: grouped<MessageRow>(messages),
  };
  return rows.flatMap(({ id, seq }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { lines, parts, returns, messages } = ofOrder;
    const own = {
      lines: lines.get(id) ?? [],
      parts: parts.get(id) ?? [],
      returns: returns.get(id) ?? [],
      messages: messages.get(id) ?? [],
    };
    return [toErpOrder(row, seq, own)];
  });
}

function grouped<T extends { orderId: number }>(result: D1Result | undefined): Map<number, T[]> {
  return Map.groupBy((result?.results ?? []) as unknown as T[], ({ orderId }) => orderId);
}
