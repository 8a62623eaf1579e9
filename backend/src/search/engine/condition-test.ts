import { type ChunkColumns, chunkBits, chunkSize, type Numbers } from './layout.ts';
import type { Condition } from './question.ts';

const rowMask = chunkSize - 1;
/** Above any real id, so that a table of allowed ids stays small. */
const maxId = 2 ** 22;

/** Lowest and highest number that a condition allows. */
export interface Between {
  readonly data: Numbers;
  readonly from: number;
  readonly to: number;
}

/**
 * How a condition is tested in a chunk: a table of allowed numbers, or a range; `data` is null if the row number itself
 * is tested.
 */
export type Test = { readonly data: Numbers | null; readonly allowed: Uint8Array } | Between;

/** Tables of allowed numbers by condition and size, built once for all chunks of a question. */
const tables = new WeakMap<Condition, Map<number, Uint8Array>>();

type ColumnCondition = Exclude<Condition, { among: readonly number[] }>;

/** Flags for the numbers below `size` that a condition allows. */
function tableOf(condition: ColumnCondition, size: number): Uint8Array {
  const bySize = tables.get(condition) ?? new Map<number, Uint8Array>();
  tables.set(condition, bySize);
  const allowed = bySize.get(size) ?? makeTable(condition, size);
  bySize.set(size, allowed);
  return allowed;
}

/** Zero means "none": it never matches ids or ranges. */
function makeTable(condition: ColumnCondition, size: number): Uint8Array {
  const allowed = new Uint8Array(size);
  if ('has' in condition) {
    for (const id of condition.has) if (id > 0 && id < size) allowed[id] = 1;
    return allowed;
  }
  if ('bits' in condition) return allowed.map((_, value) => Number((value & condition.bits) !== 0));
  const [from, to] = [Math.ceil(condition.from), Math.min(size, Math.floor(condition.to) + 1)];
  return allowed.fill(1, Math.max(1, from), Math.max(1, to));
}

/** The test of a condition in a chunk; null if the chunk lacks the column, so that nothing passes. */
export function testOf(condition: Condition, columns: ChunkColumns, part: number): Test | null {
  if ('among' in condition) return { data: null, allowed: marksOf(condition.among, part) };
  const column = columns.get(condition.column);
  if (!column) return null;
  const { data, codes } = column;
  if (codes && 'has' in condition) {
    const codesOfCondition = new Set(condition.has);
    return { data, allowed: Uint8Array.from(codes, (set) => Number(set.some((code) => codesOfCondition.has(code)))) };
  }
  if ('from' in condition && data.BYTES_PER_ELEMENT === 4)
    return { data, from: Math.max(1, condition.from), to: condition.to };
  const most = 'has' in condition ? Math.max(0, ...condition.has.filter((id) => id < maxId)) : 0;
  return {
    data,
    allowed: tableOf(condition, data.BYTES_PER_ELEMENT === 4 ? most + 1 : 2 ** (8 * data.BYTES_PER_ELEMENT)),
  };
}

/** Flags for the rows of the chunk in a list of ordinals. */
function marksOf(among: readonly number[], part: number): Uint8Array {
  const marks = new Uint8Array(chunkSize);
  for (const ord of among) if (ord >> chunkBits === part) marks[ord & rowMask] = 1;
  return marks;
}
