import type { Vocabulary } from '../vocabulary.ts';
import { ByteCache } from './byte-cache.ts';
import { withValue } from './codec.ts';
import type { Joint } from './joint.ts';
import { type Column, chunkBits, chunkSize, isLive } from './layout.ts';
import type { Passed } from './scan.ts';

/** A price or amount that changed after the segments were written. */
export interface Change {
  name: string;
  ord: number;
  value: number;
  seq: number;
}

/** Ordinals found by a code. */
export interface ByCode {
  /** Products whose code matches exactly. */
  readonly exact: readonly number[];
  /** Products whose code contains it. */
  readonly byCode: readonly number[];
  /** Ascending; only set if too many products match. */
  readonly others: Uint32Array;
}

/** Most bytes of cached columns per isolate; the platform gives it 128 MB for everything. */
export const maxColumnBytes = 45 * 2 ** 20;
/** Most bytes of cached joined columns per isolate. */
export const maxJointBytes = 6 * 2 ** 20;
/** Most bytes of cached posting lists per isolate. */
export const maxPostingBytes = 6 * 2 ** 20;
/** Most bytes of the last question's results per isolate. */
export const maxFoundBytes = 3 * 2 ** 20;
/** Most bytes of cached code lookups per isolate. */
export const maxCodeBytes = 2 ** 20;
/** Most bytes of cached corrections per isolate. */
export const maxMisspeltBytes = 2 ** 16;
/** Most bytes of cached compiled texts (names, filters) per isolate. */
export const maxTextBytes = 3 * 2 ** 20;

/** Approximate bytes of a column with its sets, key and map entry. */
export function sizeOf(column: Column | null): number {
  return 128 + (column?.data.byteLength ?? 0) + 24 * (column?.codes?.length ?? 0);
}

/**
 * What one isolate caches of one catalogue version. It outlives requests and can be stale, so every request compares
 * `version` and `seen` with the database before it responds.
 */
export class Held {
  /** Number of the import; 0 before the first one. */
  version = 0;
  /** The last price or stock change contained in the columns. */
  seen = 0;
  /** Columns by `name/part`; null if no product of the part has the column. */
  readonly columns = new ByteCache<Column | null>(maxColumnBytes);
  /**
   * Columns that are counted together, by their names and part; null after the first, separate count. Prices and stock
   * are never joined.
   */
  readonly joints = new ByteCache<readonly Joint[] | null>(maxJointBytes);
  readonly postings = new ByteCache<Uint32Array>(maxPostingBytes);
  readonly texts = new ByteCache<unknown>(maxTextBytes);
  /** Code lookups. */
  readonly codes = new ByteCache<ByCode>(maxCodeBytes);
  /** Words that may have been meant by a misspelt one: a list and its filters ask the same. */
  readonly misspelt = new ByteCache<readonly string[]>(maxMisspeltBytes);
  vocabulary: Vocabulary | null = null;
  /** Rows found by the last question, by part: a list and its filters ask the same question one after the other. */
  readonly #last = { key: '', bytes: 0, parts: new Map<number, Passed>() };

  /** Rows found by the last question if it was this one; otherwise they are dropped. */
  found(key: string): ReadonlyMap<number, Passed> {
    const now = `${this.version}/${this.seen}/${key}`;
    if (this.#last.key !== now) {
      this.#last.parts.clear();
      Object.assign(this.#last, { key: now, bytes: 0 });
    }
    return this.#last.parts;
  }

  /** Caches the rows found in a part, while there is room. */
  keepFound(part: number, passed: Passed): void {
    const bytes = passed.near.reduce((sum, rows) => sum + rows.byteLength, passed.hits.byteLength);
    if (this.#last.bytes + bytes > maxFoundBytes) return;
    this.#last.bytes += bytes;
    this.#last.parts.set(part, passed);
  }

  get bytes(): number {
    const kept = [this.columns, this.joints, this.postings, this.texts, this.codes, this.misspelt];
    return kept.reduce((sum, { bytes }) => sum + bytes, this.#last.bytes);
  }

  /** Drops everything and switches to another version. */
  turnTo(version: number, seen: number): void {
    this.columns.clear();
    this.joints.clear();
    this.postings.clear();
    this.texts.clear();
    this.codes.clear();
    this.misspelt.clear();
    this.vocabulary = null;
    this.version = version;
    this.seen = seen;
  }

  /** Drops the columns that change between imports. */
  dropLive(seen: number): void {
    for (const key of [...this.columns.keys()]) {
      if (isLive(key)) this.columns.delete(key);
    }
    this.seen = seen;
  }

  /** Applies changes to the columns in memory. */
  patch(changes: readonly Change[], seen: number): void {
    for (const { name, ord, value } of changes) {
      const key = `${name}/${ord >> chunkBits}`;
      const column = this.columns.peek(key);
      // A part without any price has no column to write into.
      if (!column) this.columns.delete(key);
      else {
        const changed = withValue(column, ord & (chunkSize - 1), value);
        if (changed !== column) this.columns.set(key, changed, sizeOf(changed));
      }
    }
    this.seen = seen;
  }
}

const byDatabase = new WeakMap<object, Held>();

/** The isolate's cache for a database. */
export function heldOf(database: object): Held {
  const existing = byDatabase.get(database);
  if (existing) return existing;
  const held = new Held();
  byDatabase.set(database, held);
  return held;
}
