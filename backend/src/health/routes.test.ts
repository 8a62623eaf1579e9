import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#backend/api.ts';
import { startBackend, type TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { expectedMigrations } from './expected-migrations.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [{ id: 1, prices: { dealer: 100 }, stock: { 1: 10 } }]);
});
afterAll(() => backend.dispose());

const ask = async (from = backend) => {
  const response = await from.request('/api/health');
  return { status: response.status, report: await response.json() };
};

it('says that all parts work', async () => {
  const { status, report } = await ask();
  expect(status).toBe(200);
  expect(report).toMatchObject({
    status: 'ok',
    parts: {
      configuration: { status: 'ok' },
      catalogue: { status: 'ok', detail: expect.stringContaining(expectedMigrations.catalogue.at(-1) ?? '') },
      trade: { status: 'ok', detail: expect.stringContaining(expectedMigrations.trade.at(-1) ?? '') },
      seed: { status: 'ok' },
      files: { status: 'ok' },
    },
  });
});

it('names the migration that was not applied', async () => {
  const last = expectedMigrations.trade.at(-1);
  await backend.bindings.TRADE.prepare('DELETE FROM d1_migrations WHERE name = ?1').bind(last).run();
  expect(await ask()).toMatchObject({
    status: 503,
    report: { status: 'trouble', parts: { trade: { status: 'trouble', detail: `migrations not applied: ${last}` } } },
  });
});

it('says that an empty shop is empty', async () => {
  const empty = await startBackend();
  expect(await ask(empty)).toMatchObject({
    status: 503,
    report: {
      parts: { catalogue: { status: 'ok' }, seed: { status: 'trouble', detail: 'no products and no accounts' } },
    },
  });
  await empty.dispose();
});

it('tells a database that fails from the others, without its words', async () => {
  const CATALOGUE = {
    prepare: () => {
      throw new Error('SECRET');
    },
  } as unknown as D1Database;
  const response = await api.request('/api/health', {}, { ...backend.bindings, CATALOGUE });
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ parts: { catalogue: { status: 'trouble' }, files: { status: 'ok' } } });
  expect(text).not.toContain('SECRET');
});

it('names a variable that is wrong', async () => {
  const response = await api.request('/api/health', {}, { ...backend.bindings, EDGE_KEY: 'short' });
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(text).toContain('EDGE_KEY');
  expect(text).not.toContain('short');
});

it.each(['catalogue', 'trade'] as const)('knows every migration of %s (node scripts/migrations.ts)', (name) => {
  const files = readdirSync(`backend/migrations/${name}`).filter((file) => file.endsWith('.sql'));
  expect(expectedMigrations[name]).toEqual(files.sort());
});
