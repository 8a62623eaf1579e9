import type { Allowance } from '../allowance.ts';
import type { Env } from '../env.ts';
import { workOnExchange } from './run.ts';

/** How long a run of the clock works on it, in milliseconds. */
const workFor = 20_000;
/** Reports are kept for so long, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
/** Notes that one run deletes at most. */
const deletedAtOnce = 5000;

/** Goes on with what the accounting program has sent, also when it says nothing more, and forgets old reports. */
export async function goOnWithExchange(env: Env, now: number, allowance: Allowance): Promise<void> {
  if (env.exchange === null) return;
  await workOnExchange(env, { ms: workFor, allowance });
  const db = env.catalogue;
  const old =
    'SELECT f.id FROM exchange e JOIN exchange_file f ON f.exchange_id = e.id WHERE e.is_over = 1 AND e.started_at < ?1';
  await db.batch([
    db
      .prepare(
        `DELETE FROM exchange_note WHERE (file_id, n) IN (SELECT file_id, n FROM exchange_note WHERE file_id IN (${old}) LIMIT ${deletedAtOnce})`,
      )
      .bind(now - keptFor),
    db.prepare(`DELETE FROM exchange_step WHERE file_id IN (${old})`).bind(now - keptFor),
    db
      .prepare(
        `DELETE FROM exchange_file WHERE id IN (${old} AND NOT EXISTS (SELECT 1 FROM exchange_note n WHERE n.file_id = f.id)
           AND NOT EXISTS (SELECT 1 FROM exchange_chunk c WHERE c.file_id = f.id))`,
      )
      .bind(now - keptFor),
  ]);
  allowance.left -= 3;
}
