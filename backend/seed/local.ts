import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { Bindings } from '#backend/env.ts';
import { checkFiles } from './check-files.ts';

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

/** Opens the databases in the folder given to `--persist-to`. No server may have them open. */
export async function openLocal(persist: string): Promise<LocalDatabases> {
  checkFiles(persist);
  const proxy = await getPlatformProxy<Bindings>({
    configPath: join(import.meta.dirname, '../wrangler.toml'),
    // Wrangler keeps state in a folder named after the format's version.
    persist: { path: join(persist, 'v3') },
  });
  const { CATALOGUE: catalogue, TRADE: trade, FILES: files, ...variables } = proxy.env;
  return { catalogue, trade, files, variables, close: () => proxy.dispose() };
}
