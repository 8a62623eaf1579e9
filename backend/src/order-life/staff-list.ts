import type { CallQuery } from '#contract/call.ts';
import type { getStaffOrders } from '#contract/staff-order.ts';
import type { Env } from '../env.ts';
import { foldText, listPlace } from '../list.ts';
import { noOffers } from '../order/actions.ts';
import { paymentSql, stateSql } from '../order/labels.ts';
import { type OrderRow, orderColumns, toOrderItem } from '../order/rows.ts';
import { moscowDay } from '../product/store.ts';
import { supplierReader } from './read-message.ts';

const where = `(?1 = '' OR instr(o.search, ?1) > 0)
  AND (?2 = '[]' OR ${stateSql('?3')} IN (SELECT value FROM json_each(?2)))
  AND (?4 = '[]' OR ${paymentSql('?3')} IN (SELECT value FROM json_each(?4)))
  AND (?5 = '[]' OR o.shipping_status IN (SELECT value FROM json_each(?5)))
  AND (?6 = '' OR o.id IN (SELECT order_id FROM order_return WHERE status = ?6 AND status IN ('requested', 'accepted')))`;

const codes = (text: string) => JSON.stringify(text.split(',').filter(Boolean));

/** One page of the orders of all companies, newest first. */
export async function listStaffOrders(env: Env, query: CallQuery<typeof getStaffOrders>, now: number) {
  const { page, 'per-page': perPage } = query;
  const keyword = query['filters[keyword]']?.trim() ?? '';
  const state = query['filters[state]'] ?? '';
  const payment = query['filters[paymentStatus]'] ?? '';
  const shipping = query['filters[shippingStatus]'] ?? '';
  const openReturn = query['filters[openReturn]'] ?? '';
  const bound = [foldText(keyword), codes(state), moscowDay(now), codes(payment), codes(shipping), openReturn];
  const [counted, found] = await env.trade.batch([
    env.trade.prepare(`SELECT count(*) AS total FROM orders o WHERE ${where}`).bind(...bound),
    env.trade
      .prepare(
        `SELECT ${orderColumns('?3', supplierReader)} FROM orders o JOIN company c ON c.id = o.company_id
          WHERE ${where} ORDER BY o.created_at DESC, o.id DESC LIMIT ?7 OFFSET ?8`,
      )
      .bind(...bound, perPage, (page - 1) * perPage),
  ]);
  const total = (counted?.results[0] as { total: number } | undefined)?.total ?? 0;
  const items = ((found?.results ?? []) as OrderRow[]).map((row) => toOrderItem(row, noOffers));
  return {
    items,
    meta: listPlace(total, page, perPage),
    params: { keyword, state, paymentStatus: payment, shippingStatus: shipping, openReturn },
  };
}
