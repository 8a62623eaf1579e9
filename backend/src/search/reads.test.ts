import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { heldOf } from './engine/held.ts';

/** Most rows that a warm request may read: D1 bills rows, and they don't depend on the machine. */
const maxRows = 200;
/** Most rows that one statement may read: it blocks all others meanwhile. */
const maxOfStatement = 20_000;

let backend: TestBackend;
let leaf: number;
let article: string;
let product: number;
let sections: number[];
beforeAll(async () => {
  backend = await startCatalogue(3000, 'd1');
  await showStock(backend.bindings.TRADE);
  const { CATALOGUE } = backend.bindings;
  leaf =
    (await CATALOGUE.prepare('SELECT id FROM section WHERE level = 3 ORDER BY count DESC').first<number>('id')) ?? 0;
  product = (await CATALOGUE.prepare(richest).first<number>('id')) ?? 0;
  const all = await CATALOGUE.prepare('SELECT id FROM section ORDER BY id').all<{ id: number }>();
  sections = all.results.map(({ id }) => id);
  article = (await CATALOGUE.prepare('SELECT article FROM product WHERE ord = 700').first<string>('article')) ?? '';
}, 120_000);
afterAll(() => backend.dispose());

const word = (text: string) => `criteria[keyword]=${encodeURIComponent(text)}`;
const list = '/api/v2/search';

/** The product whose page shows the most: replacements, related products and features. */
const richest = `SELECT p.id FROM product_column c JOIN product p ON p.ord = c.ord WHERE c.flags & 6 = 6
  ORDER BY (SELECT count(*) FROM product_feature f WHERE f.ord = c.ord) DESC, (SELECT count(*) FROM product_column k WHERE k.kin = c.kin) DESC LIMIT 1`;

