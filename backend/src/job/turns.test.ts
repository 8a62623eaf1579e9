import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { countedD1, noUsage } from '#tests/support/counted-d1.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { readEnv } from '../env.ts';
import { runJob, runWaiting } from './run.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

beforeAll(async () => {
  backend = await startCatalogue();
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.batch(['DELETE FROM job', 'DELETE FROM counter'].map((sql) => prepare(sql))));

const prepare = (sql: string) => backend.bindings.TRADE.prepare(sql);
const env = () => readEnv(backend.bindings);

/** Queues lists of 40 names without beginning them. */
async function queue(id: number, userId: number, companyId: number, lines = 40) {
  const rows = Array.from({ length: lines }, (_, at) => at + 1);
  await backend.bindings.TRADE.batch([
    prepare(
      `INSERT INTO job (id, user_id, company_id, kind, input, total, language, created_at, expires_at)
       VALUES (?1, ?2, ?3, 'list-import', 'null', ?4, 'ru', ?1, 9e15)`,
    ).bind(id, userId, companyId, lines),
    prepare("INSERT INTO import_job (job_id, name, columns, goods_from, known) VALUES (?1, '', NULL, 1, 1)").bind(id),
    prepare(
      `INSERT INTO import_row (job_id, line, cells)
       SELECT ?1, value, json_array('зажим ' || value || 'х' || ?1 || ' анкерный') FROM json_each(?2)`,
    ).bind(id, JSON.stringify(rows)),
  ]);
}

const progress = async () =>
  (await prepare('SELECT id, step FROM job ORDER BY id').all<{ id: number; step: number }>()).results.map(
    ({ step }) => step,
  );

test('the schedule takes turns by company, whoever has more lists', async () => {
  for (const id of [1, 2, 3, 4]) await queue(id, 1, 1);
  await queue(5, 2, 2);
  await runWaiting(env(), Date.now(), { left: 500 });
  await runWaiting(env(), Date.now(), { left: 500 });
  const [, , , , other = 0] = await progress();
  expect(other).toBeGreaterThan(0);
});

test('steps that fail cost the run what they asked', async () => {
  const usage = noUsage();
  const [TRADE, CATALOGUE] = [backend.bindings.TRADE, backend.bindings.CATALOGUE].map((one) =>
    countedD1(one, () => usage),
  );
  const counted = readEnv({ ...backend.bindings, TRADE, CATALOGUE } as never);
  // What a worker reads only once isn't counted.
  await queue(9, 1, 1, 20);
  await runWaiting(counted, Date.now(), { left: 500 });
  const before = usage.statements;
  await prepare("INSERT OR IGNORE INTO member (user_id, company_id, role) SELECT id, 1, 'buyer' FROM user").run();
  for (const user of [1, 2, 3, 4, 5, 6, 7, 8]) await queue(user, user, 1);
  await prepare("CREATE TRIGGER fail BEFORE INSERT ON job_step BEGIN SELECT raise(ABORT, 'fail'); END").run();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runWaiting(counted, Date.now(), { left: 500 });
  await prepare('DROP TRIGGER fail').run();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
  expect(usage.statements - before).toBeLessThanOrEqual(500);
});

test('one list of a person is worked on at a time', async () => {
  await queue(1, 1, 1);
  await queue(2, 1, 1);
  await queue(3, 2, 2);
  await prepare("UPDATE job SET status = 'running', next_at = ?1 WHERE id = 1")
    .bind(Date.now() + 60_000)
    .run();
  await runJob(env(), 2);
  await runJob(env(), 3);
  const { results } = await prepare('SELECT status FROM job WHERE id > 1 ORDER BY id').all<{ status: string }>();
  expect(results.map(({ status }) => status)).toEqual(['queued', 'done']);
});

test('a minute takes five lists as long as may be, and no sixth', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `неттакого${at}`).join('\n');
  await prepare("INSERT INTO counter (key, started_at, hits) VALUES ('import-rows:1', ?1, 1200)")
    .bind(Date.now())
    .run();
  const begin = () => backend.send('/api/v1/specification/import-text', { text }, { headers: buyer });
  expect((await begin()).status).toBe(202);
  const refused = await begin();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a visitor asks about 1,500 rows a minute, in as many questions as may be', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({ text: `неттакого${at}`, amount: '' }));
  const ask = () => backend.send('/api/v1/product/resolve-rows', { rows });
  expect((await ask()).status).toBe(200);
  await prepare("UPDATE counter SET hits = 1500 WHERE key LIKE 'resolve-rows:%' AND key NOT LIKE '%network%'").run();
  expect((await ask()).status).toBe(429);
});
