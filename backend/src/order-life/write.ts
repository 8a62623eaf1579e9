import { advanceStatements } from '../document/advance.ts';
import { issueStatements, reissueStatements } from '../document/issue.ts';
import { cancelInvoices } from '../document/of-order.ts';
import { updStatements } from '../document/upd.ts';
import type { Env } from '../env.ts';
import { moveToBalance, receiveForOrder } from '../money/of-order.ts';
import { deferralDaysSql } from '../order/deferral.ts';
import { returnStatements } from '../order-return/write.ts';
import { moscowDay } from '../product/store.ts';
import { refundStatements } from '../refund/write.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import type { Change } from './change-record.ts';
import { cancelStatements } from './close-short.ts';
import type { LifeOrder } from './life-order.ts';
import { takeFree } from './shippable.ts';

/** Who changes an order: an account, or nobody in particular by a name. */
export interface Author {
  userId: number | null;
  name: string;
}

/** What placing took is given back once: an order that ended, or was sent back, holds nothing any more. */
const assertSql = `UPDATE assertion SET life = coalesce((SELECT version = ?2
    AND (?3 = 0 OR status NOT IN ('draft', 'cancelled', 'rejected')) FROM orders WHERE id = ?1), 0) WHERE id = 1`;

const orderSql = `UPDATE orders SET status = ?2, payment_status = ?3, shipping_status = ?4, updated_at = ?5,
    version = version + 1 WHERE id = ?1`;

const historySql = `INSERT INTO order_history (order_id, at, status, actor, comment, event, facts, user_id)
  VALUES (?1, ?2, ?3, coalesce((SELECT name FROM user WHERE id = ?4), ?5), ?6, ?7, ?8, ?4)`;

/** Everything that a change writes, for one batch, which is rolled back if the order isn't the one that was read. */
export async function changeStatements(
  env: Env,
  { order, change, by }: { order: LifeOrder; change: Change; by: Author },
  now: number,
): Promise<D1PreparedStatement[]> {
  const { id } = order;
  const { status, paymentStatus, shippingStatus } = { ...order, ...change };
  const { code = '', ...facts } = change.event ?? {};
  const history = ({ comment, code, facts }: { comment: string; code: string; facts: object }) =>
    env.trade.prepare(historySql).bind(id, now, status, by.userId, by.name, comment, code, JSON.stringify(facts));
  return [
    env.trade.prepare(assertSql).bind(id, order.version, change.releases ? 1 : 0),
    env.trade.prepare(orderSql).bind(id, status, paymentStatus, shippingStatus, now),
    history({ comment: change.comment, code, facts }),
    ...(change.shipment
      ? [
          ...shipStatements(env, id, change.shipment, now),
          ...(await takeStatements(env, order, change.shipment.lines, now)),
          ...(await updStatements(env, { orderId: id, ...change.shipment }, now)),
        ]
      : []),
    ...(change.money ? await payStatements(env, order, change.money, now) : []),
    ...(change.toBalance
      ? [
          await moveToBalance(env, order, change.toBalance, now),
          history({ comment: '', code: 'to-balance', facts: { amount: change.toBalance } }),
        ]
      : []),
    ...(change.reserve ? [reserveStatement(env, id, change.reserve, now)] : []),
    ...(change.goodsBack
      ? await returnStatements(env, { order, change: change.goodsBack, comment: change.comment }, now)
      : []),
    ...(change.cancels ? await cancelStatements(env, order, change.cancels, now) : []),
    ...(change.issues ? await issueStatements(env, order, now) : []),
    ...(change.reissues ? await reissueStatements(env, order, now) : []),
    ...(change.refund ? refundStatements(env, { order, refund: change.refund, userId: by.userId }, now) : []),
    ...(change.releases ? await releaseStatements(env, order, now) : []),
  ];
}

/** The days of a deferral begin as the first goods leave. */
const firstLeavesSql = `UPDATE debt SET due = date(?2, (SELECT '+' || ${deferralDaysSql} || ' days' FROM orders o WHERE o.id = ?1))
  WHERE order_id = ?1 AND NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = ?1 AND shipped > 0)`;

