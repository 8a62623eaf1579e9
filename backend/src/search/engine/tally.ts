import { type Column, chunkBits, chunkSize } from './layout.ts';
import type { Condition, Counted, Facet } from './question.ts';
import type { ChunkColumns, Passed } from './scan.ts';

/** Adds up one facet over the chunks. */
export class Tally {
  readonly #facet: Facet;
  /** Number of the facet's own condition, or -1. */
  readonly #own: number;
  readonly #counts = new Map<number, number>();
  /** Counts of a column whose numbers are ids; grows with the ids met. */
  #byId = new Uint32Array(256);
  #low = Number.POSITIVE_INFINITY;
  #high = 0;

  constructor(facet: Facet, conditions: readonly Condition[]) {
    this.#facet = facet;
    this.#own = conditions.findIndex((condition) => condition.facet === facet.id);
  }

  /** Counts the rows of a chunk. */
  add(part: number, columns: ChunkColumns, { hits, near }: Passed): void {
    const groups = this.#own < 0 ? [hits] : [hits, near[this.#own] ?? new Uint16Array(0)];
    const facet = this.#facet;
    if (facet.count === 'among') this.#addMembers(part, facet.among, groups);
    const column = 'column' in facet ? columns.get(facet.column) : null;
    if (column) for (const rows of groups) this.#addRows(column, rows);
  }

  #addRows(column: Column, rows: Uint16Array): void {
    const facet = this.#facet;
    if (facet.count === 'ends') this.#addEnds(column, rows);
    else if (facet.count === 'bits') this.#addBits(column, rows, facet.bits);
    else if (column.codes) this.#addCodes(column, column.codes, rows);
    else this.#addIds(column, rows);
  }

  #grow(key: number, by: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }

  #addMembers(part: number, among: readonly number[], groups: readonly Uint16Array[]): void {
    const wanted = new Set(among.filter((ord) => ord >> chunkBits === part).map((ord) => ord & (chunkSize - 1)));
    if (wanted.size === 0) return;
    for (const rows of groups) for (const row of rows) if (wanted.has(row)) this.#grow(1, 1);
  }

  #addEnds({ data }: Column, rows: Uint16Array): void {
    let [low, high] = [this.#low, this.#high];
    for (let at = 0; at < rows.length; at++) {
      const value = data[rows[at] ?? 0] ?? 0;
      if (value === 0) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    this.#low = low;
    this.#high = high;
  }

  #addBits({ data }: Column, rows: Uint16Array, bits: number): void {
    let count = 0;
    for (let at = 0; at < rows.length; at++) if ((data[rows[at] ?? 0] ?? 0) & bits) count++;
    this.#grow(1, count);
  }

  #addCodes({ data }: Column, codes: readonly (readonly number[])[], rows: Uint16Array): void {
    const bySet = new Uint32Array(codes.length);
    for (let at = 0; at < rows.length; at++) {
      const set = data[rows[at] ?? 0] ?? 0;
      bySet[set] = (bySet[set] ?? 0) + 1;
    }
    bySet.forEach((count, set) => {
      if (count > 0) for (const code of codes[set] ?? []) this.#grow(code, count);
    });
  }

  #addIds({ data }: Column, rows: Uint16Array): void {
    let counts = this.#byId;
    for (let at = 0; at < rows.length; at++) {
      const id = data[rows[at] ?? 0] ?? 0;
      if (id >= counts.length) {
        const wider = new Uint32Array(2 * (id + 1));
        wider.set(counts);
        this.#byId = wider;
        counts = wider;
      }
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }

  /** The sum over all chunks. Id 0 is "none" and no value. */
  result(): Counted {
    this.#byId.forEach((count, id) => {
      if (id > 0 && count > 0) this.#grow(id, count);
    });
    const ends = this.#high === 0 ? null : { low: this.#low, high: this.#high };
    return { counts: this.#counts, ends };
  }
}
