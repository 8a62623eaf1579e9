import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { waitingByCompany } from './by-company.ts';
import { readPeople } from './people.ts';
import { mostRules } from './room.ts';
import { readSteps, stepsFor } from './step-store.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 100_000 } },
  ]);
  // The trader leads the buyers of company 1.
  await run("INSERT INTO member (user_id, company_id, role) VALUES (4, 1, 'manager')");
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  for (const table of ['approval_rule', 'budget', 'cart_line']) await run(`DELETE FROM ${table}`);
  await run("UPDATE orders SET status = 'cancelled' WHERE status = 'pending-approval'");
  await run('UPDATE user SET active = 1');
  await Promise.all([1, 2].map((product) => changePrice(backend, product, 'dealer', 10_000)));
});

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const post = (path: string, body: object, headers = admin) => backend.send(path, body, { headers });
const read = async <T>(path: string, headers = admin) => (await (await backend.request(path, { headers })).json()) as T;
const rule = { name: 'Все', condition: 'always', approverRole: 'administrator' };
const addRule = (about: object = {}) => post('/api/v1/approval-rule', { ...rule, ...about });
interface ApprovalRecord {
  version: number;
  items: { id: number }[];
  today: { total: number | null };
}
const seen = (id: number) => read<ApprovalRecord>(`/api/v1/approval/${id}`);
const approve = async (id: number, about: object = {}) => {
  const { version, today } = await seen(id);
  const body = { version, decision: 'approve', expectedTotal: today.total ?? 0, ...about };
  const answer = await post(`/api/v1/approval/${id}/decision`, body);
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
};
const stateOf = (id: number) =>
  backend.bindings.TRADE.prepare(
    `SELECT o.status, o.total, (SELECT count(*) FROM approval_step WHERE order_id = o.id AND decision = 'waiting') AS waiting
       FROM orders o WHERE o.id = ?1`,
  )
    .bind(id)
    .first();
const owed = () =>
  backend.bindings.TRADE.prepare('SELECT receivables FROM company WHERE id = 1').first<number>('receivables');

describe('an approval', () => {
  test('is refused whole if the order has become dearer than the credit that is left', async () => {
    await addRule();
    const id = await placeOrderOf(backend, buyer, { 1: 60 }, { paymentType: 'deferral' });
    const before = [await stateOf(id), await owed()];
    await run('UPDATE company SET credit_sum = receivables + 1000 WHERE id = 1');
    await changePrice(backend, 1, 'dealer', 11_000);
    expect(await approve(id)).toMatchObject({ status: 409, json: { name: 'CreditExceeded' } });
    expect([await stateOf(id), await owed()]).toEqual(before);
    await changePrice(backend, 1, 'dealer', 10_010);
    expect((await approve(id)).status).toBe(200);
    expect(await owed()).toBe(Number(before[1]) + 600);
  });

  test('names the line that has no price any more, and takes the order without it', async () => {
    await addRule();
    const id = await placeOrderOf(backend, buyer, { 1: 60, 2: 4 });
    await backend.bindings.CATALOGUE.prepare("DELETE FROM price WHERE ord = 2 AND type = 'dealer'").run();
    const message = expect.stringContaining('Щит');
    expect(await approve(id)).toMatchObject({ status: 422, json: { errors: [{ field: 'items', message }] } });
    expect(await stateOf(id)).toMatchObject({ status: 'pending-approval', waiting: 1 });
    const { items } = await seen(id);
    const without = { items: [{ id: items[1]?.id, amount: 0 }], expectedTotal: 6_700 };
    expect((await approve(id, without)).status).toBe(200);
  });

  test('of two at once the one that goes beyond a budget is refused, and says so', async () => {
    await addRule();
    const ids = [await placeOrderOf(backend, buyer, { 1: 60 }), await placeOrderOf(backend, buyer, { 1: 60 })];
    const budget = { userId: 1, period: 'year', kind: 'block', limit: 10_000_000 };
    const made = (await (await post('/api/v1/budget', budget)).json()) as { id: number; used: number };
    // Room for one that is dearer by 600 roubles.
    const body = { ...budget, limit: made.used + 1_000, version: 1 };
    await backend.send(`/api/v1/budget/${made.id}`, body, { method: 'PUT', headers: admin });
    await changePrice(backend, 1, 'dealer', 11_000);
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      name: 'BudgetExceeded',
      message: expect.stringContaining('бюджет'),
    });
    const states = await Promise.all(ids.map(stateOf));
    expect(states.map((one) => one?.['status']).sort()).toEqual(['new', 'pending-approval']);
  });
});

