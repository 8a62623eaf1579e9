import type { OrderItem } from '#contract/order.ts';
import { t } from '../texts/texts.ts';
import { statusNames, statusSql, typeNameOf } from './labels.ts';

type OrderDocument = OrderItem['documents'][number];

/** SQL of the documents of order `o` as JSON, on the day in the parameter `today`. */
export const orderDocumentsSql = (
  today: string,
) => `(SELECT json_group_array(json_array(id, type, number, status)) FROM (
    SELECT d.id, d.type, d.number, ${statusSql(today)} AS status FROM document_order p JOIN document d ON d.id = p.document_id
     WHERE p.order_id = o.id ORDER BY d.created_at, d.id))`;

export function toOrderDocuments(json: string): OrderDocument[] {
  return (JSON.parse(json) as [number, string, string, OrderDocument['status']][]).map(([id, type, number, status]) => {
    return { id, type, typeName: typeNameOf(type), number, status, statusName: t(statusNames[status]) };
  });
}