describe('a warm request reads few rows in few round trips', () => {
  // The first request of an isolate looks up only the names that it shows, the second loads them all.
  beforeAll(async () => {
    for (const _ of ['first', 'second']) await backend.request(list);
  });

  it.each([
    ['the first page', 1, () => list],
    ['a late page', 1, () => `${list}?page=140`],
    ['a product', 1, () => `/api/v1/product/${product}`],
    ['a piece of an article', 1, () => `${list}?${word(article.slice(1))}`],
    ['another layout', 1, () => `${list}?${word('rf,tkm')}`],
    ['a leaf', 1, () => `${list}?criteria[section]=${leaf}`],
    ['everything by name', 1, () => `${list}?sorting[name]=DESC`],
    ['everything in stock by price', 1, () => `${list}?criteria[instock]=1&sorting[price]=ASC`],
    ['a leaf with filters', 1, () => `${list}?criteria[section]=${leaf}&criteria[brands]=1,2&criteria[priceMin]=10`],
    ['a word', 1, () => `${list}?${word('кабель')}`],
    ['three words', 1, () => `${list}?${word('автоматический выключатель 16а')}`],
    ['words of the other language', 1, () => `${list}?${word('circuit breaker 16a')}`],
    ['an article', 1, () => `${list}?${word(article)}`],
    ['a typing error', 1, () => `${list}?${word('вылючатель')}`],
    ['words that are never together', 1, () => `${list}?${word('кабель розетка 3х2,5')}`],
    ['the filters of everything', 1, () => `${list}/filters`],
    ['the filters of a leaf', 1, () => `${list}/filters?criteria[section]=${leaf}`],
    ['filters under filters', 1, () => `${list}/filters?criteria[brands]=1,2,3&criteria[instock]=1`],
    ['filters under a word', 1, () => `${list}/filters?${word('розетка')}`],
    ['values of a filter', 1, () => `${list}/filters/series?criteria[instock]=1`],
    ['suggestions', 1, () => `${list}/suggest?keyword=${encodeURIComponent('каб')}`],
    ['suggestions in the other language', 1, () => `${list}/suggest?keyword=sock`],
    ['suggestions to two words', 1, () => `${list}/suggest?keyword=${encodeURIComponent('кабель мед')}`],
    ['suggestions to an article', 1, () => `${list}/suggest?keyword=${encodeURIComponent(article.slice(0, 5))}`],
    ['a section’s record', 3, () => `/api/v1/catalog-section/${leaf}`],
    ['replacements', 2, () => `${list}?${word(`Аналог:id.${product}`)}`],
  ])('%s', async (_, calls, path) => {
    expect((await backend.request(path())).status).toBe(200);
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    expect((await backend.request(path())).status).toBe(200);
    expect(backend.reads.rows).toBeGreaterThan(0);
    expect(backend.reads.rows).toBeLessThanOrEqual(maxRows);
    expect(backend.reads.calls).toBeLessThanOrEqual(calls);
  });

  it.each([20, 50])('and so does a page of %i products', async (perPage) => {
    for (const _ of ['cold', 'warm']) {
      Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
      expect((await backend.request(`${list}?perPage=${perPage}&page=3`)).status).toBe(200);
    }
    expect(backend.reads.rows).toBeGreaterThan(perPage);
    expect(backend.reads.rows).toBeLessThanOrEqual(maxRows);
  });

  it.each([
    ['a leaf', 2, () => `${list}?criteria[section]=${leaf}`],
    ['a leaf with filters', 2, () => `${list}?criteria[section]=${leaf}&criteria[instock]=1&criteria[brands]=1,2`],
    ['a leaf by price', 2, () => `${list}?criteria[section]=${leaf}&sorting[price]=ASC`],
    ['a leaf by stock', 2, () => `${list}?criteria[section]=${leaf}&sorting[storage]=DESC`],
    ['the filters of a leaf', 2, () => `${list}/filters?criteria[section]=${leaf}`],
    ['the filters of a leaf under filters', 2, () => `${list}/filters?criteria[section]=${leaf}&criteria[brands]=1`],
    ['a product', 2, () => `/api/v1/product/${product}`],
    ['everything', 3, () => list],
  ])('and the first of an isolate is answered in as few: %s', async (_, calls, path) => {
    heldOf(backend.bindings.CATALOGUE).turnTo(0, 0);
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    expect((await backend.request(path())).status).toBe(200);
    expect(backend.reads.calls).toBe(calls);
  });

  it('and so do 300 codes, however many products have them', async () => {
    const sql = 'SELECT article FROM product WHERE ord % 10 = 0 ORDER BY ord LIMIT 297';
    const { results } = await backend.bindings.CATALOGUE.prepare(sql).all<{ article: string }>();
    const items = [...results.map(({ article }) => article), 'ТАКОГО-НЕТ', '17', '—'].map((code) => ({ code }));
    expect(items).toHaveLength(300);
    const find = () => backend.send('/api/v1/product/resolve', { items });
    expect((await find()).status).toBe(200);
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    expect((await find()).status).toBe(200);
    expect(backend.reads.calls).toBeLessThanOrEqual(4);
    expect(backend.reads.rows).toBeGreaterThan(300);
    expect(backend.reads.rows).toBeLessThanOrEqual(300 * 25);
  });

  it('and so do 25 rows of names, each of which finds its own', async () => {
    const sql = 'SELECT id, name FROM product WHERE ord % 100 = 7 ORDER BY ord LIMIT 25';
    const { results } = await backend.bindings.CATALOGUE.prepare(sql).all<{ id: number; name: string }>();
    const rows = results.map(({ name }) => ({ text: name, amount: '1' }));
    const find = () => backend.send('/api/v1/product/resolve-rows', { rows });
    await find();
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    const answer = await (await find()).json<{ rows: { candidates: { product: { name: string } }[] }[] }>();
    expect(answer.rows.map(({ candidates }) => candidates.map(({ product }) => product.name))).toEqual(
      results.map(({ name }) => expect.arrayContaining([name])),
    );
    expect(backend.reads.calls).toBeLessThanOrEqual(25 + 10);
    expect(backend.reads.rows).toBeLessThanOrEqual(25 * 100);
  });

  it('and so do 25 numbers that may be codes without the zeros before them', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => ({ text: String(71_000_007 + at * 13), amount: '1' }));
    const find = () => backend.send('/api/v1/product/resolve-rows', { rows });
    await find();
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    expect((await find()).status).toBe(200);
    expect(backend.reads.calls).toBeLessThanOrEqual(10);
    // The question lists each number with no zero, one, two and three, and nothing of the 3,000 products is scanned.
    expect(backend.reads.rows).toBeLessThanOrEqual(25 * 6);
  });

  /** Asks for the addresses, beginning from cold. */
  async function readFromCold(paths: readonly string[]) {
    heldOf(backend.bindings.CATALOGUE).turnTo(0, 0);
    for (const path of paths) {
      Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
      expect((await backend.request(path)).status).toBe(200);
      expect(backend.reads.most).toBeLessThanOrEqual(maxOfStatement);
    }
  }

  it('and from cold no statement reads more than it may', async () => {
    await readFromCold([
      list,
      `${list}/filters?criteria[instock]=1`,
      `${list}?${word('кабель')}&sorting[name]=ASC`,
      `${list}?${word('вылючатель')}`,
      `${list}?${word('rf,tkm')}`,
      `/api/v1/product/${product}`,
      `${list}/suggest?keyword=${encodeURIComponent('а')}`,
    ]);
  });

  // All sections in one test are too many for the time of a test beside other work.
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('nor does it for any section, part %i of 8', async (part) => {
    const some = sections.filter((_, at) => at % 8 === part);
    expect(some.length).toBeGreaterThan(0);
    await readFromCold(
      some.flatMap((id) => [`${list}?criteria[section]=${id}`, `${list}/filters?criteria[section]=${id}`]),
    );
  });
});
