import type { JobSteps } from '../job/kind.ts';
import { matchRows } from './match.ts';
import { columnsOf, findImport, readRows } from './store.ts';
import { summarize } from './summary.ts';
import { writeFound } from './write-rows.ts';

/** Rows that one step looks up: few until it is known that they have codes. No more names are searched for in any case. */
const atOnce = { codes: 50, names: 20 };
/** Statements of one step, and of the search for each name: with all names no more than a run leaves room for. */
const statementsPer = { step: 20, name: 14 };

/** The steps of an import: each looks up the next rows. Rows of unknown columns wait for the buyer. */
export const importList: JobSteps = async ({ env, actor, id, state, now }) => {
  const record = await findImport(env, id);
  if (!record?.isKnown) return { progress: 0, done: {} };
  const { rows: total } = await summarize(env, id);
  const waiting = await readRows(env, id, { which: 'waiting' });
  const rows = waiting.slice(0, state === 'codes' ? atOnce.codes : atOnce.names);
  const matched = await matchRows(env, actor, rows, { columns: columnsOf(record), mostNames: atOnce.names }, now);
  const statements = [writeFound(env, id, matched)];
  const left = waiting.length - matched.length;
  const searched = matched.filter(({ foundBy, skip }) => foundBy !== 'code' && !skip).length;
  return {
    statements,
    progress: total - left,
    // As the rows before, so the next ones.
    state: searched < matched.length / 5 ? 'codes' : 'names',
    statementCount: statementsPer.step + Math.min(searched, atOnce.names) * statementsPer.name,
    ...(left === 0 && { done: {} }),
  };
};
