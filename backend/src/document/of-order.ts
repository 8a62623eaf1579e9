import type { Env } from '../env.ts';

const openSql = `SELECT d.id, d.company_id, d.legal_entity_id, d.total - d.returned - d.paid AS rest,
    coalesce(sum(d.total - d.returned - d.paid) OVER (ORDER BY d.created_at, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
  FROM document d JOIN document_order p ON p.document_id = d.id
  WHERE p.order_id = ?1 AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND d.paid + d.returned < d.total`;

/** SQL that says whether an invoice asks for the goods of an order. */
export const billedSql = (
  order: string,
) => `EXISTS (SELECT 1 FROM document_order q JOIN document i ON i.id = q.document_id
  WHERE q.order_id = ${order} AND i.type = 'invoice' AND i.cancelled_at IS NULL)`;

/**
 * SQL of the kopecks by which documents of an order are to be lessened: for goods that came back, and for those that will not be
 * shipped any more, which are in its invoice. What an order without one is paid by has only goods that were shipped.
 */
export const lessenedSql = (order: `?${number}`) =>
  `(SELECT returned + iif(${billedSql('orders.id')}, cancelled, 0) FROM orders WHERE id = ${order})`;

/** Those kopecks that have lessened none of the order's documents yet. */
const unusedSql = `${lessenedSql('?1')} - coalesce((SELECT sum(d.returned - d.carried)
    FROM document d JOIN document_order p ON p.document_id = d.id WHERE p.order_id = ?1), 0)`;

/**
 * Statement by which goods that came back, or will not come, lessen what is to be paid of the order's documents, the oldest first, unless the documents of those goods are (`lessenOwn`). Put it after
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

/** SQL of the kopecks by which document `d` becomes less for the goods of it in `j`: no more than is left of it. */
const lessOfSql = "min(j.value ->> 'amount', d.total - d.returned)";

const belongsSql = "d.id = j.value ->> 'id' AND d.due IS NOT NULL AND d.cancelled_at IS NULL";

/** What was paid for goods that came back is free for the order again. */
const freeSql = `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, order_id, document_id)
  SELECT company_id, legal_entity_id, ?3, 'moved', s.sign * part, 'offset', ?2, iif(s.sign = -1, id, NULL)
    FROM (SELECT d.id, d.company_id, d.legal_entity_id, d.paid + d.returned + ${lessOfSql} - d.total AS part
      FROM json_each(?1) j JOIN document d ON ${belongsSql}), (SELECT -1 AS sign UNION ALL SELECT 1) s
   WHERE part > 0 ORDER BY s.sign`;

/**
 * Statements by which goods that came back lessen the documents that they left with, if those are to be paid. What was paid for
 * them pays the order's other open documents, the oldest first, or else the next one. `less` is in kopecks by document.
 */
export function lessenOwn(
  env: Env,
  { orderId, less }: { orderId: number; less: readonly { id: number; amount: number }[] },
  now: number,
): D1PreparedStatement[] {
  const parts = JSON.stringify(less);
  return [
    env.trade.prepare(freeSql).bind(parts, orderId, now),
    env.trade
      .prepare(`UPDATE document AS d SET returned = d.returned + ${lessOfSql} FROM json_each(?1) j WHERE ${belongsSql}`)
      .bind(parts),
    payOpen(env, orderId, now),
  ];
}

/** Statement by which what was paid for an order and lies at no document pays those that are open, the oldest first. */
function payOpen(env: Env, orderId: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, order_id, document_id)
       SELECT company_id, legal_entity_id, ?2, 'moved', s.sign * min(rest, free - earlier), 'offset', ?1, iif(s.sign = 1, id, NULL)
         FROM (${openSql}), (SELECT coalesce(sum(amount), 0) AS free FROM money
             WHERE order_id = ?1 AND document_id IS NULL AND on_balance = 0), (SELECT -1 AS sign UNION ALL SELECT 1) s
        WHERE earlier < free ORDER BY s.sign`,
    )
    .bind(orderId, now);
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
