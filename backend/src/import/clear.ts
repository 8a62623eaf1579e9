import type { Stage, Step } from './stage.ts';
import { dropFormer } from './staging.ts';

/** Rows of artefacts that one step deletes. */
const deletedAtOnce = 4000;

/** Drops the former tables, and the artefacts of other versions. */
export async function* clearSteps({ db, version }: Stage): AsyncGenerator<Step> {
  for (let nth = 0; ; nth++) {
    const drop = dropFormer(db, nth);
    if (!drop) break;
    yield async () => [drop];
  }
  for (const table of ['segment', 'posting', 'section_price']) {
    const old = `version <> ?1`;
    while (
      await db.prepare(`SELECT 1 FROM ${table} WHERE version < ?1 OR version > ?1 LIMIT 1`).bind(version).first()
    ) {
      yield async () => [clearTable(db, table, old, version)];
    }
  }
}

function clearTable(db: D1Database, table: string, old: string, version: number): D1PreparedStatement {
  const keys = { segment: 'name, part', posting: 'term, part', section_price: 'section_id, type' }[table] ?? '';
  return db
    .prepare(
      `DELETE FROM ${table} WHERE (version, ${keys}) IN (SELECT version, ${keys} FROM ${table} WHERE ${old} LIMIT ${deletedAtOnce})`,
    )
    .bind(version);
}
