import { decodeColumn, withValue } from './codec.ts';
import { type Change, type Held, sizeOf } from './held.ts';
import { type Column, chunkBits, chunkSize, isLive, type SegmentRow } from './layout.ts';
import { presentBytes } from './scan.ts';
import type { Source } from './source.ts';

/** Segments per statement: with 16,384 numbers of up to four bytes a result stays under some 8 MB. */
const perStatement = 96;
/** Statements in flight at once: each keeps its result in memory twice while it is decoded. */
const parallel = 4;

/** A column of a part that the isolate doesn't hold; `at` is the index of the part in the request. */
interface Missing {
  name: string;
  part: number;
  at: number;
}

/** Columns of some parts, by part and name; loads missing ones. A column is null if no product of the part has it. */
export async function readColumns(
  source: Source,
  names: readonly string[],
  parts: readonly number[],
): Promise<Map<string, Column | null>[]> {
  const found = parts.map(() => new Map<string, Column | null>());
  const missing: Missing[] = [];
  for (const [at, part] of parts.entries()) {
    for (const name of names) {
      const column = source.held.columns.get(`${name}/${part}`);
      if (column === undefined) missing.push({ name, part, at });
      else found[at]?.set(name, column);
    }
  }
  const slices = Array.from({ length: Math.ceil(missing.length / perStatement) }, (_, n) =>
    missing.slice(n * perStatement, (n + 1) * perStatement),
  );
  for (let first = 0; first < slices.length; first += parallel) {
    const loading = slices.slice(first, first + parallel).map((slice) => load(source, slice));
    for (const { name, at, column } of (await Promise.all(loading)).flat()) found[at]?.set(name, column);
  }
  return found;
}

/** Members of a compiled order by their places in it, from 0. */
export async function readMembers(source: Source, order: string, places: readonly number[]): Promise<number[]> {
  const parts = [...new Set(places.map((place) => place >> chunkBits))];
  const columns = await readColumns(source, [order], parts);
  const byPart = new Map(parts.map((part, at) => [part, columns[at]?.get(order)?.data]));
  return places.map((place) => byPart.get(place >> chunkBits)?.[place & (chunkSize - 1)] ?? 0);
}

async function load(source: Source, missing: readonly Missing[]): Promise<(Missing & { column: Column | null })[]> {
  const { held } = source;
  const seen = held.seen;
  const pairs = missing.map(({ name, part }) => [name, part]);
  const live = missing.filter(({ name }) => isLive(name)).map(({ name, part }) => [name, part]);
  const [segments = [], changes = []] = await source.read(
    source
      .prepare(
        `SELECT s.name, s.part, s.form, s.codes, s.data FROM json_each(?2) j
           CROSS JOIN segment s ON s.version = ?1 AND s.name = j.value ->> 0 AND s.part = j.value ->> 1`,
      )
      .bind(source.version, JSON.stringify(pairs)),
    ...(live.length > 0 && !source.pinned ? [changesIn(source, live)] : []),
  );
  const columns = decodeColumns(segments as SegmentRow[], changes as Change[]);
  // Changes that arrived during this read went only into cached columns: don't cache one that may lack them.
  if (source.mayKeep()) keepColumns(held, missing, columns, held.seen === seen);
  return missing.map((one) => ({ ...one, column: columns.get(`${one.name}/${one.part}`) ?? null }));
}

/** Columns by name and part, with later changes applied. */
export function decodeColumns(segments: readonly SegmentRow[], changes: readonly Change[]): Map<string, Column> {
  const columns = new Map(segments.map((row) => [`${row.name}/${row.part}`, decodeColumn(row)]));
  layOver(columns, changes);
  return columns;
}

/** Caches the columns of `pairs`, null where there is none; prices and stock only with `live`. */
export function keepColumns(
  held: Held,
  pairs: readonly { readonly name: string; readonly part: number }[],
  columns: ReadonlyMap<string, Column>,
  live: boolean,
): void {
  for (const { name, part } of pairs) {
    if (isLive(name) && !live) continue;
    const column = columns.get(`${name}/${part}`) ?? null;
    // The rows that contain a product are cached with the ranks.
    held.columns.set(`${name}/${part}`, column, sizeOf(column) + (name === 'rank' ? presentBytes : 0));
  }
}

function changesIn(source: Source, live: readonly (readonly (string | number)[])[]): D1PreparedStatement {
  const first = `(j.value ->> 1) << ${chunkBits}`;
  return source
    .prepare(
      `SELECT c.name, c.ord, c.value FROM json_each(?1) j
         CROSS JOIN change c ON c.name = j.value ->> 0 AND c.ord BETWEEN ${first} AND (${first}) + ${chunkSize - 1}`,
    )
    .bind(JSON.stringify(live));
}

function layOver(columns: Map<string, Column>, changes: readonly Change[]): void {
  for (const { name, ord, value } of changes) {
    const key = `${name}/${ord >> chunkBits}`;
    // A price type that is newer than the last import has changes only.
    const column = columns.get(key) ?? { data: new Uint32Array(chunkSize), codes: null };
    columns.set(key, withValue(column, ord & (chunkSize - 1), value));
  }
}
