import { factsOfColumns } from '../product/row.ts';
import { type ListName, listNames, lists } from '../search/criteria.ts';
import { chunkSize, featureColumn, priceColumn, stockColumn } from '../search/engine/layout.ts';
import {
  listed,
  narrow,
  numbersOf,
  ordsOf,
  rising,
  type SegmentCells,
  stagedSize,
  wide,
  writeSegments,
} from './segments.ts';
import type { Stage, Step } from './stage.ts';

const rowMask = chunkSize - 1;
/** Ordinals whose features or stock one statement reads: with some seven features each it stays under 20,000 rows. */
const span = 2048;

/** Compiles the columns, one chunk per step. */
export async function* columnSteps(stage: Stage, from: number): AsyncGenerator<Step> {
  const { chunks } = await stagedSize(stage.db);
  const types = await priceTypes(stage.db);
  const zones = await readZones(stage.db);
  for (let part = from; part < chunks; part++) {
    yield async () => {
      const rows = [...(await numberColumns(stage.db, part)), ...(await featureColumns(stage.db, part))];
      // A chunk without products has no segments.
      if (rows.length === 0) return [];
      const prices = await Promise.all(types.map((type) => pricesOf(stage.db, type, part)));
      const segments = [...rows, ...prices, ...(await stockOf(stage.db, zones, part))];
      return [...writeSegments(stage.db, stage.version, segments), ...copyFacts(stage.db, part)];
    };
  }
}

/** Ordinals whose facts one statement copies: it reads two rows of each. */
const factSpan = 8192;

/** Copies the fields that lists need from `product_column` into the products of a chunk. */
function copyFacts(db: D1Database, part: number): D1PreparedStatement[] {
  const [lo] = ordsOf(part);
  const sql = `UPDATE next_product SET facts = (SELECT ${factsOfColumns} FROM next_product_column c WHERE c.ord = next_product.ord)
                WHERE ord BETWEEN ?1 AND ?2`;
  return Array.from({ length: chunkSize / factSpan }, (_, at) => lo + at * factSpan).map((first) =>
    db.prepare(sql).bind(first, first + factSpan - 1),
  );
}

async function priceTypes(db: D1Database): Promise<string[]> {
  // Skips from type to type by index: DISTINCT would scan all prices.
  const { results } = await db
    .prepare(
      `WITH RECURSIVE t(type) AS (
         SELECT min(type) FROM next_price
         UNION ALL SELECT (SELECT min(type) FROM next_price WHERE type > t.type) FROM t WHERE t.type IS NOT NULL
       ) SELECT type FROM t WHERE type IS NOT NULL`,
    )
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}

const columnOf: Record<'rank' | 'flags' | ListName, string> = {
  rank: 'rank',
  flags: 'flags',
  ...(Object.fromEntries(listNames.map((list) => [list, lists[list].column])) as Record<ListName, string>),
};

async function numberColumns(db: D1Database, part: number): Promise<SegmentCells[]> {
  const names = Object.keys(columnOf) as (keyof typeof columnOf)[];
  const columns = names.map((name) => `group_concat(${columnOf[name]}) AS ${columnOf[name]}`).join(', ');
  const row = await db
    .prepare(`SELECT group_concat(ord) AS ord, ${columns} FROM next_product_column WHERE ord BETWEEN ?1 AND ?2`)
    .bind(...ordsOf(part))
    .first<Record<string, string | null>>();
  const ords = numbersOf(row?.['ord']);
  if (ords.length === 0) return [];
  return names.map((name) => {
    const numbers = place(ords, numbersOf(row?.[columnOf[name]]));
    if (name === 'rank') return rising(name, part, numbers);
    return name === 'flags' ? narrow(name, part, numbers) : listed(name, part, numbers);
  });
}

function place(ords: readonly number[], values: readonly number[]): Uint32Array {
  const numbers = new Uint32Array(chunkSize);
  ords.forEach((ord, at) => {
    numbers[ord & rowMask] = values[at] ?? 0;
  });
  return numbers;
}

