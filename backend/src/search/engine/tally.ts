import { type Column, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition, Counted, Facet } from './question.ts';
import type { ChunkColumns, Passed } from './scan.ts';

/** Adds up one facet over the chunks. */
export class Tally {
  readonly #facet: Facet;
  /** Number of the facet's own condition, or -1. */
  readonly #own: number;
  readonly #counts = new Map<number, number>();
  /** Counts of a column whose numbers are ids. */
  #byId = new Uint32Array(0);
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
      const value = data[rows[at] as number] as number;
      if (value === 0) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    this.#low = low;
    this.#high = high;
  }

  #addBits({ data }: Column, rows: Uint16Array, bits: number): void {
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const some = (data[rows[at] as number] as number) & bits;
      // One when any bit is set: without a branch, which could not be foreseen.
      count += (some | -some) >>> 31;
    }
    this.#grow(1, count);
  }

  #addCodes({ data }: Column, codes: readonly (readonly number[])[], rows: Uint16Array): void {
    const bySet = new Uint32Array(codes.length);
    histogram(data, rows, bySet);
    bySet.forEach((count, set) => {
      if (count > 0) for (const code of codes[set] ?? []) this.#grow(code, count);
    });
  }

  #addIds({ data }: Column, rows: Uint16Array): void {
    let most = 65_535;
    if (data.BYTES_PER_ELEMENT === 4)
      for (let at = 0; at < rows.length; at++) most = Math.max(most, data[rows[at] as number] as number);
    if (most >= this.#byId.length) {
      const wider = new Uint32Array(most + 1);
      wider.set(this.#byId);
      this.#byId = wider;
    }
    histogram(data, rows, this.#byId);
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

/** Second half of the counts while they are made. */
const half = new Uint32Array(4096);

/** Adds to `counts` how many of the rows have each number. */
function histogram(data: Numbers, rows: Uint16Array, counts: Uint32Array): void {
  // Neighbours often have the same number, and a count waits for the one before it: every other row is counted apart.
  const apart = counts.length <= half.length ? half : counts;
  const even = rows.length & ~1;
  for (let at = 0; at < even; at += 2) {
    const [a, b] = [data[rows[at] as number] as number, data[rows[at + 1] as number] as number];
    counts[a] = (counts[a] as number) + 1;
    apart[b] = (apart[b] as number) + 1;
  }
  if (even < rows.length) {
    const last = data[rows[even] as number] as number;
    counts[last] = (counts[last] as number) + 1;
  }
  if (apart === counts) return;
  for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] as number) + (half[at] as number);
  half.fill(0, 0, counts.length);
}
