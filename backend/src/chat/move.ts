import type { Env } from '../env.ts';

/**
 * Statements that give the conversation of a visitor, who has signed in, to the user. If the user has one already, its
 * messages go there.
 */
export function moveChat(env: Env, from: string, userId: number): D1PreparedStatement[] {
  const into = `u:${userId}`;
  return [
    env.trade
      .prepare(
        `UPDATE chat_message SET chat_id = (SELECT id FROM chat WHERE owner = ?2)
          WHERE chat_id = (SELECT id FROM chat WHERE owner = ?1) AND EXISTS (SELECT 1 FROM chat WHERE owner = ?2)`,
      )
      .bind(from, into),
    env.trade
      .prepare(
        `UPDATE chat AS c SET last_at = max(c.last_at, v.last_at), waits_since = coalesce(min(c.waits_since, v.waits_since), c.waits_since, v.waits_since)
           FROM chat v WHERE c.owner = ?2 AND v.owner = ?1`,
      )
      .bind(from, into),
    env.trade
      .prepare('DELETE FROM chat WHERE owner = ?1 AND EXISTS (SELECT 1 FROM chat WHERE owner = ?2)')
      .bind(from, into),
    env.trade
      .prepare('UPDATE chat SET owner = ?2, user_id = ?3, email = NULL WHERE owner = ?1')
      .bind(from, into, userId),
  ];
}
