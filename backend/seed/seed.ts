import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedAccounts } from './accounts.ts';
import { seedApprovals } from './approvals.ts';
import { seedBonus } from './bonus.ts';
import { type CatalogueOptions, seedCatalogue } from './catalogue/seed.ts';
import { seedChat } from './chat.ts';
import { seedContent } from './content.ts';
import { seedDebts } from './debts.ts';
import { seedHistory } from './history.ts';
import { seedLegalDocuments } from './legal-documents.ts';
import { openLocal } from './local.ts';
import { migrate } from './migrate.ts';
import { seedNews } from './news.ts';
import { seedOpeningDocuments } from './opening-documents.ts';
import { seedPlaces } from './places.ts';
import { seedSettings } from './settings.ts';
import { seedSpecifications } from './specifications.ts';
import { seedWordings } from './wordings/wordings.ts';

export interface SeedOptions {
  /** Products of the generated catalogue, up to a million. */
  products: number;
  /** Folder given to wrangler's `--persist-to`. */
  persist: string;
  /** Called after every batch and step of the catalogue. */
  onProgress?: NonNullable<CatalogueOptions['onProgress']>;
}

/** A file that exists while a folder is being seeded, and stays if that was interrupted. */
export const seedingMark = (persist: string): string => join(persist, 'seeding');

/** Migrates the local databases and fills them with the demonstration. Repeatable: existing rows stay as they are. */
export async function seed({ persist, products, onProgress }: SeedOptions): Promise<void> {
  mkdirSync(persist, { recursive: true });
  writeFileSync(seedingMark(persist), '');
  const databases = await openLocal(persist);
  const now = Date.now();
  try {
    await migrate(databases.catalogue, 'catalogue');
    await migrate(databases.trade, 'trade');
    await seedPlaces(databases.trade);
    await seedAccounts(databases.trade);
    await seedBonus(databases.trade, now);
    await seedLegalDocuments(databases.trade, databases.files);
    await seedDebts(databases.trade, now);
    await seedApprovals(databases.trade);
    await seedSettings(databases.trade);
    await seedChat(databases.trade, now);
    await seedContent(databases.trade);
    await seedNews(databases.trade);
    await seedWordings(databases.trade);
    await seedCatalogue(databases.catalogue, databases.trade, { products, ...(onProgress ? { onProgress } : {}) });
    await seedHistory(databases.catalogue, databases.trade, now);
    await seedOpeningDocuments(databases.trade);
    await seedSpecifications(databases.catalogue, databases.trade, now);
    rmSync(seedingMark(persist));
  } finally {
    await databases.close();
  }
}
