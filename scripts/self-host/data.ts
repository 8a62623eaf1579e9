import { existsSync } from 'node:fs';
import { checkFiles, fileOfDatabase } from '#seed/check-files.ts';
import { type LocalDatabases, openLocal } from '#seed/local.ts';
import { migrate, missingMigrations } from '#seed/migrate.ts';
import { backUp } from './backup.ts';

/**
 * Brings the databases of a shop to the version of this code, after a backup into `backups` if they hold anything.
 * Returns what was applied. Throws a sentence for the operator if they hold the demonstration's accounts, whose
 * password is public. No server may have them open.
 */
export async function prepareData(data: string, backups: string): Promise<string[]> {
  checkFiles(data);
  const isNew = !existsSync(fileOfDatabase(data, 'trade'));
  const missing = await withDatabases(data, async ({ catalogue, trade }) => [
    ...(await missingMigrations(catalogue, 'catalogue')),
    ...(await missingMigrations(trade, 'trade')),
  ]);
  if (missing.length > 0 && !isNew) await backUp(data, backups);
  await withDatabases(data, async ({ catalogue, trade }) => {
    await migrate(catalogue, 'catalogue');
    await migrate(trade, 'trade');
    if (await trade.prepare("SELECT 1 FROM user WHERE email LIKE '%@demo.test' LIMIT 1").first())
      throw new Error(`${data} holds the demonstration's accounts, whose password anybody can read in the sources.`);
  });
  return missing;
}

async function withDatabases<T>(data: string, use: (databases: LocalDatabases) => Promise<T>): Promise<T> {
  const databases = await openLocal(data);
  try {
    return await use(databases);
  } finally {
    await databases.close();
  }
}
