import type { Env } from '../env.ts';
import { listNames } from './criteria.ts';
import { heldOf } from './engine/held.ts';
import { isolateEngine } from './engine/isolate.ts';
import { namesOf } from './engine/layout.ts';
import type { Engine } from './engine/question.ts';
import { Source, StaleVersion } from './engine/source.ts';
import { readTexts } from './engine/texts.ts';
import { type FirstNeeds, readFirst } from './first-read.ts';

export interface SectionRange {
  id: number;
  parent_id: number | null;
  level: number;
  name: string;
  lo: number;
  hi: number;
  count: number;
}

/** The compiled catalogue's section data; sections are in tree order. */
export interface Book {
  sections: SectionRange[];
  /** Ids of the features that filter a section, highest coverage first; 0 is the whole catalogue. */
  featuresOf: Record<string, number[]>;
  /** Zone of each region that some warehouse serves. */
  zones: Record<string, number>;
  /** Features that are filters of the supplier's own, by their parameter; absent in what an earlier release compiled. */
  own?: Record<string, number>;
}

/** One version of the catalogue, as one request reads it. */
export interface Reader {
  readonly env: Env;
  readonly source: Source;
  readonly engine: Engine;
  readonly book: Book;
  /**
   * True if the isolate's cache was empty: the request then looks up the few names that it shows instead of loading
   * all.
   */
  readonly isFirst: boolean;
}

const empty: Book = { sections: [], featuresOf: {}, zones: {} };
const allNames: FirstNeeds = { texts: listNames.map(namesOf), columns: null };
/** How often a request starts over if the catalogue changes during it; imports are hours apart. */
const maxTurns = 5;

/**
 * Runs `work` on one version of the catalogue. `work` must query the database only through `source.ask`, at least once:
 * that checks the cache and starts over if it is stale, so a response never mixes two versions. An empty cache is
 * filled with `firstNeeds` first.
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
