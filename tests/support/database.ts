import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens one of the backend's databases in a server's data folder. Unless the server is stopped, only reading is safe.
 */
export function openDatabase(data: string, name: 'catalogue' | 'trade', readOnly = false): DatabaseSync {
  return openFileOfD1(join(data, 'v3'), name, readOnly);
}

/** The same in the folder in which a Miniflare keeps its data. */
export function openFileOfD1(persistRoot: string, name: 'catalogue' | 'trade', readOnly = false): DatabaseSync {
  const folder = join(persistRoot, 'd1/miniflare-D1DatabaseObject');
  const table = name === 'trade' ? 'company' : 'product';
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sqlite')) : [];
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { readOnly });
    const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
    if (found) return database;
    database.close();
  }
  throw new Error(`no ${name} database in ${folder}`);
}
