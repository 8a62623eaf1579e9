import type { Env } from '../env.ts';

/** How long a visitor's conversation is kept after its last message, in milliseconds: 90 days. A user's ends with the account. */
export const visitorChatMs = 90 * 24 * 3_600_000;

/** Deletes what visitors have long left; the triggers of `chat` delete messages and photos with it. */
export async function sweepChats(env: Env, now: number): Promise<void> {
  await env.trade
    .prepare(
      'DELETE FROM chat WHERE id IN (SELECT id FROM chat WHERE user_id IS NULL AND last_at < ?1 ORDER BY last_at LIMIT 50)',
    )
    .bind(now - visitorChatMs)
    .run();
}
