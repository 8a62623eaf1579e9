import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#backend/api.ts';
import { headerNames } from '#contract/base.ts';
import { startBackend, type TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import type { Bindings } from '../env.ts';
import { signAddress } from '../session/client-address.ts';
import { expectedMigrations } from './expected-migrations.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [{ id: 1, prices: { dealer: 100 }, stock: { 1: 10 } }]);
  // The bucket starts with its first use, for which a busy machine needs longer than a check may take.
  await startBucket(backend);
});
afterAll(() => backend.dispose());

/** A worker of its own each time, since each keeps its report for a second. */
async function ask(changed: Partial<Bindings> = {}, from = backend) {
  const response = await api.request('/api/health', {}, { ...from.bindings, ...changed });
  const text = await response.text();
  return { status: response.status, text, report: JSON.parse(text) };
}

const ok = { status: 'ok' };

it('says that all parts work, without counts and versions', async () => {
  const { status, report } = await ask();
  expect(status).toBe(200);
  const parts = {
    configuration: ok,
    catalogue: ok,
    trade: ok,
    seed: ok,
    files: ok,
    clocks: ok,
    payments: ok,
    messages: ok,
  };
  expect(report).toEqual({ status: 'ok', parts });
});

it('says that migrations are not applied, and names them in the log only', async () => {
  const last = expectedMigrations.trade.at(-1) ?? '';
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { TRADE } = backend.bindings;
  await TRADE.prepare('DELETE FROM d1_migrations WHERE name = ?1').bind(last).run();
  const { status, report, text } = await ask();
  expect(status).toBe(503);
  const detail = 'migrations are not applied: run `wrangler d1 migrations apply`';
  expect(report.parts).toMatchObject({ catalogue: ok, trade: { status: 'trouble', detail } });
  expect(text).not.toContain(last);
  expect(log.mock.calls.join()).toContain(last);
  await TRADE.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(last).run();
  log.mockRestore();
});

it('checks once for those who ask at once, a second later again', async () => {
  const put = vi.fn(async () => ({}) as R2Object);
  const bindings = { ...backend.bindings, FILES: { put, head: async () => ({}) } as unknown as R2Bucket };
  const report = async () => (await api.request('/api/health', {}, bindings)).status;
  await report();
  expect(await Promise.all(Array.from({ length: 20 }, report))).toEqual(Array(20).fill(200));
  expect(put).toHaveBeenCalledTimes(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1500);
  expect(await Promise.all(Array.from({ length: 20 }, report))).toEqual(Array(20).fill(200));
  expect(put).toHaveBeenCalledTimes(2);
  later.mockRestore();
});

it('takes a refusal of R2 because of too many writes for a storage that works', async () => {
  const put = async () =>
    Promise.reject(new Error('put: Reduce your concurrent request rate for the same object. (10058)'));
  const FILES = { put, head: async () => ({}) } as unknown as R2Bucket;
  expect((await ask({ FILES })).report.parts.files).toEqual(ok);
});

it('says that an empty shop is empty', async () => {
  const empty = await startBackend();
  expect(await ask({}, empty)).toMatchObject({
    status: 503,
    report: { parts: { catalogue: ok, seed: { status: 'trouble', detail: 'no products and no accounts' } } },
  });
  await empty.dispose();
});

describe('a database that fails', () => {
  const failing = (message: string) =>
    ({
      prepare: () => ({
        run: async () => {
          throw new Error(message);
        },
      }),
    }) as unknown as D1Database;

  it.each([
    [
      'D1_ERROR: no such table: d1_migrations: SQLITE_ERROR',
      'migrations are not applied: run `wrangler d1 migrations apply`',
    ],
    ['D1_ERROR: database disk image is malformed SECRET: SQLITE_CORRUPT', 'the database is corrupt'],
    ['D1_ERROR: file is not a database SECRET: SQLITE_NOTADB', 'the database is corrupt'],
    ['D1_ERROR: NOSENTRY database is locked: SQLITE_BUSY', 'the database is locked by another program'],
    ['D1_ERROR: attempt to write a readonly database SECRET: SQLITE_READONLY', 'the database cannot be written'],
    ['D1_ERROR: database or disk is full: SQLITE_FULL', 'the disk is full'],
    ['D1_ERROR: disk I/O error SECRET: SQLITE_IOERR', 'the disk cannot be read or written'],
    [
      'internal error; reference = SECRET',
      'the database cannot be opened: corrupt, locked or without rights; the log says which',
    ],
    ['SECRET', 'cannot be read or written; the log says why'],
  ])('is told from the others, in our words: %s', async (message, detail) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, report, text } = await ask({ CATALOGUE: failing(message) });
    expect(status).toBe(503);
    expect(report.parts).toEqual({
      configuration: ok,
      catalogue: { status: 'trouble', detail },
      trade: ok,
      files: ok,
    });
    expect(text).not.toContain('SECRET');
    expect(log.mock.calls.join()).toContain(message);
    log.mockRestore();
  });
});

