import { correctionStatements } from '../document/correction.ts';
import { lessenDocuments, lessenOwn } from '../document/of-order.ts';
import type { Env } from '../env.ts';
import { lessenDebt } from '../order-life/lessen.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { backInStock, type PartRow } from './back-in-stock.ts';
import type { ReturnChange } from './return-change.ts';

type Receiving = Extract<ReturnChange, { kind: 'receive' }>;

const askSql = `INSERT INTO order_return (order_id, status, reason, comment, created_at, updated_at)
  VALUES (?1, 'requested', ?2, ?3, ?4, ?4)`;

const askedLinesSql = `INSERT INTO order_return_line (return_id, order_line_id, asked)
  SELECT (SELECT max(id) FROM order_return WHERE order_id = ?1), value ->> 'id', value ->> 'amount' FROM json_each(?2)`;

const photosSql = `INSERT INTO order_return_photo (return_id, photo)
  SELECT (SELECT max(id) FROM order_return WHERE order_id = ?1), value FROM json_each(?2)`;

const acceptedLinesSql = `UPDATE order_return_line SET accepted = j.value ->> 'amount' FROM json_each(?2) j
  WHERE return_id = ?1 AND order_line_id = j.value ->> 'id'`;

const statusSql = 'UPDATE order_return SET status = ?2, answer = ?3, updated_at = ?4 WHERE id = ?1';

const withdrawSql = "UPDATE order_return SET status = 'refused', withdrawn = 1, updated_at = ?2 WHERE id = ?1";

const statuses = { accept: 'accepted', refuse: 'refused', receive: 'received' } as const;

/** What becomes of a return, with all that follows, for the batch that asserts the version of its order. */
export async function returnStatements(
  env: Env,
  { order, change, comment }: { order: LifeOrder; change: ReturnChange; comment: string },
  now: number,
): Promise<D1PreparedStatement[]> {
  if (change.kind === 'ask') {
    return [
      env.trade.prepare(askSql).bind(order.id, change.reason, comment, now),
      env.trade.prepare(askedLinesSql).bind(order.id, JSON.stringify(change.lines)),
      ...(change.photos.length > 0 ? [env.trade.prepare(photosSql).bind(order.id, JSON.stringify(change.photos))] : []),
    ];
  }
  if (change.kind === 'withdraw') return [env.trade.prepare(withdrawSql).bind(change.id, now)];
  return [
    env.trade.prepare(statusSql).bind(change.id, statuses[change.kind], comment, now),
    ...(change.kind === 'accept'
      ? [env.trade.prepare(acceptedLinesSql).bind(change.id, JSON.stringify(change.lines))]
      : []),
    ...(change.kind === 'receive' ? await receiveStatements(env, order, change, now) : []),
  ];
}

const partsSql =
  'SELECT product_id AS productId, store_id AS storeId, amount FROM order_part WHERE order_id = ?1 ORDER BY day, id';

const linesSql = `UPDATE order_line SET returned = returned + (j.value ->> 'amount') FROM json_each(?2) j
  WHERE order_line.order_id = ?1 AND order_line.id = j.value ->> 'id'`;

const stockSql = `INSERT INTO stock (product_id, store_id, amount)
  SELECT value ->> 'productId', value ->> 'storeId', value ->> 'amount' FROM json_each(?1) WHERE true
  ON CONFLICT (product_id, store_id) DO UPDATE SET amount = amount + excluded.amount`;

const nearestSql = `SELECT store_id FROM delivery_route
  WHERE region_id = coalesce((SELECT region_id FROM user WHERE id = ?1), ?2) ORDER BY days, store_id LIMIT 1`;

async function receiveStatements(env: Env, order: LifeOrder, { id, lines, sum }: Receiving, now: number) {
  const [{ results: parts }, nearest, corrections] = await Promise.all([
    env.trade.prepare(partsSql).bind(order.id).all<PartRow>(),
    env.trade.prepare(nearestSql).bind(order.userId, env.defaultRegion).first<number>('store_id'),
    correctionStatements(env, { order, returnId: id, lines }, now),
  ]);
  const back = backInStock(order.lines, lines, parts, nearest);
  const ids = order.lines.filter(({ id }) => lines.some((line) => line.id === id)).map(({ productId }) => productId);
  return [
    env.trade.prepare(linesSql).bind(order.id, JSON.stringify(lines)),
    env.trade.prepare(stockSql).bind(JSON.stringify(back)),
    env.trade.prepare('UPDATE orders SET returned = returned + ?2 WHERE id = ?1').bind(order.id, sum),
    ...lessenDebt(env, order, sum),
    ...lessenOwn(env, { orderId: order.id, less: corrections.less }, now),
    lessenDocuments(env, order.id),
    ...corrections.statements,
    ...(await judgeAlerts(env, { ids }, now)),
  ];
}
