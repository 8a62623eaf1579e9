import { clearSteps } from './clear.ts';
import { columnSteps } from './columns.ts';
import { facetSteps } from './facets.ts';
import { orderSteps } from './orders.ts';
import { ImportRefused } from './refused.ts';
import type { Steps } from './stage.ts';
import { checkStaging, createStaging, dropStaging, requireSameTables, switchTables } from './staging.ts';
import { wordSteps } from './words.ts';

export interface CatalogueSource {
  /** Identifies the source: an unfinished import of another source is abandoned. */
  readonly name: string;
  /** Number of batches. */
  readonly batches: number;
  /**
   * Statements that write batch `n`, from 0, into the staged tables; called in rising order, after a crash from where
   * it stopped. They run together with the note that the batch is done, so none runs twice.
   */
  batch(n: number): Promise<D1PreparedStatement[]> | D1PreparedStatement[];
}

interface ImportRow {
  source: string;
  version: number;
  stage: string;
  cursor: number;
  change: number;
}

/** Called after every step; with 'pause' the import stops there, to be continued by another call. */
export type OnStep = (stage: string, done: number) => StepEnd | Promise<StepEnd>;
// biome-ignore lint/suspicious/noConfusingVoidType: most callers only look on
type StepEnd = 'pause' | undefined | void;

/**
 * Imports a catalogue beside the current one and replaces it at the end. After an interruption, call it again with the
 * same source to continue from the last finished step. Only one import may run at a time. One that can't be finished is
 * ended with `ImportRefused`: the current catalogue stays, and the next call starts from the beginning. Returns whether it has ended.
 */
export async function importCatalogue(
  db: D1Database,
  source: CatalogueSource,
  at: number,
  onStep: OnStep = () => {},
): Promise<boolean> {
  const row = await begin(db, source);
  try {
    if (!(await runStages(db, row, source, at, onStep))) return false;
  } catch (error) {
    if (error instanceof ImportRefused) await abandon(db);
    throw error;
  }
  await db.prepare('DELETE FROM import').run();
  // That was the clean-up of an earlier import. Start this one now.
  return row.source === source.name || (await importCatalogue(db, source, at, onStep));
}

/** Returns whether all are done. */
async function runStages(
  db: D1Database,
  row: ImportRow,
  source: CatalogueSource,
  at: number,
  onStep: OnStep,
): Promise<boolean> {
  const stage = { db, version: row.version };
  const stages: [name: string, steps: Steps][] = [
    ['products', loadSteps(source)],
    ['columns', columnSteps],
    ['words', wordSteps],
    ['orders', orderSteps],
    ['facets', facetSteps],
    ['switch', switchSteps(at, row.change)],
    ['clearing', clearSteps],
  ];
  for (const [name, steps] of stages.slice(
    Math.max(
      0,
      stages.findIndex(([stage]) => stage === row.stage),
    ),
  )) {
    // After the switch there are no staged tables.
    if (name !== 'switch' && name !== 'clearing') await checkStaging(db);
    let done = name === row.stage ? row.cursor : 0;
    for await (const step of steps(stage, done)) {
      const writes = await step();
      done++;
      await db.batch([...writes, note(db, name, done)]);
      if ((await onStep(name, done)) === 'pause') return false;
    }
  }
  return true;
}

/** Ends the import without a switch. If the clean-up is interrupted, the next import of any source finishes it. */
async function abandon(db: D1Database): Promise<void> {
  const version = (await db.prepare('SELECT catalogue FROM version').first<number>('catalogue')) ?? 0;
  await db.batch([
    ...dropStaging(db),
    db.prepare(`UPDATE import SET source = '', version = ?1, stage = 'clearing', cursor = 0`).bind(version),
  ]);
  for await (const step of clearSteps({ db, version })) await db.batch(await step());
  await db.prepare('DELETE FROM import').run();
}

function note(db: D1Database, stage: string, cursor: number): D1PreparedStatement {
  return db.prepare('UPDATE import SET stage = ?1, cursor = ?2').bind(stage, cursor);
}

