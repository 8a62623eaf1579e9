import { encodeDifferences, encodeNumbers, makeNumbers, widthFor } from '../search/engine/codec.ts';
import { chunkBits, chunkSize, type Numbers } from '../search/engine/layout.ts';
import { bulkInsert } from './bulk.ts';

/** A row of `segment` without its version. */
export type SegmentCells = readonly [name: string, part: number, form: string, codes: string | null, data: string];

/** Statements that write segments of a version. */
export function writeSegments(db: D1Database, version: number, rows: readonly SegmentCells[]): D1PreparedStatement[] {
  const cells = rows.map((row) => [version, ...row]);
  return bulkInsert(db, 'segment', ['version', 'name', 'part', 'form', 'codes', 'data'], cells, 'REPLACE');
}

/** A column of 32 bits. */
export function wide(name: string, part: number, numbers: Numbers): SegmentCells {
  return [name, part, 'z32', null, encodeNumbers(Uint32Array.from(numbers))];
}

/** A column of 32 bits whose numbers mostly rise a little. */
export function rising(name: string, part: number, numbers: Uint32Array): SegmentCells {
  return [name, part, 'd32', null, encodeDifferences(numbers)];
}

/** A column as narrow as its numbers allow. */
export function narrow(name: string, part: number, numbers: Numbers, codes?: number[][]): SegmentCells {
  let max = 0;
  for (const value of numbers) if (value > max) max = value;
  const width = widthFor(max);
  const column = makeNumbers(width, numbers.length);
  column.set(numbers);
  return [name, part, width, codes ? JSON.stringify(codes) : null, encodeNumbers(column)];
}

/** A column of ids. Neighbours share a few ids, so an index into a list of them mostly fits one byte. */
export function listed(name: string, part: number, ids: Uint32Array): SegmentCells {
  const numbers = new Map([[0, 0]]);
  for (const id of ids) if (!numbers.has(id)) numbers.set(id, numbers.size);
  if (numbers.size > 256) return narrow(name, part, ids);
  const codes = [...numbers.keys()].map((id) => (id === 0 ? [] : [id]));
  return narrow(
    name,
    part,
    ids.map((id) => numbers.get(id) ?? 0),
    codes,
  );
}

/** Entries per JSON text: keeps a row well under D1's limit of 2 MiB. */
const rowsOfText = 8000;

/** A compiled list as JSON texts of bounded length. */
export function listText(name: string, list: readonly unknown[]): SegmentCells[] {
  const parts = Math.max(1, Math.ceil(list.length / rowsOfText));
  return Array.from({ length: parts }, (_, part) => [
    name,
    part,
    'json',
    null,
    JSON.stringify(list.slice(part * rowsOfText, (part + 1) * rowsOfText)),
  ]);
}

/** A compiled value as one JSON text. */
export function text(name: string, value: unknown): SegmentCells {
  return [name, 0, 'json', null, JSON.stringify(value)];
}

/** Number of chunks and of products of the staged catalogue. */
export async function stagedSize(db: D1Database): Promise<{ chunks: number; products: number }> {
  const row = await db
    .prepare(
      'SELECT max(hi) AS hi, (SELECT sum(count) FROM next_section WHERE parent_id IS NULL) AS products FROM next_section',
    )
    .first<{ hi: number | null; products: number | null }>();
  return { chunks: row?.hi == null ? 0 : (row.hi >> chunkBits) + 1, products: row?.products ?? 0 };
}

/** First and last ordinal of a chunk. */
export function ordsOf(part: number): [lo: number, hi: number] {
  return [part << chunkBits, (part << chunkBits) + chunkSize - 1];
}

/** Numbers of a `group_concat` text; empty for null. */
export function numbersOf(joined: unknown): number[] {
  return typeof joined === 'string' && joined !== '' ? joined.split(',').map(Number) : [];
}
