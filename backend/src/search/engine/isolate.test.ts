import { beforeAll, expect, it } from 'vitest';
import { type Env, readEnv } from '#backend/env.ts';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import type { Bound } from '#seed/d1-client.ts';
import { type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { changePrices } from '../change.ts';
import { reading } from '../reader.ts';
import { priceColumn } from './layout.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await startPlainShop();
  const { CATALOGUE, TRADE } = shop.bindings;
  await seedCatalogue(CATALOGUE, TRADE, { products: 300, at: Date.UTC(2026, 10, 20) });
}, 60_000);

/** A separate isolate whose next read of columns blocks until it is released. */
function slowIsolate() {
  const read = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  let isFirst = true;
  const { CATALOGUE } = shop.bindings;
  const slow = {
    prepare: (sql: string) => CATALOGUE.prepare(sql),
    async batch(statements: (D1PreparedStatement & { bound: Bound })[]) {
      const results = await CATALOGUE.batch(statements);
      if (isFirst && statements.some(({ bound: [sql] }) => sql.includes('s.form'))) {
        isFirst = false;
        read.resolve();
        await letThrough.promise;
      }
      return results;
    },
  } as unknown as D1Database;
  return { env: readEnv({ ...shop.bindings, CATALOGUE: slow }), read: read.promise, letThrough: letThrough.resolve };
}

/** Number of products that cost at most a rouble. */
function countCheap(env: Env): Promise<number> {
  return reading(env, async ({ engine, source }) => {
    const cheap = { facet: 'price', column: priceColumn('retail'), from: 0, to: 100 };
    const question = { lo: 0, hi: 2 ** 20, words: null, text: '', conditions: [cheap] };
    const { total } = await engine.count(question, [], []);
    await source.ask();
    return total;
  });
}

it('neither answers nor keeps what it found in prices that changed while they were read', async () => {
  const { env, read, letThrough } = slowIsolate();
  const before = await countCheap(readEnv({ ...shop.bindings }));
  const late = countCheap(env);
  await read;
  const { results } = await shop.bindings.CATALOGUE.prepare(
    "SELECT p.id FROM product p JOIN price v ON v.ord = p.ord AND v.type = 'retail' WHERE v.value > 100 LIMIT 3",
  ).all<{ id: number }>();
  await changePrices(
    readEnv(shop.bindings),
    'retail',
    results.map(({ id }) => ({ id, value: 50 })),
    Date.UTC(2026, 10, 21),
  );
  // Meanwhile another request of the isolate applies the change.
  await reading(env, ({ source }) => source.ask());
  letThrough();
  expect(await late).toBe(before + 3);
  expect(await countCheap(env)).toBe(before + 3);
});
