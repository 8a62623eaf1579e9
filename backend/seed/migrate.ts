import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, '../migrations');

/** Statements of a migration: each ends with a semicolon at the end of its line; comments are on lines of their own. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/**
 * The table in which `wrangler d1 migrations apply` records what is applied, so that either way of migrating continues
 * from the other.
 */
const ledger = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Names of the migrations that a database lacks, in their order. */
export async function missingMigrations(db: D1Database, name: 'catalogue' | 'trade'): Promise<string[]> {
  await db.prepare(ledger).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  const files = readdirSync(join(migrations, name)).filter((file) => file.endsWith('.sql') && !done.has(file));
  return files.sort();
}

/** Applies missing migrations, each completely or not at all. Returns their names. */
export async function migrate(db: D1Database, name: 'catalogue' | 'trade'): Promise<string[]> {
  const files = await missingMigrations(db, name);
  for (const file of files) {
    const statements = splitStatements(readFileSync(join(migrations, name, file), 'utf8'));
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(file),
    ]);
  }
  return files;
}
