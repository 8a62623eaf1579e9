import type { z } from 'zod';
import type { paymentBinding } from '#contract/payment.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { isWaitingSql } from './waiting-sql.ts';

/** The user's saved cards, valid ones first. `month` is the current month, `YYYY-MM`. */
export async function listCards(env: Env, userId: number, month: string): Promise<z.output<typeof paymentBinding>[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT id, system, mask, expires FROM payment_binding
        WHERE user_id = ?1 ORDER BY expires < ?2, created_at DESC, id`,
    )
    .bind(userId, month)
    .all<{ id: number; system: string; mask: string; expires: string }>();
  return results.map((card) => ({ ...card, isExpired: card.expires < month }));
}

/** Payments with a card that were started, and can still be paid at the provider. */
const waitingSql = `SELECT 1 FROM online_payment
  WHERE user_id = ?1 AND binding_id = ?2 AND ${isWaitingSql('?3')} LIMIT 1`;

/**
 * Deletes a card of the user. False if it doesn't exist or belongs to somebody else. Throws 409 while a payment with it waits:
 * the provider has the card by then, and takes nothing back.
 */
export async function forgetCard(env: Env, userId: number, id: number, now: number): Promise<boolean> {
  const { meta } = await env.trade
    .prepare(`DELETE FROM payment_binding WHERE id = ?2 AND user_id = ?1 AND NOT EXISTS (${waitingSql})`)
    .bind(userId, id, now)
    .run();
  if (meta.changes > 0) return true;
  const waits = await env.trade
    .prepare(`SELECT 1 FROM payment_binding WHERE id = ?2 AND user_id = ?1 AND EXISTS (${waitingSql})`)
    .bind(userId, id, now)
    .first();
  if (waits) throw new ApiError(409, 'PaymentWaits', t('payment.card-waits'));
  return false;
}

/** A card of the user that isn't expired, as the provider knows it; null if there is none. */
export function usableCard(env: Env, userId: number, id: number, month: string) {
  return env.trade
    .prepare('SELECT token, mask FROM payment_binding WHERE id = ?1 AND user_id = ?2 AND expires >= ?3')
    .bind(id, userId, month)
    .first<{ token: string; mask: string }>();
}
