import type { ErpOrderEvent } from '#contract/erp-event.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { foldText } from '../list.ts';
import { t } from '../texts/texts.ts';

const numberSql = 'UPDATE document SET number = ?2, search = ?3 || char(10) || search WHERE id = ';

/** Statement by which the transfer document that the batch has just made of a shipment gets the ERP's number. */
export function numberShipped(env: Env, orderId: number, number: string): D1PreparedStatement {
  const made = `(SELECT id FROM document WHERE type = 'upd' AND shipment_id = (SELECT max(id) FROM shipment WHERE order_id = ?1))`;
  return env.trade.prepare(`${numberSql}${made}`).bind(orderId, number, foldText(number));
}

const findSql = `SELECT d.id FROM document_order p JOIN document d ON d.id = p.document_id
  WHERE p.order_id = ?1 AND d.type = ?2 AND d.number = ?3 AND d.cancelled_at IS NULL`;

type Numbering = Extract<ErpOrderEvent, { type: 'document-numbered' }>;

/** Statements that give a document of an order another number: all else of it stays. Throws 404 without such a document. */
export async function numberDocument(env: Env, event: Numbering): Promise<D1PreparedStatement[]> {
  const { orderId, document, former, number } = event;
  const id = await env.trade.prepare(findSql).bind(orderId, document, former).first<number>('id');
  if (id === null) throw new ApiError(404, 'DocumentNotFound', t('erp.no-document'));
  return [env.trade.prepare(`${numberSql}?1`).bind(id, number, foldText(number))];
}
