import type { Env } from '../env.ts';

/** Reader that stands for all of the supplier's people: what one of them has seen is no longer new to the others. */
export const supplierReader = 0;

/** SQL of the number of messages about order `o` from the other side that the reader, an expression, hasn't seen. */
export const newMessagesSql = (reader: string) => `(SELECT count(*) FROM order_message g WHERE g.order_id = o.id
    AND g.staff = (${reader} <> ${supplierReader}) AND g.id > coalesce((SELECT message_id FROM order_message_read
      WHERE order_id = o.id AND user_id = ${reader}), 0))`;

/** Notes that the reader has seen the messages up to this one; an earlier one changes nothing. */
export async function noteRead(env: Env, orderId: number, reader: number, messageId: number): Promise<void> {
  await env.trade
    .prepare(
      `INSERT INTO order_message_read (order_id, user_id, message_id)
       SELECT ?1, ?2, max(id) FROM order_message WHERE order_id = ?1 AND id <= ?3 HAVING max(id) IS NOT NULL
       ON CONFLICT (order_id, user_id) DO UPDATE SET message_id = max(message_id, excluded.message_id)`,
    )
    .bind(orderId, reader, messageId)
    .run();
}
