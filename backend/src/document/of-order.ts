import type { Env } from '../env.ts';

/** Statement that makes the invoices of an order void. */
export function cancelInvoices(env: Env, orderId: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE document SET cancelled_at = ?2 WHERE type = 'invoice' AND cancelled_at IS NULL
         AND id IN (SELECT document_id FROM document_order WHERE order_id = ?1)`,
    )
    .bind(orderId, now);
}
