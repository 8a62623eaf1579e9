import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { startPlainShop } from '#tests/support/plain-shop.ts';

/** What buyers type, and the pattern of the names that answer it: written by hand, none was used to make the rules of search. */
const queries = JSON.parse(readFileSync(join(import.meta.dirname, 'quality.json'), 'utf8')) as [string, string][];

/** Shares of the queries, and the mean of 1 / place. Reached when the file was written; they may only rise. */
const reached = { first5: 0.94, first20: 0.94, meanReciprocal: 0.9 };

it('finds what buyers mean among the first products of the list', async () => {
  const shop = await startPlainShop();
  await seedCatalogue(shop.bindings.CATALOGUE, shop.bindings.TRADE, { products: 3000, at: 0 });
  const ask = shop.isolate();
  const places: number[] = [];
  for (const [query, pattern] of queries) {
    const path = `/api/v2/search?criteria[keyword]=${encodeURIComponent(query)}`;
    const { items } = (await ask(path)) as { items: { name: string }[] };
    places.push(1 + items.findIndex(({ name }) => new RegExp(pattern).test(name)));
  }
  const within = (last: number) => places.filter((place) => place > 0 && place <= last).length / places.length;
  const reciprocals = places.map((place) => (place > 0 ? 1 / place : 0));
  const missed = queries.filter((_, at) => places[at] === 0).map(([query]) => query);
  const meanReciprocal = reciprocals.reduce((sum, one) => sum + one, 0) / places.length;
  expect(within(5), `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(reached.first5);
  expect(within(20), `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(reached.first20);
  expect(meanReciprocal).toBeGreaterThanOrEqual(reached.meanReciprocal);
}, 60_000);
