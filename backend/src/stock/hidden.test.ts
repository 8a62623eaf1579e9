import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { readEnv } from '../env.ts';
import { setInStock } from '../product/in-stock.ts';

let backend: TestBackend;
/** Products with replacements, each other one of which is out of stock in the end. */
let products: number[];
beforeAll(async () => {
  backend = await startCatalogue(1000);
  const sql =
    'SELECT p.id FROM product p JOIN product_column c ON c.ord = p.ord WHERE c.flags & 2 = 2 ORDER BY p.ord LIMIT 40';
  const { results } = await backend.bindings.CATALOGUE.prepare(sql).all<{ id: number }>();
  products = results.map(({ id }) => id);
}, 60_000);
afterAll(() => backend.dispose());

const word = encodeURIComponent('кабель');

/** Everything that a visitor may read of goods. */
function paths(): string[] {
  const criteria = [
    '',
    '[instock]=1',
    '[section]=1',
    '[section]=2&criteria[instock]=1',
    '[brands]=1,2&criteria[instock]=1',
  ];
  const queries = [
    ...criteria.map((one) => (one ? `criteria${one}` : '')),
    `criteria[keyword]=${word}&criteria[instock]=1`,
  ];
  return [
    ...queries.flatMap((query) =>
      ['', '/filters', '/filters/series', '/filters/9'].map((path) => `/api/v2/search${path}?${query}`),
    ),
    ...['ASC', 'DESC'].flatMap((way) => queries.map((query) => `/api/v2/search?sorting[storage]=${way}&${query}`)),
    `/api/v2/search?page=7&sorting[storage]=DESC`,
    ...['stock', '-stock', ''].map((sort) => `/api/v1/product?sort=${sort}&filters[instock]=1`),
    '/api/v1/catalog-section',
    '/api/v1/catalog-section/1',
    '/api/v1/catalog-section/1/item',
    '/api/v1/product-brand',
    '/api/v1/catalog/info',
    '/api/v1/info?include=cart',
    `/api/v2/search/suggest?keyword=${word}`,
    '/api/v1/cart',
    ...products.map((id) => `/api/v1/product/${id}`),
  ];
}

async function answers(headers: Record<string, string>): Promise<[path: string, answer: string][]> {
  const all: [string, string][] = [];
  for (const path of paths()) {
    const response = await backend.request(path, { headers });
    const text = await response.text();
    all.push([path, `${response.status} ${text.replace(/"(actualAt|searchLogUuid)":"[^"]*"/g, '')}`]);
  }
  return all;
}

it('tells a visitor nothing that depends on stock, in any response, and a buyer everything', async () => {
  const visitor = { 'User-Uuid': crypto.randomUUID() };
  const buyer = await sessionOf(backend, 1, 1);
  const body = { items: products.slice(0, 3).map((id) => ({ id, amount: 100 })) };
  const added = await backend.send('/api/v1/cart/item', body, { headers: visitor });
  expect(added.status).toBeLessThan(300);
  const [nobody, before, bought] = [await answers({}), await answers(visitor), await answers(buyer)];
  await backend.bindings.TRADE.prepare('DELETE FROM stock WHERE product_id % 3 > 0').run();
  await backend.bindings.TRADE.prepare('UPDATE stock SET amount = 1 + product_id % 7').run();
  const { results } = await backend.bindings.CATALOGUE.prepare('SELECT id FROM product').all<{ id: number }>();
  await setInStock(
    readEnv(backend.bindings),
    results.map(({ id }) => id),
  );
  expect(await answers({})).toEqual(nobody);
  expect(await answers(visitor)).toEqual(before);
  const differing = (await answers(buyer)).filter(([, answer], at) => answer !== bought[at]?.[1]);
  expect(differing.length).toBeGreaterThan(20);
}, 60_000);
