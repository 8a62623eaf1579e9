import type { Env } from '../env.ts';
import { listNames } from './criteria.ts';
import { heldOf } from './engine/held.ts';
import { isolateEngine } from './engine/isolate.ts';
import { namesOf } from './engine/layout.ts';
import type { Engine } from './engine/question.ts';
import { Source, StaleVersion } from './engine/source.ts';
import { readTexts } from './engine/texts.ts';
import { type FirstNeeds, readFirst } from './first-read.ts';

/** Section with the range of its ordinals. */
export interface SectionRange {
  id: number;
  parent_id: number | null;
  level: number;
  name: string;
  lo: number;
  hi: number;
  count: number;
}

/** What the compiled catalogue says of its sections, in the order of the tree. */
export interface Book {
  sections: SectionRange[];
  /** Ids of the features that filter a section, the most covering first; 0 is the whole catalogue. */
  featuresOf: Record<string, number[]>;
  /** Zone of each region that some warehouse serves. */
  zones: Record<string, number>;
}

/** One version of the catalogue, read by one request. */
export interface Reader {
  readonly env: Env;
  readonly source: Source;
  readonly engine: Engine;
  readonly book: Book;
  /** True for a request that met an isolate which held nothing: it asks for the few names that it shows instead of waiting for all. */
  readonly isFirst: boolean;
}

const empty: Book = { sections: [], featuresOf: {}, zones: {} };
const allNames: FirstNeeds = { texts: listNames.map(namesOf), columns: null };
/** How often a request starts over when the catalogue changes during it; imports are hours apart. */
const maxTurns = 5;

/**
 * Runs `work` over one version of the catalogue. Work asks the database through `source.ask` only, at least once: that tells whether
 * what the isolate holds is still right, and begins again when it is not. So an answer is of one version, never of two. `firstNeeds` is what
 * an isolate that holds nothing yet reads before.
 */
export async function reading<T>(
  env: Env,
  work: (reader: Reader) => Promise<T>,
  firstNeeds: FirstNeeds = allNames,
): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      const isFirst = heldOf(env.catalogue).version === 0;
      if (isFirst) await readFirst(new Source(env.catalogue), firstNeeds);
      const source = new Source(env.catalogue, { tolerant: turn > 2 });
      const [book] = source.version === 0 ? [empty] : await readTexts<Book>(source, ['book']);
      return await work({ env, source, engine: isolateEngine(source), book: book ?? empty, isFirst });
    } catch (error) {
      if (!(error instanceof StaleVersion) || turn === maxTurns) throw error;
    }
  }
}
