import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openDatabase } from '#tests/support/database.ts';
import { type Server, startBackend } from '#tests/support/server.ts';

/** Rounds of an export, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const records = 10;

interface Job {
  id: number;
  status: string;
  progress: number;
  total: number;
}

let server: Server;
let headers: Record<string, string>;
let ids: number[];
beforeAll(async () => {
  server = await startBackend();
  headers = { 'Content-Type': 'application/json' };
  const { authToken } = await send<{ authToken: string }>('/api/v2/user/sign-in', {
    login: 'buyer@demo.test',
    password: demoPassword,
  });
  headers = { ...headers, Authorization: `Bearer ${authToken}` };
  const products = rowsOf<{ id: number }>('catalogue', 'SELECT id FROM product ORDER BY id LIMIT 30');
  const items = products.map(({ id }) => ({ id, amount: 1000 }));
  const made = Array.from({ length: records }, (_, n) =>
    send<{ id: number }>('/api/v1/specification', { name: `Объект ${n}`, items }),
  );
  ids = (await Promise.all(made)).map(({ id }) => id);
});
afterAll(() => server.stop());

async function send<T>(path: string, body?: object, requestId: string = randomUUID()): Promise<T> {
  const answer = await fetch(server.origin + path, {
    headers: { ...headers, 'B2b-Request-Id': requestId },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

function rowsOf<T>(name: 'catalogue' | 'trade', sql: string): T[] {
  const database = openDatabase(server.data, name);
  const rows = database.prepare(sql).all() as T[];
  database.close();
  return rows;
}

/** Waits until a running job has got so far, or is over. */
async function reached(step: number, isOver: () => boolean): Promise<void> {
  const sql = "SELECT max(step) AS step FROM job WHERE status = 'running'";
  while (!isOver() && (rowsOf<{ step: number | null }>('trade', sql)[0]?.step ?? 0) < step) await pause(2);
}

async function ended(job: Job): Promise<Job> {
  for (let look = 0; look < 100; look++) {
    const now = await send<Job>(`/api/v1/job/${job.id}`);
    if (now.status === 'done' || now.status === 'failed') return now;
    await pause(100);
  }
  throw new Error(`job ${job.id} never ended`);
}

it('a job whose worker is killed goes on, does every step once, and is one job however often it is asked for', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const requestId = randomUUID();
    const body = { ids, format: 'xlsx' };
    let isAnswered = false;
    const request = send<Job>('/api/v1/specification/export', body, requestId)
      .then(() => {
        isAnswered = true;
      })
      .catch(() => undefined);
    await reached(2 + (round % 3) * 3, () => isAnswered);
    await server.kill();
    await request;
    // The minute for which the killed worker had taken the job is over.
    const trade = openDatabase(server.data, 'trade');
    trade.exec('UPDATE job SET next_at = 0');
    trade.close();
    await server.restart();
    const job = await ended(await send<Job>('/api/v1/specification/export', body, requestId));
    expect(job).toMatchObject({ status: 'done', progress: 300, total: 300 });
    const file = await fetch(`${server.origin}/api/v1/job/${job.id}/file`, { headers });
    expect(new TextDecoder().decode(new Uint8Array(await file.arrayBuffer()).slice(0, 2))).toBe('PK');
  }
  await server.kill();
  type Steps = { step: number; noted: number };
  const jobs = rowsOf<Steps>(
    'trade',
    'SELECT step, (SELECT count(*) FROM job_step WHERE job_id = id) AS noted FROM job',
  );
  expect(jobs).toEqual(Array.from({ length: rounds }, () => ({ step: records + 1, noted: records + 1 })));
});
