import type { z } from 'zod';
import type { paymentBinding } from '#contract/payment.ts';
import type { Env } from '../env.ts';

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

/** Deletes a card of the user. False if it doesn't exist or belongs to somebody else. */
export async function forgetCard(env: Env, userId: number, id: number): Promise<boolean> {
  const { meta } = await env.trade
    .prepare('DELETE FROM payment_binding WHERE id = ?1 AND user_id = ?2')
    .bind(id, userId)
    .run();
  return meta.changes > 0;
}

/** A card of the user that isn't expired, as the provider knows it; null if there is none. */
export function usableCard(env: Env, userId: number, id: number, month: string) {
  return env.trade
    .prepare('SELECT token, mask FROM payment_binding WHERE id = ?1 AND user_id = ?2 AND expires >= ?3')
    .bind(id, userId, month)
    .first<{ token: string; mask: string }>();
}
