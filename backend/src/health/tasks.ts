import type { Env } from '../env.ts';

/** Failures in a row after which the operator is told: a database may refuse once. */
const mostTries = 3;

/** Notes the tasks of the clock that failed in this run; the others are forgotten. */
export async function noteTasks({ trade }: Env, failed: readonly string[]): Promise<void> {
  const names = JSON.stringify(failed);
  await trade.batch([
    trade.prepare('DELETE FROM task_failure WHERE task NOT IN (SELECT value FROM json_each(?1))').bind(names),
    trade
      .prepare(
        `INSERT INTO task_failure (task, tries) SELECT value, 1 FROM json_each(?1) WHERE true
         ON CONFLICT (task) DO UPDATE SET tries = tries + 1`,
      )
      .bind(names),
  ]);
}

/** Whether a task of the clock fails run after run. */
export async function hasFailingTask({ trade }: Env): Promise<boolean> {
  return (await trade.prepare('SELECT 1 FROM task_failure WHERE tries >= ?1 LIMIT 1').bind(mostTries).first()) !== null;
}
