import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Miniflare } from 'miniflare';
import type { Bindings } from '#backend/env.ts';
import { d1Client, d1Worker } from '#seed/d1.ts';
import type { Reads } from '#seed/d1-client.ts';
import { openFileOfD1 } from './database.ts';
import { sqliteD1 } from './sqlite-d1.ts';

interface Opened {
  bindings: Bindings;
  close(): Promise<void>;
}

/**
 * Opens the databases in a folder, which is new or a snapshot, as D1 itself. `reads` counts reads from the catalogue.
 */
export function openD1(folder: string, reads?: Reads): Opened {
  const miniflare = new Miniflare({
    modules: true,
    script: d1Worker,
    compatibilityDate: '2026-08-01',
    d1Databases: ['CATALOGUE', 'TRADE'],
    r2Buckets: ['FILES'],
    defaultPersistRoot: folder,
  });
  const bindings: Bindings = {
    CATALOGUE: d1Client(miniflare, 'CATALOGUE', reads),
    TRADE: d1Client(miniflare, 'TRADE'),
    FILES: bucketOf(() => miniflare),
  };
  return { bindings, close: () => miniflare.dispose() };
}

/** The same as SQLite files in this process. The bucket is R2 itself, started on first use: few tests need it. */
export function openSqlite(folder: string, reads?: Reads): Opened {
  const [catalogue, trade] = [openFile(folder, 'catalogue'), openFile(folder, 'trade')];
  let miniflare: Miniflare | undefined;
  const files = () => {
    miniflare ??= new Miniflare({ modules: true, script: '', r2Buckets: ['FILES'], defaultPersistRoot: folder });
    return miniflare;
  };
  const bindings: Bindings = {
    CATALOGUE: sqliteD1(catalogue, { reads }),
    TRADE: sqliteD1(trade),
    FILES: bucketOf(files),
  };
  async function close(): Promise<void> {
    catalogue.close();
    trade.close();
    await miniflare?.dispose();
  }
  return { bindings, close };
}

/** Databases to use: SQLite in this process, or D1 itself for what only D1 does. */
export type Databases = 'sqlite' | 'd1';

/**
 * Writes into databases that nobody has open. D1's are SQLite files too, and writing through D1 takes twice as long.
 */
export async function fillFiles(
  folder: string,
  databases: Databases,
  fill: (catalogue: D1Database, trade: D1Database) => Promise<void>,
): Promise<void> {
  const open = databases === 'd1' ? openFileOfD1 : openFile;
  const [catalogue, trade] = [open(folder, 'catalogue'), open(folder, 'trade')];
  for (const database of [catalogue, trade]) database.exec('PRAGMA synchronous = off');
  await fill(sqliteD1(catalogue), sqliteD1(trade));
  catalogue.close();
  trade.close();
}

/** A killed test loses its databases anyway, so nothing waits for the disk. */
function openFile(folder: string, name: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, `${name}.sqlite`));
  database.exec('PRAGMA journal_mode = memory; PRAGMA synchronous = off');
  return database;
}

type Method = (...values: unknown[]) => unknown;

function bucketOf(miniflare: () => Miniflare): R2Bucket {
  const call = (name: string): Method => {
    return async (...values) => {
      const bucket = (await miniflare().getR2Bucket('FILES')) as unknown as Record<string, Method>;
      return bucket[name]?.(...values);
    };
  };
  return new Proxy({} as R2Bucket, { get: (_, name) => call(String(name)) });
}
