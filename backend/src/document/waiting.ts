import type { DocumentItem } from '#contract/document.ts';
import { mostWaiting } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { toWaiting, type WaitingRow } from '../payment/waiting.ts';
import { isOpenSql } from '../payment/waiting-sql.ts';

/** ?1 is the moment, ?2 the caller, ?3 documents in JSON. Documents are paid through their orders, too. */
const sql = `SELECT d.value AS documentId, p.id AS paymentId, method, amount, expires_at AS expiresAt, user_id = ?2 AS own,
    bank_amount AS bankAmount
  FROM json_each(?3) d JOIN online_payment p ON ${isOpenSql('?1')} AND p.id IN (
    SELECT payment_id FROM online_payment_part WHERE document_id = d.value
    UNION SELECT payment_id FROM online_payment_part
      WHERE order_id IN (SELECT order_id FROM document_order WHERE document_id = d.value))
  ORDER BY p.created_at DESC`;

type Payable = Pick<DocumentItem, 'id' | 'rest' | 'waiting'>;

/** With the open payments of those of which something is left to pay. The caller sees them. */
export async function allWithWaiting<T extends Payable>(
  env: Env,
  actor: UserActor,
  documents: readonly T[],
  now: number,
): Promise<T[]> {
  const ids = documents.flatMap(({ id, rest }) => (rest > 0 ? id : []));
  if (ids.length === 0) return [...documents];
  const found = env.trade.prepare(sql).bind(now, actor.userId, JSON.stringify(ids));
  const { results } = await found.all<WaitingRow & { documentId: number }>();
  const byDocument = Map.groupBy(results, ({ documentId }) => documentId);
  return documents.map((document) => ({
    ...document,
    waiting: (byDocument.get(document.id) ?? [])
      .slice(0, mostWaiting)
      .map(({ documentId: _, ...row }) => toWaiting(row)),
  }));
}

export async function withWaiting<T extends Payable>(env: Env, actor: UserActor, document: T, now: number): Promise<T> {
  const [result = document] = await allWithWaiting(env, actor, [document], now);
  return result;
}
