import { createHash, createHmac } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Folder of the D1 databases, and at the same time the name from which Miniflare derives their file names. */
const kind = 'miniflare-D1DatabaseObject';

/** Reading all of a larger file, in bytes, would take seconds. */
const largestRead = 256 * 1024 * 1024;

/** The file of a local D1 database. */
export function fileOfDatabase(persist: string, name: 'catalogue' | 'trade'): string {
  const key = createHash('sha256').update(kind).digest();
  const sign = (text: string | Buffer) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  const named = sign(name);
  return join(persist, 'v3/d1', kind, `${Buffer.concat([named, sign(named)]).toString('hex')}.sqlite`);
}

/**
 * Throws a sentence for the operator if a local database is corrupt, locked or can't be written: workerd says only
 * "internal error". No server may have them open.
 */
export function checkFiles(persist: string): void {
  for (const name of ['catalogue', 'trade'] as const) {
    const file = fileOfDatabase(persist, name);
    if (!existsSync(file)) continue;
    const trouble = troubleOf(file);
    if (trouble) throw new Error(`The database ${name} ${trouble}: ${file}`);
  }
}

function troubleOf(file: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    // Writes what is there already.
    database.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; COMMIT`);
    if (statSync(file).size > largestRead) return null;
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok' ? null : corrupt;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    // The lower byte is the primary code, the others tell more of it.
    return (errcode && reasons.get(errcode & 0xff)) || `fails with "${message}"`;
  } finally {
    database?.close();
  }
}

const corrupt = 'is corrupt; put back a copy, or delete the data folder to seed it anew';

/** By the result codes of SQLite. */
const reasons = new Map([
  [5, 'is locked by another program; end that program first'],
  [6, 'is locked by another program; end that program first'],
  [8, 'cannot be written; check the rights of the data folder'],
  [10, 'cannot be read or written; check the disk'],
  [11, corrupt],
  [13, 'cannot be written, because the disk is full'],
  [14, 'cannot be opened; check the rights of the data folder'],
  [26, corrupt],
]);
