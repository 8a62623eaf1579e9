import { readColumns } from '../search/engine/columns.ts';
import { chunkBits, chunkSize, orderOf, placeColumn } from '../search/engine/layout.ts';
import { Source } from '../search/engine/source.ts';
import type { SectionRange } from '../search/reader.ts';
import { numbersOf, type SegmentCells, stagedSize, wide, writeSegments } from './segments.ts';
import type { Stage, Step } from './stage.ts';

/** Sort orders besides popularity, price and stock. Articles are compared by their letters and digits only. */
const orders = { name: 'name', article: 'article_code' } as const;
type OrderName = keyof typeof orders;

/**
 * Compiles the sort orders: all products by name and by article as a column of places, each section that isn't a leaf
 * by popularity. Walks along an index part by part, so that no step reads more than a chunk.
 */
export async function* orderSteps(stage: Stage, from: number): AsyncGenerator<Step> {
  const { products, chunks } = await stagedSize(stage.db);
  const parts = Math.ceil(products / chunkSize);
  const steps: Step[] = [];
  for (const order of Object.keys(orders) as OrderName[]) {
    // Temporary index: only this step needs it.
    const index = `CREATE INDEX IF NOT EXISTS import_order ON next_product(${orders[order]})`;
    steps.push(async () => [stage.db.prepare(index)]);
    for (let part = 0; part < parts; part++) steps.push(() => walk(stage, order, part));
    steps.push(() => placeAll(stage, order, parts, chunks));
  }
  const { results: sections } = await stage.db
    .prepare(
      `SELECT id, lo, hi FROM next_section s WHERE EXISTS (SELECT 1 FROM next_section b WHERE b.parent_id = s.id)
       UNION ALL SELECT 0, 0, max(hi) FROM next_section ORDER BY id`,
    )
    .all<Pick<SectionRange, 'id' | 'lo' | 'hi'>>();
  for (const section of sections) steps.push(() => byPopularity(stage, section));
  yield* steps.slice(from);
}

/** Compiled order of all products by a text: their ordinals by place. */
const walked = (order: OrderName) => orderOf(order);

/** The next part of the walk, continuing where the last one ended. */
async function walk({ db, version }: Stage, order: OrderName, part: number): Promise<D1PreparedStatement[]> {
  const column = orders[order];
  const before = part === 0 ? [] : await readColumns(new Source(db, { pinned: version }), [walked(order)], [part - 1]);
  const last = before[0]?.get(walked(order))?.data.at(-1);
  const after =
    last === undefined
      ? { where: '', values: [] }
      : { where: `WHERE (${column}, ord) > ((SELECT ${column} FROM next_product WHERE ord = ?1), ?1)`, values: [last] };
  const sql = `SELECT group_concat(ord) AS ords FROM (SELECT ord FROM next_product ${after.where} ORDER BY ${column}, ord LIMIT ${chunkSize})`;
  const row = await db
    .prepare(sql)
    .bind(...after.values)
    .first<{ ords: string | null }>();
  return writeSegments(db, version, [wide(walked(order), part, Uint32Array.from(numbersOf(row?.ords)))]);
}

/** Turns the walk into a column: the place of each product, from 1. */
async function placeAll({ db, version }: Stage, order: OrderName, parts: number, chunks: number) {
  const places = Array.from({ length: chunks }, () => new Uint32Array(chunkSize));
  const source = new Source(db, { pinned: version });
  let place = 0;
  for (let part = 0; part < parts; part++) {
    const [columns] = await readColumns(source, [walked(order)], [part]);
    for (const ord of columns?.get(walked(order))?.data ?? []) {
      (places[ord >> chunkBits] as Uint32Array)[ord & (chunkSize - 1)] = ++place;
    }
  }
  return [
    ...writeSegments(
      db,
      version,
      places.map((column, part) => wide(placeColumn(order), part, column)),
    ),
    db.prepare('DROP INDEX IF EXISTS import_order'),
  ];
}

/** Ordinals stay below it: with a rank of 21 bits added, a key is still a safe integer. */
const maxOrd = 2 ** 31;

async function byPopularity({ db, version }: Stage, { id, lo, hi }: Pick<SectionRange, 'id' | 'lo' | 'hi'>) {
  const source = new Source(db, { pinned: version });
  const keys: number[] = [];
  for (let part = lo >> chunkBits; part <= hi >> chunkBits; part++) {
    const [columns] = await readColumns(source, ['rank'], [part]);
    columns?.get('rank')?.data.forEach((rank, row) => {
      const ord = (part << chunkBits) + row;
      if (rank > 0 && lo <= ord && ord <= hi) keys.push(rank * maxOrd + ord);
    });
  }
  const ords = Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % maxOrd);
  const rows: SegmentCells[] = [];
  for (let part = 0; part << chunkBits < ords.length; part++) {
    rows.push(wide(orderOf(id), part, ords.subarray(part << chunkBits, (part + 1) << chunkBits)));
  }
  return writeSegments(db, version, rows);
}
