import { beforeAll, describe, expect, it } from 'vitest';
import { generatedSource } from '#seed/catalogue/seed.ts';
import { copyPlainShop, type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { sqliteD1 } from '#tests/support/sqlite-d1.ts';
import { ImportRefused } from './refused.ts';
import { importCatalogue, type OnStep } from './run.ts';

const at = Date.UTC(2026, 10, 20);
const run = ({ bindings: { CATALOGUE, TRADE } }: PlainShop, products: number, onStep?: OnStep) =>
  importCatalogue(CATALOGUE, generatedSource(CATALOGUE, TRADE, products, at), at, onStep);

const stopBefore = (shop: PlainShop, stage: string) =>
  expect(
    run(shop, 300, (name) => {
      if (name === stage) throw new Error('stopped');
    }),
  ).rejects.toThrow('stopped');

let live: PlainShop;
beforeAll(async () => {
  live = await startPlainShop();
  await run(live, 200);
}, 60_000);

const state = ({ catalogue }: PlainShop) => ({
  version: catalogue.prepare('SELECT catalogue FROM version').get(),
  products: catalogue.prepare('SELECT count(*) AS n FROM product').get(),
  versions: catalogue.prepare('SELECT DISTINCT version FROM segment').all(),
  staged: catalogue.prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'next_*'`).all(),
  imports: catalogue.prepare('SELECT * FROM import').all(),
});

/** What a later release may do to a table. */
const migrations = {
  'a column': ['ALTER TABLE feature ADD COLUMN colour TEXT', 'feature (colour TEXT)'],
  'an index': [
    'CREATE INDEX price_by_moment ON price(actual_at)',
    'price (CREATE INDEX price_by_moment ON price(actual_at))',
  ],
} as const;

describe.each(Object.entries(migrations))('an import that began before a migration added %s', (_, [sql, named]) => {
  it.each(['products', 'words', 'facets'])('is refused when it goes on after %s', async (stage) => {
    const shop = copyPlainShop(live);
    const before = state(shop);
    await stopBefore(shop, stage);
    shop.catalogue.exec(sql);
    const error = await run(shop, 300).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportRefused);
    expect(String(error)).toContain(`differ in ${named}. Nothing was replaced; start the import again.`);
    expect(state(shop)).toEqual(before);
    await run(shop, 300);
    expect(state(shop).products).not.toEqual(before.products);
  });

  it('is refused by the run after a migration in the moment of the switch', async () => {
    const shop = copyPlainShop(live);
    const before = state(shop);
    const migrating = sqliteD1(shop.catalogue, {
      onBatch(statements) {
        if (statements.some((one) => one.startsWith('ALTER TABLE'))) shop.catalogue.exec(sql);
      },
    });
    const source = generatedSource(migrating, shop.bindings.TRADE, 300, at);
    await expect(importCatalogue(migrating, source, at)).rejects.toThrow('CHECK constraint failed');
    expect(state(shop)).toMatchObject({ version: before.version, products: before.products });
    await expect(run(shop, 300)).rejects.toThrow(ImportRefused);
    expect(state(shop)).toEqual(before);
  });
});

it('takes over tables that begin and end alike, whichever of their two names the indexes have', async () => {
  const shop = copyPlainShop(live);
  for (const products of [250, 300, 350]) await run(shop, products);
  expect(state(shop).version).toEqual({ catalogue: 4 });
});
