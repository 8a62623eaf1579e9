import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { checkFiles } from './check-files.ts';
import { d1Client, d1Worker } from './d1.ts';

/** The backend's local databases and files, stored as `wrangler pages dev --persist-to` does. */
export interface LocalDatabases {
  catalogue: D1Database;
  trade: D1Database;
  files: R2Bucket;
  /** The backend's variables from its `.dev.vars`. */
  variables: Readonly<Record<string, string>>;
  /** Ends the process behind them. */
  close(): Promise<void>;
}

const variablesFile = join(import.meta.dirname, '../.dev.vars');

/** Opens the databases in the folder given to `--persist-to`. No server may have them open. */
export async function openLocal(persist: string): Promise<LocalDatabases> {
  checkFiles(persist);
  const miniflare = new Miniflare({
    modules: true,
    script: d1Worker,
    compatibilityDate: '2026-08-01',
    // The ids in wrangler.toml, by which the served backend finds them too.
    d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
    r2Buckets: { FILES: 'trade-counter-files' },
    // Wrangler keeps state in a folder named after the format's version.
    defaultPersistRoot: join(persist, 'v3'),
    log: new Log(LogLevel.ERROR),
    cf: false,
  });
  await miniflare.ready;
  return {
    catalogue: d1Client(miniflare, 'CATALOGUE'),
    trade: d1Client(miniflare, 'TRADE'),
    files: (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket,
    variables: existsSync(variablesFile)
      ? (parseEnv(readFileSync(variablesFile, 'utf8')) as Record<string, string>)
      : {},
    close: () => miniflare.dispose(),
  };
}
