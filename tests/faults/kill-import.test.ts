import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#tests/support/database.ts';
import { type Server, startBackend } from '#tests/support/server.ts';
import { type CallRequest, callsOf, requestOf } from './killed-calls.ts';

/** Rounds of work, kill and restart; more in the nightly run (KILL_ROUNDS=30). */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
/** A multiple of every package. */
const amount = 1200;
const listsPerTarget = 2;

let server: Server;
let buyer: Record<string, string>;
let calls: ReturnType<typeof callsOf>;
let products: Product[];

interface Product {
  id: number;
  article: string;
  name: string;
}

beforeAll(async () => {
  server = await startBackend();
  calls = callsOf(server);
  buyer = await calls.signIn('buyer@demo.test');
  products = await orderable(
    calls.rowsOf(
      'catalogue',
      "SELECT id, article, name FROM product WHERE article_code <> '' GROUP BY article_code HAVING count(*) = 1 LIMIT 80",
    ),
  );
});
afterAll(() => server.stop());

/** Those of which the amount can be ordered: of the others a list asks what to take instead. */
async function orderable(all: Product[]): Promise<Product[]> {
  const items = all.map(({ article }) => ({ code: article, amount }));
  const answer = await calls.answerOf<{ items: { verdict: string }[] }>(
    requestOf('/api/v1/product/resolve', { items }, buyer),
  );
  const found = all.filter((_, at) => answer.items[at]?.verdict === 'matched');
  expect(found.length).toBeGreaterThan(30);
  return found.slice(0, 40);
}

async function ended(id: number): Promise<string> {
  for (let look = 0; look < 200; look++) {
    const { status } = (await (await calls.get(`/api/v1/job/${id}`, { headers: buyer })).json()) as { status: string };
    if (status === 'done' || status === 'failed') return status;
    await pause(50);
  }
  throw new Error(`job ${id} never ended`);
}

/** A list of all products that was looked up. */
async function readyList(): Promise<number> {
  const text = products.map(({ article }) => `${article}\t${amount}`).join('\n');
  const { id } = await calls.answerOf<{ id: number }>(
    requestOf('/api/v1/specification/import-text', { text: `Артикул\tКоличество\n${text}` }, buyer),
  );
  expect(await ended(id)).toBe('done');
  return id;
}

it('lists are added once to the cart and to specifications that are there, however often they are sent', {
  timeout: 120_000,
}, async () => {
  const whole = products.map(({ id }) => id).sort((a, b) => a - b);
  const specifications: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const requests: CallRequest[] = [];
    for (let list = 0; list < listsPerTarget; list += 1) {
      const made = requestOf('/api/v1/specification', { name: `Объект ${round}.${list}`, items: [] }, buyer);
      const { id } = await calls.answerOf<{ id: number }>(made);
      specifications.push(id);
      requests.push(requestOf(`/api/v1/import/${await readyList()}/apply`, { target: 'specification', id }, buyer));
      requests.push(requestOf(`/api/v1/import/${await readyList()}/apply`, { target: 'cart' }, buyer));
    }
    await calls.killWhile(requests);
  }
  for (const id of specifications) {
    const sql =
      'SELECT product_id AS id, amount FROM specification_line WHERE specification_id = ? ORDER BY product_id';
    expect(calls.rowsOf('trade', sql, id)).toEqual(whole.map((one) => ({ id: one, amount })));
  }
  const cart = `SELECT product_id AS id, amount FROM cart_line JOIN cart ON cart.id = cart_id
    WHERE owner LIKE 'u:1:%' ORDER BY product_id`;
  const added = amount * rounds * listsPerTarget;
  expect(calls.rowsOf('trade', cart)).toEqual(whole.map((id) => ({ id, amount: added })));
  expect(calls.rowsOf('trade', 'SELECT 1 FROM import_row WHERE added = 0 AND product_id IS NOT NULL')).toEqual([]);
});

it('a list whose reading is killed is read to its end, with every row once', { timeout: 120_000 }, async () => {
  const text = products.map(({ name }) => `${name}\t5`).join('\n');
  for (let round = 0; round < rounds; round += 1) {
    const request = requestOf('/api/v1/specification/import-text', { text }, buyer);
    const before = calls.rowsOf<{ id: number }>('trade', 'SELECT id FROM job').length;
    let isAnswered = false;
    const answering = calls
      .post(request)
      .catch(() => undefined)
      .finally(() => {
        isAnswered = true;
      });
    // In each round one step later.
    const at = "SELECT step FROM job WHERE status = 'running'";
    while (!isAnswered && (calls.rowsOf<{ step: number }>('trade', at)[0]?.step ?? -1) < round % 2) await pause(2);
    await server.kill();
    await answering;
    release('UPDATE job SET next_at = 0');
    await server.restart();
    const [job, same] = [await calls.answerOf<{ id: number }>(request), await calls.answerOf<{ id: number }>(request)];
    expect(same.id).toBe(job.id);
    expect(await ended(job.id)).toBe('done');
    expect(calls.rowsOf('trade', 'SELECT id FROM job')).toHaveLength(before + 1);
    const rows = calls.rowsOf<{ line: number }>(
      'trade',
      'SELECT line FROM import_row WHERE job_id = ? ORDER BY line',
      job.id,
    );
    expect(rows.map(({ line }) => line)).toEqual(products.map((_, line) => line + 1));
    const read = await calls.get(`/api/v1/import/${job.id}`, { headers: buyer });
    expect(await read.json()).toMatchObject({ summary: { rows: products.length } });
    const [steps] = calls.rowsOf<{ step: number; noted: number }>(
      'trade',
      'SELECT step, (SELECT count(*) FROM job_step WHERE job_id = id) AS noted FROM job WHERE id = ?',
      job.id,
    );
    expect(steps?.noted).toBe(steps?.step);
  }
});

/** The time is over for which the killed worker had taken something. */
function release(sql: string): void {
  const trade = openDatabase(server.data, 'trade');
  trade.exec(sql);
  trade.close();
}
