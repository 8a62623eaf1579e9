import { type Column, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition, Question } from './question.ts';

/** Columns of one chunk by name. */
export type ChunkColumns = ReadonlyMap<string, Column | null>;

/** Rows of a chunk that satisfy all conditions, and for each condition the rows that fail it alone. */
export interface Passed {
  readonly hits: Uint16Array;
  /** By the number of the condition. */
  readonly near: readonly Uint16Array[];
}

const rowMask = chunkSize - 1;
/** Ids above it are nobody's: a table of allowed ids stays small. */
const maxId = 2 ** 22;

/** Rows of a chunk that the section and the words leave. A product that exists has a rank. */
function candidates({ lo, hi, words }: Question, part: number, rank: Numbers | undefined, into: Uint16Array): number {
  if (!rank) return 0;
  const first = Math.max(lo, part << chunkBits);
  const last = Math.min(hi, (part << chunkBits) + rowMask);
  return words === null
    ? present(rank, first & rowMask, last - first + 1, into)
    : named(words, first, last, rank, into);
}

function present(rank: Numbers, first: number, count: number, into: Uint16Array): number {
  let size = 0;
  for (let row = first; row < first + count; row++) if (rank[row] !== 0) into[size++] = row;
  return size;
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
export function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a condition asks of a number: a table of the allowed ones, ends, or bits. */
type Test = { allowed: Uint8Array } | { from: number; to: number } | { bits: number };

/** Tables of allowed ids, made once for all chunks of a question. */
const tables = new WeakMap<Condition, Uint8Array>();

function testOf(condition: Condition, column: Column): Test {
  if ('from' in condition) return { from: condition.from, to: condition.to };
  if ('bits' in condition) return { bits: condition.bits };
  const has = 'has' in condition ? condition.has : [];
  if (column.codes) {
    const wanted = new Set(has);
    return { allowed: Uint8Array.from(column.codes, (codes) => Number(codes.some((code) => wanted.has(code)))) };
  }
  const allowed =
    tables.get(condition) ?? new Uint8Array(Math.max(65_536, ...has.map((id) => Math.min(id, maxId) + 1)));
  for (const id of has) if (id > 0) allowed[id] = 1;
  tables.set(condition, allowed);
  return { allowed };
}

/** Rows of the chunk that an explicit list of ordinals names, as marks. */
function marksOf(among: readonly number[], part: number): Uint8Array {
  const marks = new Uint8Array(chunkSize);
  for (const ord of among) if (ord >> chunkBits === part) marks[ord & rowMask] = 1;
  return marks;
}

/** Marks of the rows that pass a condition. */
function passes(
  condition: Condition,
  columns: ChunkColumns,
  part: number,
  rows: Uint16Array,
  size: number,
): Uint8Array {
  const passed = new Uint8Array(size);
  if ('among' in condition) {
    markAllowed(passed, rows, null, marksOf(condition.among, part));
    return passed;
  }
  const column = columns.get(condition.column);
  if (!column) return passed;
  const test = testOf(condition, column);
  if ('allowed' in test) markAllowed(passed, rows, column.data, test.allowed);
  else if ('bits' in test) markBits(passed, rows, column.data, test.bits);
  else markBetween(passed, rows, column.data, test);
  return passed;
}

/** By the number of the row, or by the row itself. */
function markAllowed(passed: Uint8Array, rows: Uint16Array, data: Numbers | null, allowed: Uint8Array): void {
  for (let at = 0; at < passed.length; at++) {
    const row = rows[at] ?? 0;
    passed[at] = allowed[data ? (data[row] ?? 0) : row] ?? 0;
  }
}

function markBits(passed: Uint8Array, rows: Uint16Array, data: Numbers, bits: number): void {
  for (let at = 0; at < passed.length; at++) passed[at] = (data[rows[at] ?? 0] ?? 0) & bits ? 1 : 0;
}

/** Zero is "none" and lies between nothing. */
function markBetween(passed: Uint8Array, rows: Uint16Array, data: Numbers, { from, to }: { from: number; to: number }) {
  for (let at = 0; at < passed.length; at++) {
    const value = data[rows[at] ?? 0] ?? 0;
    passed[at] = value !== 0 && value >= from && value <= to ? 1 : 0;
  }
}

/** Room for one chunk, used again by every scan: a scan never waits, so no two share it at a time. */
const room = new Uint16Array(chunkSize);
const state = new Uint8Array(chunkSize);

/**
 * Finds the rows of a chunk that satisfy a question. With `near`, rows that fail exactly one condition are kept by that condition: a
 * filter counts what it would leave if nothing were chosen in it. At most 254 conditions.
 */
export function scan(question: Question, part: number, columns: ChunkColumns, near: boolean): Passed {
  const { conditions } = question;
  let size = candidates(question, part, columns.get('rank')?.data, room);
  state.fill(0, 0, size);
  for (const [number, condition] of conditions.entries()) {
    size = keep(passes(condition, columns, part, room, size), number + 1, near);
  }
  if (near && conditions.length > 0) return byFailure(size, conditions.length);
  return { hits: room.slice(0, size), near: conditions.map(() => new Uint16Array(0)) };
}

/** Keeps the rows that pass and, with `near`, those that fail this condition as their first. Answers how many are left. */
function keep(passed: Uint8Array, condition: number, near: boolean): number {
  let kept = 0;
  for (let at = 0; at < passed.length; at++) {
    const before = state[at] ?? 0;
    if (passed[at] === 0 && (before !== 0 || !near)) continue;
    room[kept] = room[at] ?? 0;
    state[kept++] = passed[at] === 0 ? condition : before;
  }
  return kept;
}

/** Parts the rows that are left by the one condition that each fails. */
function byFailure(size: number, conditions: number): Passed {
  const sizes = new Uint32Array(conditions + 1);
  for (let at = 0; at < size; at++) sizes[state[at] ?? 0] = (sizes[state[at] ?? 0] ?? 0) + 1;
  const groups = Array.from(sizes, (length) => new Uint16Array(length));
  sizes.fill(0);
  for (let at = 0; at < size; at++) {
    const group = state[at] ?? 0;
    const place = sizes[group] ?? 0;
    (groups[group] as Uint16Array)[place] = room[at] ?? 0;
    sizes[group] = place + 1;
  }
  const [hits = new Uint16Array(0), ...rest] = groups;
  return { hits, near: rest };
}
