import { bytesOf, type Joint, JointCount, makeJoints } from './joint.ts';
import { type ChunkColumns, chunkSize, isLive, type Numbers } from './layout.ts';
import type { Facet, Question } from './question.ts';
import type { Source } from './source.ts';

/** With fewer rows in a chunk its columns are counted one by one. */
const fewRows = 2048;
/** With fewer chunks nothing is joined: there is little to count. */
const fewChunks = 4;

/**
 * Joins the columns that a question counts, chunk by chunk, and caches the joints for the next question that counts the
 * same columns.
 */
export class Joints {
  readonly #source: Source;
  /** Names of the counted columns that don't change between imports. */
  readonly #names: readonly string[];

  constructor(source: Source, { lo, hi }: Question, facets: readonly Facet[]) {
    this.#source = source;
    const counted = facets.flatMap((facet) =>
      facet.count === 'values' || facet.count === 'bits' ? [facet.column] : [],
    );
    this.#names = hi - lo < fewChunks * chunkSize ? [] : counted.filter((name) => !isLive(name));
  }

  /** Counts rows of a chunk by tuple if that is less work than counting column by column. */
  count(part: number, columns: ChunkColumns, rows: Uint16Array): JointCount[] {
    if (rows.length < fewRows || this.#names.length < 2) return [];
    return this.#joints(part, columns).map((joint) => new JointCount(joint, rows));
  }

  #joints(part: number, columns: ChunkColumns): readonly Joint[] {
    const { held } = this.#source;
    const key = `${this.#names.join('+')}/${part}`;
    const cached = held.joints.get(key);
    if (cached) return cached;
    if (!this.#source.mayKeep() || held.joints.isFull) return [];
    if (cached === undefined) {
      // Joining costs more than one count saves, so the first question of an isolate is counted without it.
      held.joints.set(key, null, 64);
      return [];
    }
    const present = this.#names.flatMap((name): [string, Numbers][] => {
      const column = columns.get(name);
      return column ? [[name, column.data]] : [];
    });
    const joints = makeJoints(new Map(present));
    held.joints.set(
      key,
      joints,
      joints.reduce((sum, joint) => sum + bytesOf(joint), 64),
    );
    return joints;
  }
}
