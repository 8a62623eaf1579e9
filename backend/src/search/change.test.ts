import { beforeAll, describe, expect, it } from 'vitest';
import { randomOf } from '#seed/catalogue/random.ts';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { matching, type PlainCatalogue, readPlain } from '#tests/support/plain-catalogue.ts';
import { type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { readEnv } from '../env.ts';
import { setInStock } from '../product/in-stock.ts';
import { changePrices, foldChanges, maxPrices } from './change.ts';
import { readCriteria } from './criteria.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await startPlainShop();
  const { CATALOGUE, TRADE } = shop.bindings;
  await seedCatalogue(CATALOGUE, TRADE, { products: 1500, at: Date.UTC(2026, 10, 20) });
  await showStock(TRADE);
}, 60_000);

interface List {
  items: { id: number }[];
  meta: { totalCount: number };
}
interface Filters {
  filters: { id: string; value?: { from: number; to: number }; count?: number }[];
}

const queries = [
  '',
  'criteria[priceMin]=200&criteria[priceMax]=2000',
  'criteria[instock]=1',
  'criteria[section]=2',
  'criteria[section]=2&criteria[instock]=1&criteria[priceMin]=50',
  'criteria[brands]=1,2,3&criteria[priceMax]=5000',
];

/** Sends every query in three sort orders and compares with the tables themselves. */
async function expectRight(ask: (path: string) => Promise<unknown>): Promise<void> {
  const plain = await readPlain(shop.bindings.CATALOGUE, 'retail');
  for (const query of queries) {
    const criteria = readCriteria(Object.fromEntries(new URLSearchParams(query)), 'criteria');
    const rows = matching(plain, criteria, null);
    for (const [sorting, column] of [
      ['price', 'price'],
      ['storage', 'stock'],
    ] as const) {
      const list = (await ask(`/api/v2/search?${query}&sorting[${sorting}]=DESC`)) as List;
      const sorted = rows.toSorted(
        (a, b) => (b[column] ?? 0) - (a[column] ?? 0) || (a['rank'] ?? 0) - (b['rank'] ?? 0),
      );
      expect(list.items.map(({ id }) => id)).toEqual(sorted.slice(0, 20).map(({ id }) => id));
      expect(list.meta.totalCount).toBe(rows.length);
    }
    expectFilters((await ask(`/api/v2/search/filters?${query}`)) as Filters, plain, query);
  }
}

function expectFilters({ filters }: Filters, plain: PlainCatalogue, query: string): void {
  const criteria = readCriteria(Object.fromEntries(new URLSearchParams(query)), 'criteria');
  const prices = matching(plain, criteria, null, 'price').map((row) => row['price'] ?? 0);
  const ends = { from: Math.floor(Math.min(...prices) / 100), to: Math.ceil(Math.max(...prices) / 100) };
  expect([query, filters.find(({ id }) => id === 'price')?.value]).toEqual([query, ends]);
  const inStock = matching(plain, criteria, null, 'instock').filter((row) => (row['stock'] ?? 0) > 0).length;
  expect([query, filters.find(({ id }) => id === 'instock')?.count]).toEqual([query, inStock]);
}

async function changeSome(seed: number, count: number): Promise<void> {
  const env = readEnv(shop.bindings);
  const random = randomOf('changes', seed);
  const ids = Array.from({ length: count }, () => 1001 + random.between(0, 1499));
  await changePrices(
    env,
    'retail',
    ids.map((id) => ({ id, value: random.between(1, 5_000_000) })),
    Date.UTC(2026, 10, 21) + seed,
  );
  await shop.bindings.TRADE.batch(
    ids.map((id) =>
      shop.bindings.TRADE.prepare(
        'INSERT OR REPLACE INTO stock (product_id, store_id, amount) VALUES (?1, 1, ?2)',
      ).bind(id, random.chance(0.5) ? 0 : random.between(1, 100_000)),
    ),
  );
  await setInStock(env, ids);
}

describe('changed prices and amounts', () => {
  it('hold at once for readers that held the old ones and for new readers, without a segment rewritten', async () => {
    const held = shop.isolate();
    await expectRight(held);
    const segments = () => shop.catalogue.prepare('SELECT count(*) AS n, sum(length(data)) AS size FROM segment').get();
    const before = segments();
    for (const turn of [1, 2, 3]) {
      await changeSome(turn, 40);
      await expectRight(held);
      await expectRight(shop.isolate());
    }
    expect(segments()).toEqual(before);
  }, 60_000);

  it('go into the segments when there are many, and whoever had not seen them loads anew', async () => {
    const [upToDate, late] = [shop.isolate(), shop.isolate()];
    await expectRight(late);
    await changeSome(4, 60);
    await expectRight(upToDate);
    while (await foldChanges(readEnv(shop.bindings), 0));
    expect(shop.catalogue.prepare('SELECT count(*) AS n FROM change').get()).toEqual({ n: 0 });
    for (const ask of [upToDate, late, shop.isolate()]) await expectRight(ask);
  }, 60_000);

  it('come in bounded calls, whole or not at all, for a price type of their own, and pass over what is not sold', async () => {
    const env = readEnv(shop.bindings);
    const prices = Array.from({ length: maxPrices + 1 }, (_, at) => ({ id: at + 1, value: 100 }));
    await expect(changePrices(env, 'retail', prices, 0)).rejects.toThrow(RangeError);
    const held = shop.isolate();
    const before = await held('/api/v2/search?sorting[price]=ASC');
    await changePrices(
      env,
      'winter',
      [
        { id: 1001, value: 1 },
        { id: 99_999_999, value: 1 },
      ],
      0,
    );
    expect(await held('/api/v2/search?sorting[price]=ASC')).toEqual(before);
    await expect(
      changePrices(
        env,
        'retail',
        [
          { id: 1001, value: 1 },
          { id: 1002, value: 0 },
        ],
        0,
      ),
    ).rejects.toThrow();
    expect(await held('/api/v2/search?sorting[price]=ASC')).toEqual(before);
  }, 60_000);
});
