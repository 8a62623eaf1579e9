import type { Env } from '../env.ts';
import { objectOf } from './store.ts';

/** Deletes jobs whose time is over, first what is in the bucket: what can't be deleted now is deleted later. */
export async function sweepJobs(env: Env, now: number): Promise<void> {
  const { results } = await env.trade
    .prepare('SELECT id FROM job WHERE expires_at <= ?1 LIMIT 50')
    .bind(now)
    .all<{ id: number }>();
  for (const { id } of results) await deleteJob(env, id);
}

async function deleteJob(env: Env, id: number): Promise<void> {
  const { objects } = await env.files.list({ prefix: objectOf(id, '') });
  if (objects.length > 0) await env.files.delete(objects.map(({ key }) => key));
  await env.trade.prepare('DELETE FROM job WHERE id = ?1').bind(id).run();
}
