import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { api } from '../api.ts';
import { heldOf } from './engine/held.ts';

interface Statement {
  sql: string;
  values: unknown[];
}

let backend: TestBackend;
let section: { id: number };
let product: { id: number; article: string };
beforeAll(async () => {
  backend = await startCatalogue(3000, 'd1');
  await showStock(backend.bindings.TRADE);
  const { CATALOGUE } = backend.bindings;
  section = (await CATALOGUE.prepare('SELECT id FROM section WHERE level = 2 LIMIT 1').first()) ?? { id: 0 };
  product = (await CATALOGUE.prepare('SELECT id, article FROM product LIMIT 1').first()) ?? { id: 0, article: '' };
}, 60_000);
afterAll(() => backend.dispose());

/** Wraps the database and records every statement prepared on it. */
function noting(database: D1Database, noted: Statement[]): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'prepare') {
        const member = Reflect.get(target, name) as unknown;
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return (sql: string) => {
        const statement = target.prepare(sql);
        const entry: Statement = { sql, values: [] };
        noted.push(entry);
        const bind = statement.bind.bind(statement);
        statement.bind = (...values: unknown[]) => {
          entry.values = values;
          return bind(...values);
        };
        return statement;
      };
    },
  });
}

/** Sends a request and returns the steps of all query plans on the catalogue. */
async function plansOf(path: string): Promise<string[]> {
  const noted: Statement[] = [];
  const catalogue = noting(backend.bindings.CATALOGUE, noted);
  // First with a cold isolate, which has to load everything, then with the same one warm.
  heldOf(catalogue).turnTo(0, 0);
  const bindings = { ...backend.bindings, CATALOGUE: catalogue };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  for (const _ of ['cold', 'warm']) expect((await api.request(path, {}, bindings, context)).status).toBe(200);
  const steps: string[] = [];
  const different = new Map(noted.map((statement) => [statement.sql, statement]));
  for (const { sql, values } of different.values()) {
    const plan = backend.bindings.CATALOGUE.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    steps.push(...(await plan.all<{ detail: string }>()).results.map(({ detail }) => detail));
  }
  return steps;
}

/** Scans of tables, under any alias used in statements. Scanning `w`, `j` and `k` is fine: these are short lists. */
const scan = /^SCAN (?:p|c|o|v|f|s|g|product|product_\w+|price|posting|segment|change)\b(?! VIRTUAL)/;

describe('the catalogue never walks over all products', () => {
  it.each([
    ['the first page', () => '/api/v2/search'],
    ['a late page', () => '/api/v2/search?page=90'],
    ['a section', () => `/api/v2/search?criteria[section]=${section.id}`],
    ['the filters of everything', () => '/api/v2/search/filters'],
    ['the filters of a section', () => `/api/v2/search/filters?criteria[section]=${section.id}`],
    ['a product', () => `/api/v1/product/${product.id}`],
    ['everything in stock by price', () => '/api/v2/search?criteria[instock]=1&sorting[price]=ASC'],
    ['values of a filter', () => '/api/v2/search/filters/series?criteria[instock]=1'],
    ['words', () => `/api/v2/search?criteria[keyword]=${encodeURIComponent('розетки белые')}`],
    ['a typing error', () => `/api/v2/search?criteria[keyword]=${encodeURIComponent('вылючатель')}`],
    ['another layout', () => `/api/v2/search/filters?criteria[keyword]=${encodeURIComponent('rf,tkm')}`],
    ['a piece of an article', () => `/api/v2/search?criteria[keyword]=${encodeURIComponent(product.article.slice(1))}`],
    ['an article', () => `/api/v2/search?criteria[keyword]=${encodeURIComponent(product.article)}`],
    ['suggestions', () => `/api/v2/search/suggest?keyword=${encodeURIComponent('кабель')}`],
    ['a section’s record', () => `/api/v1/catalog-section/${section.id}`],
    ['replacements', () => `/api/v2/search?criteria[keyword]=${encodeURIComponent(`Аналог:id.${product.id}`)}`],
  ])('for %s', async (_, path) => {
    const steps = await plansOf(path());
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => scan.test(step))).toEqual([]);
  });
});
