/** D1 accepts parameters of at most 2 MiB; Cyrillic letters take two bytes each. */
const maxLetters = 900_000;

/**
 * Inserts many rows with one JSON parameter per statement: about five times as fast as a parameter per value. Rows are
 * arrays in column order. Returns the statements, each within D1's size limit.
 */
export function bulkInsert(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  onConflict: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
): D1PreparedStatement[] {
  const values = columns.map((_, at) => `value ->> ${at}`).join(', ');
  const sql = `INSERT OR ${onConflict} INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`;
  return parts(rows).map((json) => db.prepare(sql).bind(json));
}

function parts(rows: readonly (readonly unknown[])[]): string[] {
  const done: string[] = [];
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (size + json.length > maxLetters) {
      done.push(`[${part.join(',')}]`);
      part = [];
      size = 0;
    }
    part.push(json);
    size += json.length + 1;
  }
  if (part.length > 0) done.push(`[${part.join(',')}]`);
  return done;
}
