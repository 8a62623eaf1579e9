/** Tables that an import fills beside the ones in use. */
export const stagedTables = [
  'section',
  'product',
  'product_page',
  'product_column',
  'price',
  'lookup',
  'feature',
  'feature_value',
  'product_feature',
  'product_codes',
  'product_stock',
  'zone_store',
  'zone_region',
  'section_stock',
] as const;
/** Name of a staged table. */
export type StagedTable = (typeof stagedTables)[number];

/** Name under which an import fills a table. */
export const next = (table: StagedTable) => `next_${table}`;
const former = (table: string) => `former_${table}`;

interface SchemaRow {
  type: 'table' | 'index';
  name: string;
  tbl_name: string;
  sql: string;
}

/** Creates empty copies of the tables in use, from their current definitions. */
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
        : // Indexes share one space of names with those of the tables in use.
          rename(sql, 'INDEX', name, otherName(name)).replace(
            new RegExp(`\\sON\\s+"?${tbl_name}"?\\s*\\(`, 'i'),
            ` ON ${to}(`,
          );
    // Sections refer to each other: the copy to its own.
    return db.prepare(made.replaceAll(/REFERENCES\s+"?section"?/gi, `REFERENCES ${next('section')}`));
  });
}

/** An index keeps its name for good, so the copies of a table take turns with two. A migration that drops an index names both. */
function otherName(name: string): string {
  return name.endsWith('_b') ? name.slice(0, -2) : `${name}_b`;
}

function rename(sql: string, kind: string, from: string, to: string): string {
  return sql.replace(new RegExp(`(${kind})\\s+(IF NOT EXISTS\\s+)?"?${from}"?`, 'i'), `$1 ${to}`);
}

/** Statements that drop the tables of an abandoned import. */
export function dropStaging(db: D1Database): D1PreparedStatement[] {
  return stagedTables.toReversed().map((table) => db.prepare(`DROP TABLE IF EXISTS ${next(table)}`));
}

/** Statements that put the staged tables in the place of those in use. In one batch: readers see all of the old or all of the new. */
export function switchTables(db: D1Database): D1PreparedStatement[] {
  return stagedTables.flatMap((table) => [
    db.prepare(`ALTER TABLE ${table} RENAME TO ${former(table)}`),
    db.prepare(`ALTER TABLE ${next(table)} RENAME TO ${table}`),
  ]);
}

/** Statement that drops the nth table of the former catalogue, or null after the last. */
export function dropFormer(db: D1Database, nth: number): D1PreparedStatement | null {
  const table = stagedTables.toReversed()[nth];
  return table ? db.prepare(`DROP TABLE IF EXISTS ${former(table)}`) : null;
}
