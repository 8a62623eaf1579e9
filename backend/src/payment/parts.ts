import { documentName } from '../document/labels.ts';
import { orderName } from '../order/rows.ts';

/** What a payment is for. Sums in kopecks. */
export interface Part {
  orderId: number | null;
  documentId: number | null;
  amount: number;
  orderNumber: string | null;
  type: string | null;
  documentNumber: string | null;
  date: string | null;
}

/** ?1 is the payment. */
export const partsSql = `SELECT p.order_id AS orderId, p.document_id AS documentId, p.amount, o.number AS orderNumber,
    d.type, d.number AS documentNumber, d.day AS date
  FROM online_payment_part p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN document d ON d.id = p.document_id
  WHERE p.payment_id = ?1 ORDER BY p.place`;

/** In words, in the language of the request. */
export function partName({ type, documentNumber: number, date, orderNumber }: Part): string {
  if (type !== null && number !== null && date !== null) return documentName({ type, number, date });
  return orderName(orderNumber ?? '');
}