describe('the list of what waits', () => {
  interface List {
    items: { order: { id: number } }[];
    meta: { totalCount: number; pageCount: number };
    elsewhere: { id: number; count: number }[];
  }

  test('is read by pages, oldest first', async () => {
    await addRule();
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await placeOrderOf(backend, buyer, { 1: 1 }));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read<List>(`/api/v1/approval?per-page=2&page=${page}`)));
    expect(pages.map(({ items }) => items.map(({ order }) => order.id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(pages[0]?.meta).toMatchObject({ totalCount: 5, pageCount: 3 });
  });

  test('says of each person the same as the order itself', async () => {
    const wishes = [
      { approverRole: 'administrator' },
      { approverRole: 'buyer' },
      { approverRole: 'buyer', own: true },
      { approverRole: null, approverId: 4 },
      { approverRole: null, approverId: 1, own: true },
      { approverRole: null, approverId: 1 },
    ];
    for (const wish of wishes) {
      await run('DELETE FROM approval_rule');
      await addRule(wish);
      await addRule({ name: 'Второй', approverRole: 'manager', tier: 2 });
      await placeOrderOf(backend, buyer, { 1: 1 });
    }
    const { results: orders } = await backend.bindings.TRADE.prepare(
      "SELECT id, user_id AS userId FROM orders WHERE company_id = 1 AND status = 'pending-approval'",
    ).all<{ id: number; userId: number }>();
    // The first tier of one of them is decided.
    await run("UPDATE approval_step SET decision = 'approved' WHERE order_id = ?1 AND tier = 1", orders[0]?.id ?? 0);
    const env = readEnv(backend.bindings as never);
    const compare = async () => {
      const people = await readPeople(env, 1);
      let found = 0;
      for (const { id } of people) {
        const mine = await Promise.all(
          orders.map(async (order) => stepsFor(id, order.userId, await readSteps(env, order.id), people).length > 0),
        );
        const count = mine.filter(Boolean).length;
        const [counted] = (await waitingByCompany(env, id, 0)).filter((one) => one.id === 1);
        expect(counted?.count ?? 0, `person ${id}`).toBe(count);
        found += count;
      }
      return found;
    };
    expect(orders).toHaveLength(wishes.length);
    expect(await compare()).toBeGreaterThan(5);
    await run('UPDATE user SET active = 0 WHERE id = 4');
    expect(await compare()).toBeGreaterThan(5);
  });
});

test.each([
  ['approval_rule', '/api/v1/approval-rule', () => rule, 'name, condition, approver_role, tier'],
  ['cost_center', '/api/v1/cost-center', (name: string) => ({ name }), 'name'],
])(
  'no company gets more than there is room for in %s, however many are added at once',
  async (table, path, body, columns) => {
    const values: Record<string, string> = {
      'name, condition, approver_role, tier': "'П' || n, 'always', 'administrator', 1",
      name: "'П' || n",
    };
    await run(`DELETE FROM ${table}`);
    await run(
      `WITH RECURSIVE p (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM p WHERE n < ?1)
       INSERT INTO ${table} (company_id, ${columns}) SELECT 1, ${values[columns]} FROM p`,
      mostRules - 1,
    );
    const answers = await Promise.all(['А', 'Б', 'В'].map((name) => post(path, body(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')).toBe(mostRules);
    await run(`DELETE FROM ${table}`);
  },
);
