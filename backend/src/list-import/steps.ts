import type { JobSteps } from '../job/kind.ts';
import { matchRows } from './match.ts';
import { findImport, readRows, summarize, writeRows } from './store.ts';

/** Rows that one step looks up: few until it is known that they have codes. */
const atOnce = { codes: 50, names: 20 };
/** Statements of one step, and of the search for each name. */
const asked = { step: 20, name: 14 };

/** The steps of an import: each looks up the next rows. Rows of unknown columns wait for the buyer. */
export const importList: JobSteps = async ({ env, actor, id, state, now }) => {
  const record = await findImport(env, id);
  if (!record?.known) return { progress: 0, done: {} };
  const { rows: total } = await summarize(env, id);
  const waiting = await readRows(env, id, { which: 'waiting' });
  const rows = waiting.slice(0, state === 'codes' ? atOnce.codes : atOnce.names);
  const matched = await matchRows(env, actor, rows, record.roles, now);
  const statements = [writeRows(env, id, matched)];
  const left = waiting.length - rows.length;
  const searched = matched.filter(({ foundBy, skip }) => foundBy !== 'code' && !skip).length;
  return {
    statements,
    progress: total - left,
    // As the rows before, so the next ones.
    state: searched < rows.length / 5 ? 'codes' : 'names',
    asked: asked.step + searched * asked.name,
    ...(left === 0 && { done: {} }),
  };
};