function shipStatements(env: Env, id: number, shipment: NonNullable<Change['shipment']>, now: number) {
  const { lines, carrier, tracking } = shipment;
  const sent = JSON.stringify(lines);
  return [
    env.trade.prepare(firstLeavesSql).bind(id, moscowDay(now)),
    env.trade
      .prepare('INSERT INTO shipment (order_id, at, carrier, tracking) VALUES (?1, ?2, ?3, ?4)')
      .bind(id, now, carrier, tracking),
    env.trade
      .prepare(
        `INSERT INTO shipment_line (shipment_id, order_line_id, amount)
         SELECT (SELECT max(id) FROM shipment WHERE order_id = ?1), value ->> 'id', value ->> 'amount' FROM json_each(?2)`,
      )
      .bind(id, sent),
    env.trade
      .prepare(
        `UPDATE order_line SET shipped = shipped + (j.value ->> 'amount') FROM json_each(?2) j
          WHERE order_line.order_id = ?1 AND order_line.id = j.value ->> 'id'`,
      )
      .bind(id, sent),
  ];
}

/** Goods that the order didn't hold leave the free stock. */
async function takeStatements(env: Env, order: LifeOrder, lines: { id: number; amount: number }[], now: number) {
  const { ids, statements } = takeFree(env, order, lines);
  return ids.length > 0 ? [...statements, ...(await judgeAlerts(env, { ids }, now))] : [];
}

/** What comes for an order on deferral makes the debt smaller. */
async function payStatements(env: Env, order: LifeOrder, money: NonNullable<Change['money']>, now: number) {
  const { id, companyId } = order;
  const amount = money.reduce((sum, receipt) => sum + receipt.amount, 0);
  const owed = '(SELECT amount - paid FROM debt WHERE order_id = ?1)';
  return [
    env.trade
      .prepare(`UPDATE company SET receivables = max(0, receivables - coalesce(min(?3, ${owed}), 0)) WHERE id = ?2`)
      .bind(id, companyId, amount),
    env.trade.prepare('UPDATE debt SET paid = min(amount, paid + ?2) WHERE order_id = ?1').bind(id, amount),
    await receiveForOrder(env, order, money, now),
    ...(await advanceStatements(env, order, { amount, paper: money[0]?.paper }, now)),
  ];
}

export function reserveStatement(env: Env, id: number, { status, until }: NonNullable<Change['reserve']>, now: number) {
  return env.trade
    .prepare(
      `INSERT INTO order_reserve (order_id, status, until, requested_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (order_id) DO UPDATE SET status = ?2, until = ?3, requested_at = iif(?2 = 'requested', ?4, requested_at)`,
    )
    .bind(id, status, until, now);
}

const stockSql = `UPDATE stock SET amount = stock.amount + p.amount
  FROM (SELECT product_id, store_id, sum(amount) AS amount FROM order_part
         WHERE order_id = ?1 AND store_id IS NOT NULL GROUP BY product_id, store_id) p
  WHERE stock.product_id = p.product_id AND stock.store_id = p.store_id`;

/** Gives back what placing took: stock by warehouse, and the credit of a debt that wasn't paid. */
async function releaseStatements(env: Env, { id, companyId, lines }: LifeOrder, now: number) {
  const ids = lines.map(({ productId }) => productId);
  return [
    env.trade.prepare(stockSql).bind(id),
    env.trade
      .prepare(
        `UPDATE company SET receivables = max(0, receivables - coalesce((SELECT amount - paid FROM debt WHERE order_id = ?1), 0))
          WHERE id = ?2`,
      )
      .bind(id, companyId),
    env.trade.prepare('DELETE FROM debt WHERE order_id = ?1').bind(id),
    cancelInvoices(env, id, now),
    ...(await judgeAlerts(env, { ids }, now)),
  ];
}
