import { addUp, highestOf, histogram, sumOfBits } from './histogram.ts';
import type { JointCount } from './joint.ts';
import { type ChunkColumns, type Column, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition, Counted, Facet } from './question.ts';
import type { Passed } from './scan.ts';

/** Codes from here on are counted in a map: a table would be too large. */
const maxCode = 2 ** 20;

/** Counts of the sets of one column, reused by every chunk. */
const room = new Uint32Array(1024);

/** Adds up one facet over the chunks. */
export class Tally {
  readonly #facet: Facet;
  /** Index of the facet's own condition, or -1. */
  readonly #own: number;
  /** True if the own condition tests the facet's column. */
  readonly #isOwn: boolean;
  readonly #counts = new Map<number, number>();
  /** Counts by id or code. */
  #byId = new Uint32Array(0);
  #low = Number.POSITIVE_INFINITY;
  #high = 0;

  constructor(facet: Facet, conditions: readonly Condition[]) {
    this.#facet = facet;
    this.#own = conditions.findIndex((condition) => condition.facet === facet.id);
    const own = conditions[this.#own];
    this.#isOwn = own !== undefined && 'column' in own && 'column' in facet && own.column === facet.column;
  }

  /** Counts the rows of a chunk; passing rows come from the tuple counts `together` if the column is joined. */
  add(part: number, columns: ChunkColumns, { hits, near }: Passed, together: readonly JointCount[] = []): void {
    const facet = this.#facet;
    const others = near[this.#own] ?? new Uint16Array(0);
    if (facet.count === 'among') this.#addMembers(part, facet.among, [hits, others]);
    if (!('column' in facet)) return;
    // A flag's facet counts exactly the rows that satisfy its own condition.
    if (facet.count === 'bits' && this.#isOwn) {
      this.#grow(1, hits.length);
      return;
    }
    const column = columns.get(facet.column);
    if (!column) return;
    const joined = together.map((one) => one.of(facet.column)).find((one) => one !== null);
    if (joined) this.#addTuples(column, joined);
    else this.#addRows(column, hits);
    this.#addRows(column, others);
  }

  #addRows(column: Column, rows: Uint16Array): void {
    const facet = this.#facet;
    if (rows.length === 0) return;
    if (facet.count === 'ends') this.#addEnds(column, rows);
    else if (facet.count === 'bits') this.#addBits(column, rows, facet.bits);
    else if (column.codes) this.#addCodes(column.codes, (bySet) => histogram(column.data, rows, bySet));
    else this.#addIds(highest(column.data, rows), (sums) => histogram(column.data, rows, sums));
  }

  #addTuples({ codes }: Column, { numbers, counts }: { numbers: Numbers; counts: Uint32Array }): void {
    const facet = this.#facet;
    if (facet.count === 'bits') this.#grow(1, sumOfBits(numbers, counts, facet.bits));
    else if (codes) this.#addCodes(codes, (bySet) => addUp(numbers, counts, bySet));
    else this.#addIds(highestOf(numbers), (sums) => addUp(numbers, counts, sums));
  }

  #grow(key: number, by: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
  }

  #addMembers(part: number, among: readonly number[], groups: readonly Uint16Array[]): void {
    const members = new Set(among.filter((ord) => ord >> chunkBits === part).map((ord) => ord & (chunkSize - 1)));
    if (members.size === 0) return;
    for (const rows of groups) for (const row of rows) if (members.has(row)) this.#grow(1, 1);
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
      // One if any bit is set; without a branch, which no CPU could predict.
      count += (some | -some) >>> 31;
    }
    this.#grow(1, count);
  }

  #addCodes(codes: readonly (readonly number[])[], count: (bySet: Uint32Array) => void): void {
    const bySet = codes.length <= room.length ? room.subarray(0, codes.length) : new Uint32Array(codes.length);
    count(bySet);
    for (let set = 0; set < codes.length; set++) {
      const some = bySet[set] as number;
      if (some > 0) for (const code of codes[set] ?? []) this.#addCode(code, some);
    }
    bySet.fill(0);
  }

  #addIds(most: number, count: (sums: Uint32Array) => void): void {
    const sums = this.#roomFor(most);
    count(sums);
    // As an id, 0 is "none" and not a value; as a code it is one.
    sums[0] = 0;
  }

  #addCode(code: number, some: number): void {
    if (code >= maxCode) {
      this.#grow(code, some);
      return;
    }
    const sums = code < this.#byId.length ? this.#byId : this.#roomFor(code);
    sums[code] = (sums[code] as number) + some;
  }

  #roomFor(id: number): Uint32Array {
    if (id >= this.#byId.length) {
      const wider = new Uint32Array(Math.max(id + 1, 2 * this.#byId.length));
      wider.set(this.#byId);
      this.#byId = wider;
    }
    return this.#byId;
  }

  result(): Counted {
    for (let id = 0; id < this.#byId.length; id++) {
      const count = this.#byId[id] as number;
      if (count > 0) this.#grow(id, count);
    }
    const ends = this.#high === 0 ? null : { low: this.#low, high: this.#high };
    return { counts: this.#counts, ends };
  }
}

/** Highest number of the rows; not computed for narrow numbers. */
function highest(data: Numbers, rows: Uint16Array): number {
  if (data.BYTES_PER_ELEMENT < 4) return 2 ** (8 * data.BYTES_PER_ELEMENT) - 1;
  let most = 0;
  for (let at = 0; at < rows.length; at++) most = Math.max(most, data[rows[at] as number] as number);
  return most;
}
