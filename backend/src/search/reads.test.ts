import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { heldOf } from './engine/held.ts';

/** Rows that a warm request may read: D1 bills them, and they do not depend on the machine. */
const maxRows = 200;
/** Rows that any one statement may read: it holds up all others meanwhile. */
const maxOfStatement = 20_000;

let backend: TestBackend;
let leaf: number;
let article: string;
beforeAll(async () => {
  backend = await startCatalogue(3000);
  const { CATALOGUE } = backend.bindings;
  leaf =
    (await CATALOGUE.prepare('SELECT id FROM section WHERE level = 3 ORDER BY count DESC').first<number>('id')) ?? 0;
  article = (await CATALOGUE.prepare('SELECT article FROM product WHERE ord = 700').first<string>('article')) ?? '';
}, 120_000);
afterAll(() => backend.dispose());

const word = (text: string) => `criteria[keyword]=${encodeURIComponent(text)}`;
const list = '/api/v2/search';

describe('a warm request reads few rows in few round trips', () => {
  it.each([
    ['the first page', 1, () => list],
    ['a late page', 1, () => `${list}?page=140`],
    ['a leaf', 1, () => `${list}?criteria[section]=${leaf}`],
    ['everything by name', 1, () => `${list}?sorting[name]=DESC`],
    ['everything in stock by price', 1, () => `${list}?criteria[instock]=1&sorting[price]=ASC`],
    ['a leaf with filters', 1, () => `${list}?criteria[section]=${leaf}&criteria[brands]=1,2&criteria[priceMin]=10`],
    ['a word', 2, () => `${list}?${word('кабель')}`],
    ['three words', 2, () => `${list}?${word('автоматический выключатель 16а')}`],
    ['an article', 2, () => `${list}?${word(article)}`],
    ['a typing error', 4, () => `${list}?${word('вылючатель')}`],
    ['the filters of everything', 1, () => `${list}/filters`],
    ['the filters of a leaf', 1, () => `${list}/filters?criteria[section]=${leaf}`],
    ['filters under filters', 1, () => `${list}/filters?criteria[brands]=1,2,3&criteria[instock]=1`],
    ['filters under a word', 2, () => `${list}/filters?${word('розетка')}`],
    ['values of a filter', 1, () => `${list}/filters/series?criteria[instock]=1`],
    ['suggestions', 1, () => `${list}/suggest?keyword=${encodeURIComponent('каб')}`],
  ])('%s', async (_, calls, path) => {
    expect((await backend.request(path())).status).toBe(200);
    Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
    expect((await backend.request(path())).status).toBe(200);
    expect(backend.reads.rows).toBeGreaterThan(0);
    expect(backend.reads.rows).toBeLessThanOrEqual(maxRows);
    expect(backend.reads.calls).toBeLessThanOrEqual(calls);
  });

  it('and from cold no statement reads more than it may', async () => {
    heldOf(backend.bindings.CATALOGUE).turnTo(0, 0);
    for (const path of [list, `${list}/filters?criteria[instock]=1`, `${list}?${word('кабель')}&sorting[name]=ASC`]) {
      Object.assign(backend.reads, { calls: 0, rows: 0, most: 0 });
      expect((await backend.request(path)).status).toBe(200);
      expect(backend.reads.most).toBeLessThanOrEqual(maxOfStatement);
    }
  });
});
