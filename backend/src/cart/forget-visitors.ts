import type { Env } from '../env.ts';

/** Milliseconds for which what a visitor has collected is kept unchanged. */
const kept = 60 * 24 * 3_600_000;

/** Deletes what visitors have left in a table of owners, a thousand rows at a time. What users have is kept. */
export async function forgetVisitors(env: Env, table: 'cart' | 'quick_order', now: number): Promise<void> {
  const old = "owner >= 'v:' AND owner < 'v;' AND updated_at < ?1";
  await env.trade
    .prepare(`DELETE FROM ${table} WHERE owner IN (SELECT owner FROM ${table} WHERE ${old} LIMIT 1000)`)
    .bind(now - kept)
    .run();
}
