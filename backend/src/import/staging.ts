import { ImportRefused } from './refused.ts';

/** Tables that an import fills beside the current ones. */
export const stagedTables = [
  'section',
  'product',
  'product_page',
  'product_column',
  'price',
  'lookup',
  'feature',
  'feature_value',
  'feature_group',
  'product_feature',
  'product_codes',
  'product_stock',
  'zone_store',
  'zone_region',
  'section_stock',
] as const;
export type StagedTable = (typeof stagedTables)[number];

/** Name of a table while an import fills it. */
export const next = (table: StagedTable) => `next_${table}`;
const former = (table: string) => `former_${table}`;

interface SchemaRow {
  type: 'table' | 'index';
  name: string;
  tbl_name: string;
  sql: string;
}

/** Creates empty copies of the current tables from their definitions. */
export async function createStaging(db: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND tbl_name IN (SELECT value FROM json_each(?1)) ORDER BY type = 'index'`,
    )
    .bind(JSON.stringify(stagedTables))
    .all<SchemaRow>();
  return results.map(({ type, name, tbl_name, sql }) => {
    const to = next(tbl_name as StagedTable);
    const made =
      type === 'table'
        ? rename(sql, 'TABLE', name, to)
        : // Index names share a namespace with table names.
          rename(sql, 'INDEX', name, otherName(name)).replace(
            new RegExp(`\\sON\\s+"?${tbl_name}"?\\s*\\(`, 'i'),
            ` ON ${to}(`,
          );
    // Sections reference each other: point the copy at itself.
    return db.prepare(made.replaceAll(/REFERENCES\s+"?section"?/gi, `REFERENCES ${next('section')}`));
  });
}

/**
 * Indexes can't be renamed, so the copies of a table alternate between two names. A migration that drops an index must
 * name both.
 */
function otherName(name: string): string {
  return name.endsWith('_b') ? name.slice(0, -2) : `${name}_b`;
}

function rename(sql: string, kind: string, from: string, to: string): string {
  return sql.replace(new RegExp(`(${kind})\\s+(IF NOT EXISTS\\s+)?"?${from}"?`, 'i'), `$1 ${to}`);
}

/**
 * Columns and indexes that the current tables have and the staged ones lack, or the other way round, with their types,
 * constraints and parts: a migration ran after the import began. The two copies of an index share a name but for `_b`.
 */
const differences = (() => {
  const parts = (prefix: string) => `
    SELECT t.value AS name, c.name || ' ' || c.type || iif(c."notnull", ' NOT NULL', '') ||
        coalesce(' DEFAULT ' || c.dflt_value, '') || iif(c.pk > 0, ' key ' || c.pk, '') AS part FROM json_each('${JSON.stringify(stagedTables)}') t
      JOIN pragma_table_info('${prefix}' || t.value) c
     UNION SELECT t.value, replace(replace(replace(i.sql, '"', ''), 'next_', ''), i.name,
        CASE WHEN i.name GLOB '*_b' THEN substr(i.name, 1, length(i.name) - 2) ELSE i.name END)
      FROM json_each('${JSON.stringify(stagedTables)}') t JOIN sqlite_schema i
        ON i.type = 'index' AND i.sql IS NOT NULL AND i.tbl_name = '${prefix}' || t.value`;
  const [live, staged] = [`SELECT * FROM (${parts('')})`, `SELECT * FROM (${parts('next_')})`];
  return `SELECT * FROM (${live} EXCEPT ${staged}) UNION SELECT * FROM (${staged} EXCEPT ${live})`;
})();

/** Throws `ImportRefused` if the staged tables differ from the current ones. */
export async function checkStaging(db: D1Database): Promise<void> {
  const { results } = await db.prepare(differences).all<{ name: string; part: string }>();
  if (results.length === 0) return;
  const parts = results.map(({ name, part }) => `${name} (${part})`).join(', ');
  throw new ImportRefused(
    `The database was migrated after this import had begun: its tables differ in ${parts}. Nothing was replaced; start the import again.`,
  );
}

/** Statement that fails, and with it its batch, if a migration runs between the check and the switch. */
export function requireSameTables(db: D1Database): D1PreparedStatement {
  return db.prepare(`UPDATE import SET id = 2 WHERE EXISTS (${differences})`);
}

/** Statements that drop the tables of an abandoned import. */
export function dropStaging(db: D1Database): D1PreparedStatement[] {
  return stagedTables.toReversed().map((table) => db.prepare(`DROP TABLE IF EXISTS ${next(table)}`));
}

/**
 * Statements that replace the current tables by the staged ones. Run them in one batch: readers see either the old or
 * the new catalogue.
 */
export function switchTables(db: D1Database): D1PreparedStatement[] {
  return stagedTables.flatMap((table) => [
    db.prepare(`ALTER TABLE ${table} RENAME TO ${former(table)}`),
    db.prepare(`ALTER TABLE ${next(table)} RENAME TO ${table}`),
  ]);
}

/** Statement that drops the nth table of the previous catalogue, or null after the last. */
export function dropFormer(db: D1Database, nth: number): D1PreparedStatement | null {
  const table = stagedTables.toReversed()[nth];
  return table ? db.prepare(`DROP TABLE IF EXISTS ${former(table)}`) : null;
}
