import { type Between, type Test, testOf } from './condition-test.ts';
import { type ChunkColumns, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Question } from './question.ts';

/** Rows of a chunk that satisfy all conditions, and for each condition the rows that fail only this one. */
export interface Passed {
  readonly hits: Uint16Array;
  /** By the index of the condition. */
  readonly near: readonly Uint16Array[];
}

const rowMask = chunkSize - 1;

/** Rows of a chunk within the section that match the words. Existing products have a rank. */
function candidates({ lo, hi, words }: Question, part: number, rank: Numbers | undefined, into: Uint16Array): number {
  if (!rank) return 0;
  const first = Math.max(lo, part << chunkBits);
  const last = Math.min(hi, (part << chunkBits) + rowMask);
  return words === null
    ? present(rank, first & rowMask, last - first + 1, into)
    : named(words, first, last, rank, into);
}

/** Rows of a chunk that contain a product, by the column of ranks, which never changes. */
const presentRows = new WeakMap<Numbers, Uint16Array>();

/** Bytes that are cached with a column of ranks. */
export const presentBytes = 2 * chunkSize;

function rowsOf(rank: Numbers): Uint16Array {
  const cached = presentRows.get(rank);
  if (cached) return cached;
  const found = new Uint16Array(rank.length);
  let size = 0;
  for (let row = 0; row < rank.length; row++) {
    found[size] = row;
    size += Number(rank[row] !== 0);
  }
  const rows = found.slice(0, size);
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

/** Index of the first member that isn't below `value`. */
export function lowerBound(sorted: Uint16Array | Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Buffer for one chunk, reused by every scan: scans are synchronous, so no two overlap. */
const room = new Uint16Array(chunkSize);
const others = new Uint16Array(chunkSize);
/**
 * For each row in `room` the number of the only condition that it fails, from 1; 0 for none, `several` for more than
 * one.
 */
const state = new Uint8Array(chunkSize);
const several = 255;

/**
 * Notes which of the rows in `room` fail a condition. Separate loops, so that each works on one type of array, and
 * without branches: about half of the rows pass, which no CPU can predict.
 */
function note(test: Test | null, condition: number, size: number): void {
  if (!test) for (let at = 0; at < size; at++) state[at] = noted(state[at] as number, 1, condition);
  else if (!('allowed' in test)) noteBetween(test, condition, size);
  else if (test.data) noteAllowed(test.data, test.allowed, condition, size);
  else noteNamed(test.allowed, condition, size);
}

/** The state of a row after a condition; `failed` is 1 if it fails this one, else 0. */
function noted(before: number, failed: number, condition: number): number {
  const none = (before - 1) >> 31;
  return before | (-failed & ((none & condition) | (~none & several)));
}

function noteAllowed(data: Numbers, allowed: Uint8Array, condition: number, size: number): void {
  for (let at = 0; at < size; at++) {
    // Numbers beyond the table aren't allowed.
    const passed = allowed[data[room[at] as number] as number] ?? 0;
    state[at] = noted(state[at] as number, 1 - passed, condition);
  }
}

function noteNamed(allowed: Uint8Array, condition: number, size: number): void {
  for (let at = 0; at < size; at++) {
    state[at] = noted(state[at] as number, 1 - (allowed[room[at] as number] as number), condition);
  }
}

function noteBetween({ data, from, to }: Between, condition: number, size: number): void {
  for (let at = 0; at < size; at++) {
    const value = data[room[at] as number] as number;
    state[at] = noted(state[at] as number, Number(value < from) | Number(value > to), condition);
  }
}

/**
 * Finds the rows of a chunk that satisfy a question. Rows that fail exactly one condition are kept per condition: a
 * filter counts what would remain if nothing were chosen in it. At most 253 conditions.
 */
export function scan(question: Question, part: number, columns: ChunkColumns): Passed {
  const { conditions } = question;
  const size = candidates(question, part, columns.get('rank')?.data, room);
  const [only] = conditions;
  if (!only) return { hits: room.slice(0, size), near: [] };
  state.fill(0, 0, size);
  if (conditions.length === 1) return divide(testOf(only, columns, part), size);
  for (const [number, condition] of conditions.entries()) note(testOf(condition, columns, part), number + 1, size);
  return byFailure(size, conditions.length);
}

/** Splits the rows by one condition. */
function divide(test: Test | null, size: number): Passed {
  note(test, 1, size);
  let [hits, misses] = [0, 0];
  for (let at = 0; at < size; at++) {
    const [row, failed] = [room[at] as number, state[at] as number];
    room[hits] = row;
    others[misses] = row;
    hits += 1 - failed;
    misses += failed;
  }
  return { hits: room.slice(0, hits), near: [others.slice(0, misses)] };
}

/** Rows by the condition that they fail, one chunk's room for each. */
let parted = new Uint16Array(0);

/** Groups rows by the only condition that they fail; rows that fail several go into a last group, which isn't used. */
function byFailure(size: number, conditions: number): Passed {
  const groups = conditions + 2;
  if (parted.length < groups << chunkBits) parted = new Uint16Array(groups << chunkBits);
  const ends = Uint32Array.from({ length: groups }, (_, group) => group << chunkBits);
  const last = conditions + 1;
  const groupOf = Uint8Array.from({ length: 256 }, (_, failed) => Math.min(failed, last));
  for (let at = 0; at < size; at++) {
    const group = groupOf[state[at] as number] as number;
    const end = ends[group] as number;
    parted[end] = room[at] as number;
    ends[group] = end + 1;
  }
  const [hits = new Uint16Array(0), ...near] = Array.from({ length: conditions + 1 }, (_, group) =>
    parted.slice(group << chunkBits, ends[group]),
  );
  return { hits, near };
}
