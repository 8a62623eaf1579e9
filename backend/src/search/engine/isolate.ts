import { readColumns } from './columns.ts';
import { chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition, Counted, Counts, Engine, Facet, Order, Question } from './question.ts';
import { type ChunkColumns, lowerBound, type Passed, scan } from './scan.ts';
import { Nearest } from './smallest.ts';
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
      const found = new Nearest(order.skip + order.take);
      const columns = ['rank', ...(order.column === null ? [] : [order.column])];
      let total = 0;
      await visit(source, question, columns, false, (part, chunk, { hits }) => {
        total += hits.length;
        collect(found, { part, chunk, hits, order });
      });
      return { ords: found.from(order.skip, order.take), total };
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

interface Hits {
  part: number;
  chunk: ChunkColumns;
  hits: Uint16Array;
  order: Order;
}

/** Keys are what decides before popularity, as a number of 32 bits, times `maxRank`, and the place by popularity: the smallest come first. */
function collect(found: Nearest, at: Hits): void {
  const rank = at.chunk.get('rank')?.data ?? new Uint32Array();
  if (at.order.column !== null) collectBy(found, at, rank);
  else if (at.order.first.length > 0) collectGroups(found, at, rank);
  else collectRanks(found, at, rank);
}

function collectRanks(found: Nearest, { part, hits }: Hits, rank: Numbers): void {
  const base = part << chunkBits;
  for (let at = 0; at < hits.length; at++) {
    const row = hits[at] as number;
    const key = rank[row] as number;
    if (key < found.limit) found.add(key, base + row);
  }
}

function collectGroups(found: Nearest, { part, hits, order }: Hits, rank: Numbers): void {
  const base = part << chunkBits;
  const groups = groupsOf(order, part);
  const last = order.first.length;
  for (const row of hits) {
    const group = groups.size === 0 ? last : (groups.get(base + row) ?? last);
    const key = group * maxRank + (rank[row] ?? 0);
    if (key < found.limit) found.add(key, base + row);
  }
}

/** Number of the group of each ordinal of a part that goes before all others. */
function groupsOf({ first }: Order, part: number): ReadonlyMap<number, number> {
  return new Map(
    first.flatMap((ords, group) => ords.filter((ord) => ord >> chunkBits === part).map((ord) => [ord, group] as const)),
  );
}

function collectBy(found: Nearest, { part, chunk, hits, order }: Hits, rank: Numbers): void {
  const { column, descending, lastZero } = order;
  const base = part << chunkBits;
  const data = chunk.get(column ?? '')?.data ?? new Uint8Array(chunkSize);
  for (let at = 0; at < hits.length; at++) {
    const row = hits[at] as number;
    const value = data[row] as number;
    const directed = descending ? highest - value : value;
    const key = (lastZero && value === 0 ? highest : directed) * maxRank + (rank[row] as number);
    if (key < found.limit) found.add(key, base + row);
  }
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
