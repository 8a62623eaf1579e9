import type { Env } from '../env.ts';
import { notifyAll } from '../notification/notify.ts';

/** A message that couldn't be sent for a day is late: the goods may be gone. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** SQL of what the warehouses that serve the region of user `u` have of the product of alert `a`. `usual` is the parameter of the default region. */
export const heldFor = (usual: string) => `(SELECT coalesce(sum(k.amount), 0) FROM delivery_route r
    JOIN stock k ON k.store_id = r.store_id AND k.product_id = a.product_id
   WHERE r.region_id = coalesce(u.region_id, ${usual}))`;

const product = "a.shop || '/product/' || a.product_id";

/** The link says where to stop the messages. */
const arrived = `SELECT user_id, 'Снова в наличии: ' || name AS subject, said || more AS text, said || ' ' || link AS sms FROM (
  SELECT a.user_id, a.name, a.name || ': на складах ' || ${heldFor('?6')} || char(160) || a.unit || '.' AS said,
         iif(a.shop = '', '', ' Заказать или больше не получать таких сообщений: ' || ${product}) AS more,
         iif(a.shop = '', '', ${product}) AS link
    FROM json_each(?5) j JOIN stock_alert a ON a.product_id = j.value JOIN user u ON u.id = a.user_id
   WHERE a.present = 0 AND ${heldFor('?6')} >= coalesce(a.wanted, 1))`;

const update = `UPDATE stock_alert AS a SET present = 1 - a.present FROM user u
  WHERE u.id = a.user_id AND a.product_id IN (SELECT value FROM json_each(?1))
    AND a.present <> (${heldFor('?2')} >= coalesce(a.wanted, 1))`;

/**
 * Statements that tell everybody who waits for one of the products that it is in stock again, once for each rise. Put
 * them behind whatever changes stock, in the same batch, also when it falls.
 */
export function tellArrivals(env: Env, ids: readonly number[], now: number): D1PreparedStatement[] {
  const values = [JSON.stringify(ids), env.defaultRegion];
  return [
    ...notifyAll(env, { event: 'stock', rows: arrived, values, expiresAt: now + lifetime }, now),
    env.trade.prepare(update).bind(...values),
  ];
}
