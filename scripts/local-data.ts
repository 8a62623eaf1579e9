import { existsSync } from 'node:fs';
import { openLocal } from '#seed/local.ts';
import { migrate } from '#seed/migrate.ts';
import { seed, seedingMark } from '#seed/seed.ts';

/** Migrates the local databases and seeds them if they are empty or an earlier seed was interrupted. No server may have them open. */
export async function ensureLocalData(persist: string, products: number): Promise<void> {
  const databases = await openLocal(persist);
  let isEmpty: boolean;
  try {
    await migrate(databases.catalogue, 'catalogue');
    await migrate(databases.trade, 'trade');
    isEmpty = (await databases.trade.prepare('SELECT 1 FROM user LIMIT 1').first()) === null;
    isEmpty ||= (await databases.catalogue.prepare('SELECT 1 FROM product LIMIT 1').first()) === null;
  } finally {
    await databases.close();
  }
  if (!isEmpty && !existsSync(seedingMark(persist))) return;
  console.log(`Seeding ${products} products …`);
  await seed({ products, persist });
}