/** Warehouses of each zone. */
async function readZones(db: D1Database): Promise<Map<number, Set<number>>> {
  const { results } = await db
    .prepare('SELECT zone, store_id AS store FROM next_zone_store')
    .all<{ zone: number; store: number }>();
  const zones = Map.groupBy(results, ({ zone }) => zone);
  return new Map([...zones].map(([zone, rows]) => [zone, new Set(rows.map(({ store }) => store))]));
}

/** Total stock of the warehouses of each zone. */
async function stockOf(db: D1Database, zones: ReadonlyMap<number, Set<number>>, part: number): Promise<SegmentCells[]> {
  const sql = `SELECT group_concat(ord) AS a, group_concat(store_id) AS b, group_concat(amount) AS c
                 FROM next_product_stock WHERE ord BETWEEN ?1 AND ?2`;
  const rows = await inSpans(db, part, sql);
  return [...zones].map(([zone, stores]) => {
    const numbers = new Uint32Array(chunkSize);
    for (const [ords, storeIds, amounts] of rows)
      addStock(numbers, ords, (at) => (stores.has(storeIds[at] ?? 0) ? (amounts[at] ?? 0) : 0));
    return narrow(stockColumn(zone), part, numbers);
  });
}

function addStock(numbers: Uint32Array, ords: readonly number[], amount: (at: number) => number): void {
  for (const [at, ord] of ords.entries()) numbers[ord & rowMask] = (numbers[ord & rowMask] ?? 0) + amount(at);
}

type Triple = [number[], number[], number[]];

/** Runs a statement over the spans of a chunk; it returns three lists of numbers as `a`, `b` and `c`. */
async function inSpans(db: D1Database, part: number, sql: string): Promise<Triple[]> {
  const [lo] = ordsOf(part);
  const starts = Array.from({ length: chunkSize / span }, (_, at) => lo + at * span);
  const results = await db.batch<Record<string, string | null>>(
    starts.map((start) => db.prepare(sql).bind(start, start + span - 1)),
  );
  return results.map(({ results: [row] }) => [numbersOf(row?.['a']), numbersOf(row?.['b']), numbersOf(row?.['c'])]);
}

async function pricesOf(db: D1Database, type: string, part: number): Promise<SegmentCells> {
  const row = await db
    .prepare(
      'SELECT group_concat(ord) AS ord, group_concat(value) AS value FROM next_price WHERE type = ?1 AND ord BETWEEN ?2 AND ?3',
    )
    .bind(type, ...ordsOf(part))
    .first<Record<string, string | null>>();
  return wide(priceColumn(type), part, place(numbersOf(row?.['ord']), numbersOf(row?.['value'])));
}

/** One feature in a chunk: the sets of value codes that its products have. */
interface FeatureChunk {
  numbers: Uint16Array;
  codes: number[][];
  /** Number of a set by its codes. */
  numberByCodes: Map<string, number>;
}

async function featureColumns(db: D1Database, part: number): Promise<SegmentCells[]> {
  const rows = await inSpans(
    db,
    part,
    `SELECT group_concat(ord) AS a, group_concat(fid) AS b, group_concat(code) AS c
       FROM (SELECT * FROM next_product_feature WHERE ord BETWEEN ?1 AND ?2 ORDER BY ord, fid, code)`,
  );
  const features = new Map<number, FeatureChunk>();
  for (const row of rows) addFeatures(features, row);
  return [...features].map(([fid, { numbers, codes }]) => narrow(featureColumn(fid), part, numbers, codes));
}

function addFeatures(features: Map<number, FeatureChunk>, [ords, fids, codes]: Triple): void {
  for (let at = 0, end = 0; at < ords.length; at = end) {
    const [ord = 0, fid = 0] = [ords[at], fids[at]];
    while (end < ords.length && ords[end] === ord && fids[end] === fid) end++;
    const feature = features.get(fid) ?? { numbers: new Uint16Array(chunkSize), codes: [[]], numberByCodes: new Map() };
    features.set(fid, feature);
    feature.numbers[ord & rowMask] = setNumber(feature, codes.slice(at, end));
  }
}

function setNumber({ codes, numberByCodes }: FeatureChunk, set: number[]): number {
  const key = set.join();
  const number = numberByCodes.get(key) ?? codes.push(set) - 1;
  numberByCodes.set(key, number);
  return number;
}
