type Row = Record<string, string | number | boolean | null>;

/** Statement that inserts rows and skips existing ones. All rows must have the keys of the first. */
export function insertRows(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`).join(', ');
  return db
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}
