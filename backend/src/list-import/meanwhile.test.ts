import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { importsOf } from '#tests/support/imports.ts';
import { readEnv } from '../env.ts';
import { readLines } from './store.ts';
import { writeFound } from './write-rows.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'KA-1', prices: { dealer: 10_050 }, stock: { 1: 5000 } },
    { id: 2, name: 'Щит', article: 'TT-5', prices: { dealer: 99 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  imports = importsOf(backend, buyer);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

const bring = (content: string) => imports.bringFile(content, { columns: 'code,amount,other' });

const put = (id: number, body: object, part = '') =>
  backend.send(`/api/v1/import/${id}${part}`, body, { headers: buyer, method: 'PUT' });
const byColumns = (id: number, from = 1) => put(id, { columns: ['code', 'other', 'amount'], from }, '/columns');
const setStatus = (id: number, status: string) =>
  backend.bindings.TRADE.prepare('UPDATE job SET status = ?2, next_at = ?3 WHERE id = ?1')
    .bind(id, status, Date.now() + 60_000)
    .run();

describe('a list that is being read', () => {
  test('takes no decisions, but tells how far it is', async () => {
    const list = await bring('KA-1;5;9\nTT-5;2;3');
    const { id } = list.job;
    await setStatus(id, 'running');
    const refused = await put(id, { rows: [{ line: 1, skip: true }] });
    expect([refused.status, await refused.json()]).toMatchObject([409, { name: 'ImportRunning' }]);
    expect((await put(id, { rows: [] })).status).toBe(200);
    await setStatus(id, 'done');
    expect((await imports.read(id)).rows).toEqual(list.rows);
    expect((await put(id, { rows: [{ line: 1, skip: true }] })).status).toBe(200);
  });

  test('leaves rows alone that are no longer waiting', async () => {
    const { job } = await bring('KA-1;5;9');
    const env = readEnv(backend.bindings);
    const [row] = await readLines(env, job.id, [1]);
    if (!row) throw new Error('no row');
    const late = { ...row, amount: 77, status: 'matched' as const };
    const { results } = await writeFound(env, job.id, [late]).all();
    expect(results).toEqual([]);
    expect((await imports.read(job.id)).rows).toMatchObject([{ amount: 5 }]);
  });
});

describe('a list that is read anew by other columns', () => {
  test('keeps no decision of a window that shows it by the former ones', async () => {
    const { job, rows } = await bring('KA-1;5;9\nTT-5;2;3');
    const editor = 'окно 1';
    const [{ version = 0 } = {}] = rows;
    expect((await put(job.id, { rows: [{ line: 1, amount: 6, version }], editor })).status).toBe(200);
    await byColumns(job.id);
    await imports.finished(job.id);
    const stale = await put(job.id, { rows: [{ line: 1, amount: 7, version: version + 1 }], editor });
    expect(await stale.json()).toMatchObject({ conflicts: [{ line: 1, amount: 9 }] });
    expect((await imports.read(job.id)).rows[0]).toMatchObject({ amount: 9 });
  });

  test('counts its goods from where they begin now', async () => {
    const { job } = await bring('KA-1;5;9\nTT-5;2;3\nKA-1;1;1');
    expect(job).toMatchObject({ progress: 3, total: 3 });
    await byColumns(job.id, 2);
    expect((await imports.finished(job.id)).job).toMatchObject({ progress: 2, total: 2 });
    await byColumns(job.id, 1);
    expect((await imports.finished(job.id)).job).toMatchObject({ progress: 3, total: 3 });
  });

  test('is so for one of two that say it at once', async () => {
    const { job, columns } = await bring('KA-1;5;9\nTT-5;2;3');
    const { TRADE } = backend.bindings;
    const writing = vi.spyOn(TRADE, 'batch').mockImplementation(async (statements) => {
      writing.mockRestore();
      await setStatus(job.id, 'running');
      return await TRADE.batch(statements);
    });
    const answer = await byColumns(job.id, 2);
    expect([answer.status, await answer.json()]).toMatchObject([409, { name: 'ImportChanged' }]);
    await setStatus(job.id, 'done');
    expect((await imports.read(job.id)).columns).toEqual(columns);
  });
});
