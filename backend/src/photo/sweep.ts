import type { Env } from '../env.ts';

/**
 * Deletes photos that nothing names any more. Triggers note them with the change that drops their name, so a file that
 * can't be deleted now is deleted by a later sweep: nobody's change fails for it.
 */
export async function sweepPhotos(env: Env, now: number): Promise<void> {
  const { results } = await env.trade
    .prepare('SELECT path FROM unused_photo WHERE due_at <= ?1 LIMIT 100')
    .bind(now)
    .all<{ path: string }>();
  if (results.length === 0) return;
  const paths = results.map(({ path }) => path);
  await env.files.delete(paths);
  await env.trade
    .prepare('DELETE FROM unused_photo WHERE path IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(paths))
    .run();
}
