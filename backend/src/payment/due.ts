import { shippedSumSql } from '../order/shipped-sum.ts';
import { sumSql } from '../price/sum-sql.ts';

/** Condition on document `d`: something is left to pay of it. */
const isOpen = 'd.due IS NOT NULL AND d.cancelled_at IS NULL AND d.paid + d.returned < d.total';

/** What documents of order `o` have to be paid, and were. */
const documentedSql = (
  sum: string,
) => `coalesce((SELECT sum(${sum}) FROM document_order p JOIN document d ON d.id = p.document_id
    WHERE p.order_id = o.id AND d.due IS NOT NULL AND d.cancelled_at IS NULL), 0)`;

/**
 * What the company in the parameter has to pay, and the only place that says so: its documents, and debts of which no
 * document tells, or only a cancelled one. An order on deferral is owed as its goods leave, whatever of its credit is held
 * before. `isDebt` is false for invoices: nothing was received for them yet. Sums in kopecks.
 */
export const dueSql = (company: string) => `(
  SELECT d.id, d.company_id, d.id AS documentId, d.type, d.number, d.day, d.due AS date, d.legal_entity_id AS legalEntityId,
      (SELECT min(order_id) FROM document_order WHERE document_id = d.id) AS orderId,
      d.total - d.returned AS amount, d.paid, d.total - d.returned - d.paid AS rest, d.type <> 'invoice' AS isDebt
    FROM document d WHERE d.company_id = ${company} AND ${isOpen}
  UNION ALL
  SELECT id, company_id, NULL, NULL, number, NULL, due, legal_entity_id, NULL, amount, paid, amount - paid, 1
    FROM debt WHERE company_id = ${company} AND order_id IS NULL AND paid < amount
      AND (document_id IS NULL OR EXISTS (SELECT 1 FROM document WHERE id = document_id AND cancelled_at IS NOT NULL))
  UNION ALL
  SELECT b.id, b.company_id, NULL, NULL, o.number, NULL, b.due, b.legal_entity_id, o.id,
      ${shippedSumSql} - ${documentedSql('d.total - d.returned')} AS amount, o.paid - ${documentedSql('d.paid')} AS paid,
      ${shippedSumSql} - o.paid - ${documentedSql('d.total - d.returned - d.paid')} AS rest, 1
    FROM debt b JOIN orders o ON o.id = b.order_id WHERE b.company_id = ${company} AND b.paid < b.amount AND rest > 0)`;

export interface DueTotals {
  due: number;
  overdue: number;
}

/** What is due of the order in ?1, day by day, the earliest first. Sums in kopecks. */
export const orderDuesSql = `SELECT date, ${sumSql('rest')} AS amount FROM ${dueSql('(SELECT company_id FROM orders WHERE id = ?1)')}
  WHERE orderId = ?1 GROUP BY date ORDER BY date`;

/** Columns of `DueTotals` from `dueSql`, on the day in the parameter `today`. */
export const dueTotalsSql = (today: string) =>
  `${sumSql(`iif(date >= ${today}, rest, 0)`)} AS due, ${sumSql(`iif(date < ${today}, rest, 0)`)} AS overdue`;
