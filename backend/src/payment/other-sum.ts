import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import type { ProviderNotice } from './provider-notice.ts';

const noteSql = `UPDATE online_payment SET bank_amount = ?2 WHERE id = ?1 AND status <> 'paid'
  AND NOT EXISTS (SELECT 1 FROM payment_notice WHERE id = ?3)`;

/**
 * Notes that the provider says another sum was paid than ours, for the buyer and for staff: it isn't put into the books. Once
 * for a notice, so that its repeats don't open again what was cleared up; the same notice with our sum still counts.
 */
export async function noteOtherSum(env: Env, { id, paymentId, amount }: ProviderNotice, now: number): Promise<void> {
  const key = `other:${paymentId}:${id}`;
  const [noted] = await env.trade.batch([
    env.trade.prepare(noteSql).bind(paymentId, amount, key),
    env.trade
      .prepare('INSERT OR IGNORE INTO payment_notice (id, payment_id, at) VALUES (?1, ?2, ?3)')
      .bind(key, paymentId, now),
  ]);
  if (noted?.meta.changes) logEvent('PaymentSumDiffers', { payment: paymentId });
}
