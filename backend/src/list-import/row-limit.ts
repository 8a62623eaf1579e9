import { maxImportLines } from '#contract/import.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { limitPer } from '../session/limits.ts';
import { t } from '../texts/texts.ts';

/** Rows that are looked up for one person in a minute: five lists as long as may be. */
const perMinute = 5 * maxImportLines;

/** Counts rows that are to be looked up, which is what a list costs. Throws 429 for more than a minute takes. */
export async function limitRows(env: Env, { userId }: UserActor, cost: number, now: number): Promise<void> {
  if (cost === 0) return;
  const limit = { limit: perMinute, window: 60_000, cost, message: t('import.too-many-rows') };
  await limitPer(env, { key: `import-rows:${userId}`, ...limit }, now);
}
