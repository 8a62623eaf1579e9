import type { Env } from '../env.ts';
import type { PaymentWay } from './record.ts';

/** Documents of an order that are to be paid, and how much of them is left before each. */
const openSql = `SELECT d.id, d.total - d.paid AS rest,
    coalesce(sum(d.total - d.paid) OVER (ORDER BY d.created_at, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
  FROM document d JOIN document_order p ON p.document_id = d.id
  WHERE p.order_id = ?1 AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND d.paid < d.total`;

/** Statements by which money that came for an order pays its documents, the oldest first. */
export function payDocuments(
  env: Env,
  { orderId, amount, way = 'bank' }: { orderId: number; amount: number; way?: PaymentWay | undefined },
  now: number,
): D1PreparedStatement[] {
  return [
    env.trade
      .prepare(
        `INSERT INTO document_payment (document_id, at, amount, way)
         SELECT id, ?3, min(rest, ?2 - earlier), ?4 FROM (${openSql}) WHERE earlier < ?2`,
      )
      .bind(orderId, amount, now, way),
    env.trade
      .prepare(
        `UPDATE document SET paid = (SELECT coalesce(sum(amount), 0) FROM document_payment WHERE document_id = document.id)
          WHERE id IN (SELECT document_id FROM document_order WHERE order_id = ?1)`,
      )
      .bind(orderId),
  ];
}

/** Statements by which money pays a document that belongs to no order. Fails if it is more than is left to pay. */
export function payDocument(
  env: Env,
  { documentId, amount, way }: { documentId: number; amount: number; way: PaymentWay },
  now: number,
): D1PreparedStatement[] {
  return [
    env.trade
      .prepare('INSERT INTO document_payment (document_id, at, amount, way) VALUES (?1, ?2, ?3, ?4)')
      .bind(documentId, now, amount, way),
    env.trade.prepare('UPDATE document SET paid = paid + ?2 WHERE id = ?1').bind(documentId, amount),
  ];
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
