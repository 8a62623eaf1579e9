import type { Env } from '../env.ts';
import { listNames } from './criteria.ts';
import { heldOf } from './engine/held.ts';
import { isolateEngine } from './engine/isolate.ts';
import { namesOf } from './engine/layout.ts';
import type { Engine } from './engine/question.ts';
import { Source, StaleVersion } from './engine/source.ts';
import { readFirstTexts, readTexts } from './engine/texts.ts';

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

/** A feature as its filter needs it. */
export interface Feature {
  id: number;
  name: string;
  unit: string | null;
  type: 'list' | 'number' | 'range' | 'logical';
  choice: number;
}

/** A value of a feature. */
export interface FeatureValue {
  code: number;
  name: string;
  low: number | null;
  high: number | null;
}

/** What the compiled catalogue says of its sections, in the order of the tree, and of its features, by id. */
export interface Book {
  sections: SectionRange[];
  features: Record<string, { feature: Feature; values: FeatureValue[] }>;
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
}

const empty: Book = { sections: [], features: {}, featuresOf: {}, zones: {} };
/** Texts that most requests need. */
const firstTexts = ['book', ...listNames.map(namesOf)];
/** How often a request begins again when the catalogue changes under it; imports are hours apart. */
const maxTurns = 5;

/**
 * Runs `work` over one version of the catalogue. Work asks the database through `source.ask` only, at least once: that tells whether
 * what the isolate holds is still right, and begins again when it is not. So an answer is of one version, never of two.
 */
export async function reading<T>(env: Env, work: (reader: Reader) => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      if (heldOf(env.catalogue).version === 0) await readFirstTexts(new Source(env.catalogue), firstTexts);
      const source = new Source(env.catalogue, { tolerant: turn > 2 });
      const [book] = source.version === 0 ? [empty] : await readTexts<Book>(source, ['book']);
      return await work({ env, source, engine: isolateEngine(source), book: book ?? empty });
    } catch (error) {
      if (!(error instanceof StaleVersion) || turn === maxTurns) throw error;
    }
  }
}
