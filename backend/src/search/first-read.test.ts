import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { readEnv } from '../env.ts';
import { changePrices } from './change.ts';

let shop: PlainShop;
beforeAll(async () => {
  shop = await startPlainShop();
  const { CATALOGUE, TRADE } = shop.bindings;
  await seedCatalogue(CATALOGUE, TRADE, { products: 1500, at: Date.UTC(2026, 10, 20) });
  await showStock(TRADE);
  const changed = Array.from({ length: 100 }, (_, at) => ({ id: 1001 + 7 * at, value: 100 + at }));
  await changePrices(readEnv(shop.bindings), 'retail', changed, Date.UTC(2026, 10, 21));
}, 60_000);

const choices = [
  '',
  'criteria[brands]=1',
  'criteria[brands]=1,2,3&criteria[instock]=1',
  'criteria[priceMin]=1&criteria[priceMax]=2000&criteria[recommended]=1',
  'criteria[properties]=9:1&criteria[properties]=11:2',
  'criteria[properties]=9:1,100&criteria[properties]=99999:1',
  'criteria[series]=1,2,3,4,5&criteria[infavorite]=1',
];
const orders = ['', 'sorting[price]=ASC', 'sorting[storage]=DESC', 'sorting[name]=ASC', 'sorting[article]=DESC'];

it('answers the first request of an isolate as any other, in every third section', async () => {
  const warm = shop.isolate();
  const sections = shop.catalogue.prepare('SELECT id FROM section WHERE id % 3 = 0').all() as { id: number }[];
  const places = ['', 'criteria[section]=999999', ...sections.map(({ id }) => `criteria[section]=${id}`)];
  for (const [at, place] of places.entries()) {
    const query = [place, choices[at % choices.length], orders[at % orders.length]].filter(Boolean).join('&');
    for (const path of [`/api/v2/search?${query}`, `/api/v2/search/filters?${query}`]) {
      await warm(path);
      expect([path, await shop.isolate()(path)]).toEqual([path, await warm(path)]);
    }
  }
}, 60_000);
