import type { OrderReturn } from '#contract/order-return.ts';
import type { Env } from '../env.ts';
import { photoOf } from '../photo/store.ts';
import { t } from '../texts/texts.ts';
import { returnFolder } from './folder.ts';
import { reasonNames, returnNames } from './labels.ts';

interface ReturnRow extends Pick<OrderReturn, 'id' | 'status' | 'reason' | 'comment' | 'answer'> {
  createdAt: number;
  updatedAt: number;
  /** JSON of line, asked and accepted amount. */
  items: string;
  /** JSON of names. */
  photos: string;
}

const returnsSql = `SELECT r.id, iif(r.withdrawn = 1, 'withdrawn', r.status) AS status, r.reason, r.comment, r.answer, r.created_at AS createdAt, r.updated_at AS updatedAt,
    (SELECT json_group_array(json_array(order_line_id, asked, accepted)) FROM order_return_line WHERE return_id = r.id) AS items,
    (SELECT json_group_array(photo) FROM order_return_photo WHERE return_id = r.id) AS photos
  FROM order_return r WHERE r.order_id = ?1 ORDER BY r.id`;

/** SQL of how far the least far of the open returns of order `o` has got; null without one. */
export const openReturnSql = `(SELECT max(status) FROM order_return
  WHERE order_id = o.id AND status IN ('requested', 'accepted'))`;

/** Statement that reads the returns of an order; pass its result to `toReturns`. */
export function selectReturns(env: Env, orderId: number): D1PreparedStatement {
  return env.trade.prepare(returnsSql).bind(orderId);
}

/** `prices` are those of the order's lines, in kopecks. */
export function toReturns(
  env: Env,
  result: D1Result | undefined,
  prices: ReadonlyMap<number, number>,
  now: number,
): OrderReturn[] {
  return ((result?.results ?? []) as ReturnRow[]).map(({ createdAt, updatedAt, ...row }) => {
    const items = (JSON.parse(row.items) as [number, number, number | null][]).map(([id, requested, accepted]) => {
      return { id, asked: requested, amount: accepted ?? requested };
    });
    return {
      ...row,
      items,
      photos: (JSON.parse(row.photos) as string[]).flatMap((name) => photoOf(env, returnFolder, name, now) ?? []),
      total: items.reduce((sum, { id, amount }) => sum + amount * (prices.get(id) ?? 0), 0),
      statusName: t(returnNames[row.status]),
      reasonName: t(reasonNames[row.reason]),
      created: new Date(createdAt).toISOString(),
      updated: new Date(updatedAt).toISOString(),
    };
  });
}