it('says that files cannot be written', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const put = async () => {
    throw new Error('SECRET');
  };
  const { report, text } = await ask({ FILES: { put } as unknown as R2Bucket });
  expect(report.parts).toMatchObject({ files: { status: 'trouble' }, trade: ok });
  expect(text).not.toContain('SECRET');
  log.mockRestore();
});

it('says that files are not taken, as on a full disk, whose bucket never answers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const FILES = { put: () => new Promise(() => undefined) } as unknown as R2Bucket;
  const { status, report } = await ask({ FILES });
  expect(status).toBe(503);
  expect(report.parts).toMatchObject({
    files: { status: 'trouble', detail: 'does not answer; a full disk is one reason, the log may say more' },
    trade: ok,
  });
  log.mockRestore();
});

it('remembers for a while that a request met a broken page, which no check reads', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const CATALOGUE = new Proxy(backend.bindings.CATALOGUE, {
    get(database, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          if (/FROM section\b/.test(sql)) throw new Error('D1_ERROR: database disk image is malformed: SQLITE_CORRUPT');
          return database.prepare(sql);
        };
      }
      const part = Reflect.get(database, name);
      return typeof part === 'function' ? part.bind(database) : part;
    },
  });
  const bindings = { ...backend.bindings, CATALOGUE };
  const health = async () => (await api.request('/api/health', {}, bindings)).json() as Promise<{ parts: object }>;
  expect((await health()).parts).not.toHaveProperty('requests');
  expect((await api.request('/api/v1/catalog-section', {}, bindings)).status).toBe(500);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1500);
  expect((await health()).parts).toMatchObject({
    catalogue: ok,
    requests: { status: 'trouble', detail: 'one failed in the last 5 minutes: the database is corrupt' },
  });
  later.mockReturnValue(Date.now() + 6 * 60_000);
  expect((await health()).parts).not.toHaveProperty('requests');
  later.mockRestore();
  log.mockRestore();
});

it('names a variable that is wrong', async () => {
  const { status, text } = await ask({ EDGE_KEY: 'short' });
  expect(status).toBe(503);
  expect(text).toContain('EDGE_KEY');
  expect(text).not.toContain('short');
});

it('writes at most once a second, however often it is asked', async () => {
  const put = vi.fn(async () => null);
  const bindings = { ...backend.bindings, FILES: { put, head: async () => ({}) } as unknown as R2Bucket };
  for (let n = 0; n < 5; n += 1) await api.request('/api/health', {}, bindings);
  expect(put).toHaveBeenCalledTimes(1);
});

describe('the ping', () => {
  const key = 'k'.repeat(32);
  const signed = (by: string) => ({
    [headerNames.clientIp]: '192.0.2.1',
    [headerNames.clientSignature]: signAddress('192.0.2.1', by),
  });

  it.each([
    ['valid', key, signed(key)],
    ['invalid', key, signed('another key, of thirty-two letters')],
    ['invalid', key, {}],
    ['unchecked', undefined, signed(key)],
  ] as const)('says whether the signature is trusted: %s', async (signature, EDGE_KEY, headers) => {
    const { EDGE_KEY: _, ...without } = backend.bindings;
    const bindings = EDGE_KEY ? { ...without, EDGE_KEY } : without;
    const response = await api.request('/api/v1/ping', { headers }, bindings);
    expect(await response.json()).toEqual({ signature });
  });
});

it.each(['catalogue', 'trade'] as const)('knows every migration of %s (node scripts/migrations.ts)', (name) => {
  const files = readdirSync(`backend/migrations/${name}`).filter((file) => file.endsWith('.sql'));
  expect(expectedMigrations[name]).toEqual(files.sort());
});
