import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { deferralDaysSql } from '../order/deferral.ts';
import { moscowDay } from '../product/store.ts';
import { changeStock } from '../stock/change-stock.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import type { Amendment } from './amend.ts';
import type { Waiting } from './waiting.ts';

const linesSql = `UPDATE order_line SET amount = j.value ->> 'amount', price = j.value ->> 'price',
    old_price = j.value ->> 'old_price', vat_rate = j.value ->> 'vat_rate', price_at = j.value ->> 'price_at',
    total = j.value ->> 'total' FROM json_each(?2) j WHERE order_line.order_id = ?1 AND order_line.id = j.value ->> 'id'`;

const dropLinesSql = `DELETE FROM order_line WHERE order_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

const dropPartsSql = `DELETE FROM order_part WHERE order_id = ?1 AND product_id IN (SELECT value FROM json_each(?2))`;

const partsSql = `INSERT INTO order_part (order_id, product_id, store_id, amount, day)
  SELECT value ->> 'order_id', value ->> 'productId', value ->> 'storeId', value ->> 'amount', value ->> 'day' FROM json_each(?1)`;

const firstDaySql = `UPDATE orders SET first_day = (SELECT min(day) FROM order_part WHERE order_id = ?1) WHERE id = ?1`;

const orderSql = 'UPDATE orders SET total = ?2, totals = ?3, positions = ?4, delivery_price = ?5 WHERE id = ?1';

const historySql = `INSERT INTO order_history (order_id, at, status, actor, event, facts, user_id)
  SELECT ?1, ?2, 'pending-approval', name, 'amended', ?4, id FROM user WHERE id = ?3`;

/** What an approved order changes beside its status, for the batch of the decision. `by` is the approver. */
export async function amendStatements(
  env: Env,
  order: Waiting,
  { amounts, lines, parts, returned, totals, fee, positions, changes }: Amendment,
  by: number,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { id } = order;
  const changed = order.lines.filter((line) => amounts.has(line.id));
  const removed = changed.filter((line) => amounts.get(line.id) === 0).map((line) => line.id);
  const ids = changed.map(({ productId }) => productId);
  const facts = { lines: changes, was: order.total, now: totals.value };
  return [
    env.trade.prepare(linesSql).bind(id, JSON.stringify(lines)),
    env.trade.prepare(orderSql).bind(id, totals.value, JSON.stringify(totals), positions, fee.price),
    ...(removed.length > 0 ? [env.trade.prepare(dropLinesSql).bind(id, JSON.stringify(removed))] : []),
    ...(ids.length > 0
      ? [
          env.trade.prepare(dropPartsSql).bind(id, JSON.stringify(ids)),
          env.trade.prepare(partsSql).bind(JSON.stringify(parts)),
          env.trade.prepare(firstDaySql).bind(id),
          changeStock(env, returned),
          ...(await judgeAlerts(env, { ids }, now)),
        ]
      : []),
    ...(changes.length > 0 || totals.value !== order.total
      ? [env.trade.prepare(historySql).bind(id, now, by, JSON.stringify(facts))]
      : []),
    ...debtStatements(env, order, totals.value),
  ];
}

const isDeferred = ({ paymentCode }: Waiting) => paymentCode === 'deferral';

/** The credit that is held follows the sum; the batch is rolled back if it no longer covers it. */
function debtStatements(env: Env, order: Waiting, total: number): D1PreparedStatement[] {
  if (!isDeferred(order)) return [];
  return [
    env.trade
      .prepare('UPDATE company SET receivables = receivables + ?2 WHERE id = ?1')
      .bind(order.companyId, total - order.total),
    env.trade.prepare('UPDATE debt SET amount = ?2 WHERE order_id = ?1').bind(order.id, total),
    ...(total > order.total
      ? [
          env.trade
            .prepare(
              'UPDATE assertion SET credit = (SELECT receivables <= credit_sum FROM company WHERE id = ?1) WHERE id = 1',
            )
            .bind(order.companyId),
        ]
      : []),
  ];
}

const daysSql = `SELECT ${deferralDaysSql} AS days FROM orders o WHERE o.id = ?1`;

/** The days to pay an order on deferral begin when it is approved. */
export async function dueStatements(env: Env, order: Waiting, now: number): Promise<D1PreparedStatement[]> {
  if (!isDeferred(order)) return [];
  const days = await env.trade.prepare(daysSql).bind(order.id).first<number>('days');
  const due = addDays(moscowDay(now), days ?? 0);
  return [env.trade.prepare('UPDATE debt SET due = ?2 WHERE order_id = ?1').bind(order.id, due)];
}