/** Finds the interrupted import, or starts one. */
async function begin(db: D1Database, { name }: CatalogueSource): Promise<ImportRow> {
  const row = await db.prepare('SELECT source, version, stage, cursor, change FROM import').first<ImportRow>();
  if (row && (row.source === name || row.stage === 'clearing')) return row;
  const now = await db.prepare('SELECT catalogue, change FROM version').first<{ catalogue: number; change: number }>();
  // An abandoned import may have left rows with its version number.
  const version = Math.max(now?.catalogue ?? 0, row?.version ?? 0) + 1;
  await db.batch([
    ...dropStaging(db),
    ...(await createStaging(db)),
    db
      .prepare(
        `INSERT OR REPLACE INTO import (id, source, version, stage, cursor, change) VALUES (1, ?1, ?2, 'products', 0, ?3)`,
      )
      .bind(name, version, now?.change ?? 0),
  ]);
  return { source: name, version, stage: 'products', cursor: 0, change: now?.change ?? 0 };
}

function loadSteps(source: CatalogueSource): Steps {
  return async function* load(_, from) {
    for (let n = from; n < source.batches; n++) yield async () => source.batch(n);
  };
}

function switchSteps(at: number, change: number): Steps {
  return async function* turn({ db, version }, from) {
    if (from > 0) return;
    await checkStaging(db);
    yield async () => [
      requireSameTables(db),
      ...keepSold(db, change),
      ...switchTables(db),
      db.prepare('DELETE FROM change'),
      db.prepare(
        `INSERT INTO change (name, ord, value, seq) SELECT 'stock:' || zone, ord, amount, seq FROM change_kept WHERE amount <> before`,
      ),
      db.prepare(
        `UPDATE section_stock SET count = count + (
           SELECT coalesce(sum((k.amount > 0) - (k.before > 0)), 0) FROM change_kept k
            WHERE k.zone = section_stock.zone AND (section_id = 0 OR k.ord BETWEEN (SELECT lo FROM section WHERE id = section_id)
              AND (SELECT hi FROM section WHERE id = section_id)))
          WHERE EXISTS (SELECT 1 FROM change_kept)`,
      ),
      db.prepare('DROP TABLE change_kept'),
      db.prepare('UPDATE version SET catalogue = ?1, folded = change, updated_at = ?2').bind(version, at),
    ];
  };
}

/**
 * Carries over what was sold during the import, by public id, because ordinals have changed: the rows of the
 * warehouses, and in `change_kept` the zone's stock of such products, on top of what the import compiled.
 */
function keepSold(db: D1Database, change: number): D1PreparedStatement[] {
  const inZone = `coalesce((SELECT sum(s.amount) FROM next_product_stock s JOIN next_zone_store z ON z.store_id = s.store_id
                             WHERE s.ord = change_kept.ord AND z.zone = change_kept.zone), 0)`;
  return [
    db.prepare(
      `CREATE TABLE change_kept AS
         SELECT n.ord, p.ord AS former, z.zone, max(c.seq) AS seq, 0 AS before, 0 AS amount FROM change c
           JOIN product p ON p.ord = c.ord JOIN next_product n ON n.id = p.id JOIN (SELECT DISTINCT zone FROM next_zone_store) z
          WHERE c.name GLOB 'stock:*' AND c.seq > ${change} GROUP BY n.ord, z.zone`,
    ),
    db.prepare(`UPDATE change_kept SET before = ${inZone}`),
    db.prepare('DELETE FROM next_product_stock WHERE ord IN (SELECT ord FROM change_kept)'),
    db.prepare(
      `INSERT INTO next_product_stock (ord, store_id, amount)
         SELECT k.ord, s.store_id, s.amount FROM (SELECT DISTINCT ord, former FROM change_kept) k JOIN product_stock s ON s.ord = k.former`,
    ),
    db.prepare(`UPDATE change_kept SET amount = ${inZone}`),
  ];
}
