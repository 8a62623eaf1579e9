import { readColumns } from './columns.ts';
import { Joints } from './joints.ts';
import { type ChunkColumns, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition, Counted, Counts, Engine, Facet, Order, Question } from './question.ts';
import { lowerBound, type Passed, scan } from './scan.ts';
import { Nearest } from './smallest.ts';
import type { Source } from './source.ts';
import { Tally } from './tally.ts';

/** Chunks that are loaded and scanned together: their columns must fit into the cache. */
const together = 24;
/** Ranks by popularity stay below it: with 32 bits above them a key is still a safe integer. */
const maxRank = 2 ** 21;
const highest = 2 ** 32 - 1;

type Visit = (part: number, columns: ChunkColumns, passed: Passed) => void;

/** The engine over columns in this isolate's memory. */
export function isolateEngine(source: Source): Engine {
  return {
    async place(question, order) {
      const found = new Nearest(order.skip + order.take);
      const columns = ['rank', ...(order.column === null ? [] : [order.column])];
      let total = 0;
      await visit(source, question, columns, (part, chunk, { hits }) => {
        total += hits.length;
        collect(found, { part, chunk, hits, order, words: question.words });
      });
      return { ords: found.from(order.skip, order.take), total };
    },
    async count(question, facets, ranges) {
      const tallies = facets.map((facet) => new Tally(facet, question.conditions));
      const joints = new Joints(source, question, facets);
      const inRanges = new RangeTally(ranges);
      let total = 0;
      await visit(source, question, columnsOf(facets), (part, columns, passed) => {
        total += passed.hits.length;
        inRanges.add(part, passed.hits);
        const together = joints.count(part, columns, passed.hits);
        for (const tally of tallies) tally.add(part, columns, passed, together);
      });
      const counted = facets.map(({ id }, at): [string, Counted] => [id, (tallies[at] as Tally).result()]);
      return { total, facets: new Map(counted), ranges: inRanges.counts } satisfies Counts;
    },
  };
}

function columnsOf(asking: readonly (Facet | Condition)[]): string[] {
  return asking.flatMap((one) => ('column' in one ? [one.column] : []));
}

/** Visits the chunks that can contain matches and loads missing columns. */
async function visit(source: Source, question: Question, columnNames: readonly string[], on: Visit) {
  const names = [...new Set(['rank', ...columnNames, ...columnsOf(question.conditions)])];
  const parts = partsOf(question);
  const key = JSON.stringify([question.lo, question.hi, question.words && question.text, question.conditions]);
  for (let first = 0; first < parts.length; first += together) {
    const group = parts.slice(first, first + together);
    const columns = await readColumns(source, names, group);
    const found = source.mayKeepFound() ? source.held.found(key) : null;
    for (const [at, part] of group.entries()) {
      const chunk = columns[at] ?? new Map();
      on(part, chunk, found?.get(part) ?? scanPart(source, question, part, chunk));
    }
  }
}

/** Scans a part and caches the rows: the list and its filters ask the same question, in either order. */
function scanPart(source: Source, question: Question, part: number, chunk: ChunkColumns): Passed {
  const passed = scan(question, part, chunk);
  if (source.mayKeepFound()) source.held.keepFound(part, passed);
  return passed;
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
  words: Uint32Array | null;
}

/** A key is the 32-bit sort value times `maxRank`, plus the rank by popularity: the smallest keys come first. */
function collect(found: Nearest, at: Hits): void {
  const rank = at.chunk.get('rank')?.data ?? new Uint32Array();
  if (at.order.column !== null) collectBy(found, at, rank);
  else if (at.order.groups && at.words) collectGroups(found, at, rank, at.words, at.order.groups);
  else collectRanks(found, at, rank);
}

function collectRanks(found: Nearest, { part, hits }: Hits, rank: Numbers): void {
  const base = part << chunkBits;
  let { limit } = found;
  for (let at = 0; at < hits.length; at++) {
    const row = hits[at] as number;
    const key = rank[row] as number;
    if (key < limit) limit = found.add(key, base + row);
  }
}

function collectGroups(found: Nearest, { part, hits }: Hits, rank: Numbers, words: Uint32Array, groups: Uint8Array) {
  const base = part << chunkBits;
  let { limit } = found;
  // Both lists ascend, and every hit is one of the words' ordinals.
  let place = lowerBound(words, base);
  for (let at = 0; at < hits.length; at++) {
    const row = hits[at] as number;
    while ((words[place] as number) < base + row) place++;
    const key = (groups[place] as number) * maxRank + (rank[row] as number);
    if (key < limit) limit = found.add(key, base + row);
  }
}

function collectBy(found: Nearest, { part, chunk, hits, order }: Hits, rank: Numbers): void {
  const { column, descending, lastZero } = order;
  const base = part << chunkBits;
  const data = chunk.get(column ?? '')?.data ?? new Uint8Array(chunkSize);
  let { limit } = found;
  for (let at = 0; at < hits.length; at++) {
    const row = hits[at] as number;
    const value = data[row] as number;
    const directed = descending ? highest - value : value;
    const key = (lastZero && value === 0 ? highest : directed) * maxRank + (rank[row] as number);
    if (key < limit) limit = found.add(key, base + row);
  }
}

/** Counts rows by ascending ranges of ordinals. */
class RangeTally {
  readonly counts: number[];
  readonly #ranges: readonly { readonly lo: number; readonly hi: number }[];

  constructor(ranges: readonly { readonly lo: number; readonly hi: number }[]) {
    this.#ranges = ranges;
    this.counts = ranges.map(() => 0);
  }

  /** Rows are ascending, so those of a range are adjacent. */
  add(part: number, hits: Uint16Array): void {
    const base = part << chunkBits;
    for (const [at, { lo, hi }] of this.#ranges.entries()) {
      if (hi < base || lo >= base + chunkSize) continue;
      const count = lowerBound(hits, hi - base + 1) - lowerBound(hits, lo - base);
      this.counts[at] = (this.counts[at] ?? 0) + count;
    }
  }
}
