import { type Test, testOf } from './condition-test.ts';
import { type Column, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Question } from './question.ts';

/** Columns of one chunk by name. */
export type ChunkColumns = ReadonlyMap<string, Column | null>;

/** Rows of a chunk that satisfy all conditions, and for each condition the rows that fail it alone. */
export interface Passed {
  readonly hits: Uint16Array;
  /** By the number of the condition. */
  readonly near: readonly Uint16Array[];
}

const rowMask = chunkSize - 1;

/** Rows of a chunk that the section and the words leave. A product that exists has a rank. */
function candidates({ lo, hi, words }: Question, part: number, rank: Numbers | undefined, into: Uint16Array): number {
  if (!rank) return 0;
  const first = Math.max(lo, part << chunkBits);
  const last = Math.min(hi, (part << chunkBits) + rowMask);
  return words === null
    ? present(rank, first & rowMask, last - first + 1, into)
    : named(words, first, last, rank, into);
}

/** Rows of a chunk that have a product, by the column of ranks, which no change touches. */
const presentRows = new WeakMap<Numbers, Uint16Array>();

/** Bytes that are kept beside a column of ranks. */
export const presentBytes = 2 * chunkSize;

function rowsOf(rank: Numbers): Uint16Array {
  const known = presentRows.get(rank);
  if (known) return known;
  const rows = Uint16Array.from(rank.keys()).filter((row) => rank[row] !== 0);
  presentRows.set(rank, rows);
  return rows;
}

function present(rank: Numbers, first: number, count: number, into: Uint16Array): number {
  const rows = rowsOf(rank);
  const own = rows.subarray(lowerBound(rows, first), lowerBound(rows, first + count));
  into.set(own);
  return own.length;
}

function named(words: Uint32Array, first: number, last: number, rank: Numbers, into: Uint16Array): number {
  let size = 0;
  for (let at = lowerBound(words, first); at < words.length; at++) {
    const ord = words[at] as number;
    if (ord > last) break;
    if (rank[ord & rowMask] !== 0) into[size++] = ord & rowMask;
  }
  return size;
}

/** Place of the first member that is not below `value`. */
export function lowerBound(sorted: Uint16Array | Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Room for one chunk, used again by every scan: a scan never waits, so no two share it at a time. */
const room = new Uint16Array(chunkSize);
const others = new Uint16Array(chunkSize);
const state = new Uint8Array(chunkSize);
const marks = new Uint8Array(chunkSize);

/** Writes into `marks` which of the rows in `room` pass: the loops are apart so that each knows its kind of numbers. */
function mark(test: Test | null, size: number): void {
  if (!test) marks.fill(0, 0, size);
  else if (!('allowed' in test)) markBetween(test.data, test.from, test.to, size);
  else if (test.data) markAllowed(test.data, test.allowed, size);
  else for (let at = 0; at < size; at++) marks[at] = test.allowed[room[at] as number] as number;
}

function markAllowed(data: Numbers, allowed: Uint8Array, size: number): void {
  // A number beyond the table is not allowed.
  for (let at = 0; at < size; at++) marks[at] = allowed[data[room[at] as number] as number] ?? 0;
}

function markBetween(data: Numbers, from: number, to: number, size: number): void {
  for (let at = 0; at < size; at++) {
    const value = data[room[at] as number] as number;
    marks[at] = Number(value >= from) & Number(value <= to);
  }
}

/**
 * Finds the rows of a chunk that satisfy a question. Rows that fail exactly one condition are kept by that condition: a filter counts what
 * it would leave if nothing were chosen in it. At most 254 conditions.
 */
export function scan(question: Question, part: number, columns: ChunkColumns): Passed {
  const { conditions } = question;
  let size = candidates(question, part, columns.get('rank')?.data, room);
  const [only] = conditions;
  if (!only) return { hits: room.slice(0, size), near: [] };
  if (conditions.length === 1) return divide(testOf(only, columns, part), size);
  state.fill(0, 0, size);
  for (const [number, condition] of conditions.entries()) {
    mark(testOf(condition, columns, part), size);
    size = keepNear(number + 1, size);
  }
  return byFailure(size, conditions.length);
}

/**
 * Keeps the rows that are marked, and those that fail this condition as their first. Writes every row and moves on by the mark: about half
 * pass, which no branch can foresee.
 */
function keepNear(condition: number, size: number): number {
  let kept = 0;
  for (let at = 0; at < size; at++) {
    const [passed, before] = [marks[at] as number, state[at] as number];
    room[kept] = room[at] as number;
    state[kept] = passed === 1 ? before : condition;
    kept += passed | Number(before === 0);
  }
  return kept;
}

/** Divides the rows by one condition. */
function divide(test: Test | null, size: number): Passed {
  mark(test, size);
  let [hits, misses] = [0, 0];
  for (let at = 0; at < size; at++) {
    const [row, passed] = [room[at] as number, marks[at] as number];
    room[hits] = row;
    others[misses] = row;
    hits += passed;
    misses += 1 - passed;
  }
  return { hits: room.slice(0, hits), near: [others.slice(0, misses)] };
}

/** Parts the rows that are left by the one condition that each fails. */
function byFailure(size: number, conditions: number): Passed {
  const sizes = new Uint32Array(conditions + 1);
  for (let at = 0; at < size; at++) sizes[state[at] as number] = (sizes[state[at] as number] as number) + 1;
  const groups = Array.from(sizes, (length) => new Uint16Array(length));
  sizes.fill(0);
  for (let at = 0; at < size; at++) {
    const group = state[at] as number;
    const place = sizes[group] as number;
    (groups[group] as Uint16Array)[place] = room[at] as number;
    sizes[group] = place + 1;
  }
  const [hits = new Uint16Array(0), ...rest] = groups;
  return { hits, near: rest };
}
