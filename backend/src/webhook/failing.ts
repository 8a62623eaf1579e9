import type { Env } from '../env.ts';

const failingSql = `SELECT url, failing_since AS failingSince, paused_at AS pausedAt FROM webhook
  WHERE is_on = 1 AND (failing_since IS NOT NULL OR paused_at IS NOT NULL) ORDER BY created_at, id`;

/** Addresses that take no events; moments in milliseconds. */
export async function failingWebhooks({ trade }: Pick<Env, 'trade'>) {
  const { results } = await trade
    .prepare(failingSql)
    .all<{ url: string; failingSince: number | null; pausedAt: number | null }>();
  return results;
}

/** Whether there is one. */
export async function hasFailingWebhook(env: Pick<Env, 'trade'>): Promise<boolean> {
  return (await failingWebhooks(env)).length > 0;
}
