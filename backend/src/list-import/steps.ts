import type { JobSteps } from '../job/kind.ts';
import { matchRows } from './match.ts';
import { findImport, readRows, summarize, writeRows } from './store.ts';

/** Rows that one step looks up. */
const atOnce = 50;

/** The steps of an import: each looks up the next rows. Rows of unknown columns wait for the buyer. */
export const importList: JobSteps = async ({ env, actor, id, now }) => {
  const record = await findImport(env, id);
  if (!record?.known) return { progress: 0, done: {} };
  const { rows: total } = await summarize(env, id);
  const waiting = await readRows(env, id, { which: 'waiting' });
  const rows = waiting.slice(0, atOnce);
  const matched = await matchRows(env, actor, rows, record.roles, now);
  const statements = [
    writeRows(
      env,
      id,
      matched.map((row) => ({ ...row, skip: false })),
    ),
  ];
  const left = waiting.length - rows.length;
  return { statements, progress: total - left, ...(left === 0 && { done: {} }) };
};
