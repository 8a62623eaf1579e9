import { readColumns } from './columns.ts';
import { chunkBits } from './layout.ts';
import type { Condition, Counted, Counts, Engine, Facet, Order, Question } from './question.ts';
import { type ChunkColumns, lowerBound, type Passed, scan } from './scan.ts';
import { smallest } from './smallest.ts';
import type { Source } from './source.ts';
import { Tally } from './tally.ts';

/** Chunks that are loaded and scanned together: their columns must fit what the isolate may hold. */
const together = 24;
/** Places by popularity stay below it: with a number of 32 bits above them a key is still a whole number. */
const maxRank = 2 ** 21;
const highest = 2 ** 32 - 1;

type Visit = (part: number, columns: ChunkColumns, passed: Passed) => void;

/** The engine over columns in the memory of this isolate. */
export function isolateEngine(source: Source): Engine {
  return {
    async place(question, order) {
      const found: Found = { keys: new Float64Array(1024), ords: new Uint32Array(1024), size: 0 };
      const columns = ['rank', ...(order.column === null ? [] : [order.column])];
      const groups = new Map(order.first.flatMap((ords, group) => ords.map((ord) => [ord, group] as const)));
      await visit(source, question, columns, false, (part, chunk, passed) =>
        collect(found, { part, chunk, hits: passed.hits, order, groups }),
      );
      const { keys, ords, size } = found;
      const placed = smallest(keys.subarray(0, size), ords.subarray(0, size), order.skip, order.take);
      return { ords: placed, total: size };
    },
    async count(question, facets, ranges) {
      const tallies = facets.map((facet) => new Tally(facet, question.conditions));
      const inRanges = new RangeTally(ranges);
      let total = 0;
      await visit(source, question, columnsOf(facets), true, (part, columns, passed) => {
        total += passed.hits.length;
        inRanges.add(part, passed.hits);
        for (const tally of tallies) tally.add(part, columns, passed);
      });
      const counted = facets.map(({ id }, at): [string, Counted] => [id, (tallies[at] as Tally).result()]);
      return { total, facets: new Map(counted), ranges: inRanges.counts } satisfies Counts;
    },
  };
}

function columnsOf(asking: readonly (Facet | Condition)[]): string[] {
  return asking.flatMap((one) => ('column' in one ? [one.column] : []));
}

/** Goes over the chunks in which something may be found, loading what is missing. */
async function visit(source: Source, question: Question, wanted: readonly string[], near: boolean, on: Visit) {
  const names = [...new Set(['rank', ...wanted, ...columnsOf(question.conditions)])];
  const parts = partsOf(question);
  for (let first = 0; first < parts.length; first += together) {
    const group = parts.slice(first, first + together);
    const columns = await readColumns(source, names, group);
    for (const [at, part] of group.entries()) {
      const chunk = columns[at] ?? new Map();
      on(part, chunk, scan(question, part, chunk, near));
    }
  }
}

function partsOf({ lo, hi, words }: Question): number[] {
  if (lo > hi) return [];
  if (words) return partsOfWords(words, lo, hi);
  return Array.from({ length: (hi >> chunkBits) - (lo >> chunkBits) + 1 }, (_, at) => (lo >> chunkBits) + at);
}

function partsOfWords(words: Uint32Array, lo: number, hi: number): number[] {
  const parts: number[] = [];
  let at = lowerBound(words, lo);
  while (at < words.length && (words[at] ?? 0) <= hi) {
    const part = (words[at] ?? 0) >> chunkBits;
    parts.push(part);
    at = lowerBound(words, (part + 1) << chunkBits);
  }
  return parts;
}

interface Found {
  keys: Float64Array;
  ords: Uint32Array;
  size: number;
}

interface Hits {
  part: number;
  chunk: ChunkColumns;
  hits: Uint16Array;
  order: Order;
  groups: ReadonlyMap<number, number>;
}

function collect(found: Found, { part, chunk, hits, order, groups }: Hits): void {
  makeRoom(found, hits.length);
  const rank = chunk.get('rank')?.data;
  const primaryOf = primary(order, chunk, groups, part << chunkBits);
  const { keys, ords } = found;
  let { size } = found;
  for (const row of hits) {
    keys[size] = primaryOf(row) * maxRank + ((rank?.[row] as number) ?? 0);
    ords[size++] = (part << chunkBits) + row;
  }
  found.size = size;
}

/** What decides before popularity, as a number of 32 bits of which the smallest come first. */
function primary(order: Order, chunk: ChunkColumns, groups: Hits['groups'], base: number): (row: number) => number {
  const { column, descending, lastZero, first } = order;
  if (column === null) {
    return groups.size === 0 ? () => 0 : (row) => groups.get(base + row) ?? first.length;
  }
  const data = chunk.get(column)?.data;
  const directed = descending ? (value: number) => highest - value : (value: number) => value;
  return (row) => {
    const value = data?.[row] ?? 0;
    return lastZero && value === 0 ? highest : directed(value);
  };
}

function makeRoom(found: Found, more: number): void {
  if (found.size + more <= found.keys.length) return;
  const length = Math.max(2 * found.keys.length, found.size + more);
  const [keys, ords] = [new Float64Array(length), new Uint32Array(length)];
  keys.set(found.keys.subarray(0, found.size));
  ords.set(found.ords.subarray(0, found.size));
  found.keys = keys;
  found.ords = ords;
}

/** Counts rows by rising ranges of ordinals. */
class RangeTally {
  readonly counts: number[];
  readonly #ranges: readonly { readonly lo: number; readonly hi: number }[];
  #at = 0;

  constructor(ranges: readonly { readonly lo: number; readonly hi: number }[]) {
    this.#ranges = ranges;
    this.counts = ranges.map(() => 0);
  }

  add(part: number, hits: Uint16Array): void {
    const base = part << chunkBits;
    for (let at = 0; at < hits.length; at++) {
      const ord = base + (hits[at] ?? 0);
      while (this.#at < this.#ranges.length && ord > (this.#ranges[this.#at]?.hi ?? 0)) this.#at++;
      const range = this.#ranges[this.#at];
      if (!range) return;
      if (ord >= range.lo) this.counts[this.#at] = (this.counts[this.#at] ?? 0) + 1;
    }
  }
}
