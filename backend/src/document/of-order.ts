import type { Env } from '../env.ts';

const openSql = `SELECT d.id, d.total - d.returned - d.paid AS rest,
    coalesce(sum(d.total - d.returned - d.paid) OVER (ORDER BY d.created_at, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
  FROM document d JOIN document_order p ON p.document_id = d.id
  WHERE p.order_id = ?1 AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND d.paid + d.returned < d.total`;

/**
 * SQL of the kopecks by which documents of an order are to be lessened: for goods that came back, and for those that will not be
 * shipped any more, which are in its invoice. What an order on deferral is paid by has only goods that were shipped.
 */
export const lessenedSql = (order: `?${number}`) =>
  `(SELECT returned + iif(payment_code = 'deferral', 0, cancelled) FROM orders WHERE id = ${order})`;

/** Those kopecks that have lessened none of the order's documents yet. */
const unusedSql = `${lessenedSql('?1')} - coalesce((SELECT sum(d.returned - d.carried)
    FROM document d JOIN document_order p ON p.document_id = d.id WHERE p.order_id = ?1), 0)`;

/**
 * Statement by which goods that came back, or will not come, lessen what is to be paid of the order's documents, the oldest first. Put it after
 * what moves money of the order, or pays a new document of it ahead.
 */
export function lessenDocuments(env: Env, orderId: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE document SET returned = document.returned + min(o.rest, o.unused - o.earlier)
         FROM (SELECT *, ${unusedSql} AS unused FROM (${openSql})) o
        WHERE document.id = o.id AND o.earlier < o.unused`,
    )
    .bind(orderId);
}

/** Statement that makes the invoices of an order void. */
export function cancelInvoices(env: Env, orderId: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE document SET cancelled_at = ?2 WHERE type = 'invoice' AND cancelled_at IS NULL
         AND id IN (SELECT document_id FROM document_order WHERE order_id = ?1)`,
    )
    .bind(orderId, now);
}
