import type { Env } from '../env.ts';
import type { TextKey } from '../texts/texts.ts';
import type { Facts } from './refused.ts';

export type NoteKind = 'added' | 'changed' | 'archived' | 'left-out' | 'note';
export type CountKind = NoteKind | 'same';

/** What became of a line of a file. */
export interface Note {
  kind: NoteKind;
  line: number;
  title: string;
  reason: TextKey;
  facts?: Facts;
}

/** What a step was given. */
export interface StepInput {
  env: Env;
  /** Exchange and moment of the file. */
  exchange: number;
  at: number;
}

/** What a step found out: its statements are committed together with the note that it is done. */
export interface StepOutput {
  statements: D1PreparedStatement[];
  notes: Note[];
  /** How many lines have the same as before. */
  same: number;
  /** Whether the catalogue has to be built anew. */
  changesCatalogue: boolean;
}

export const nothingDone = (): StepOutput => ({ statements: [], notes: [], same: 0, changesCatalogue: false });

export function together(outputs: readonly StepOutput[]): StepOutput {
  return {
    statements: outputs.flatMap(({ statements }) => statements),
    notes: outputs.flatMap(({ notes }) => notes).sort((a, b) => a.line - b.line),
    same: outputs.reduce((sum, { same }) => sum + same, 0),
    changesCatalogue: outputs.some(({ changesCatalogue }) => changesCatalogue),
  };
}

/** SQL of an id above all of a table of the register and of the catalogue, for the row at `j.key`. */
export const newId = (table: string, live: string) =>
  `max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce((SELECT max(id) FROM ${live}), 0)) + 1 + row_number() OVER (ORDER BY j.key)`;
