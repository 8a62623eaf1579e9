import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

interface Seen {
  version: number;
  status: string;
  today?: { total: number; needs: { reason: string }[] };
  approval: { steps: { reason: string }[]; until: string | null; canWithdraw: boolean } | null;
  history: { what: string; comment: string; actor: string }[];
}

let backend: TestBackend;
/** Who orders, who manages, a colleague who leads buyers and manages nothing, one who only looks, and the supplier. */
let buyer: Headers;
let admin: Headers;
let leader: Headers;
let colleague: Headers;
let supplier: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } }]);
  await db("INSERT INTO member (user_id, company_id, role) VALUES (4, 1, 'manager'), (2, 1, 'buyer')").run();
  [buyer, admin, leader] = [
    await sessionOf(backend, 1, 1),
    await sessionOf(backend, 3, 1),
    await sessionOf(backend, 4, 1),
  ];
  [colleague, supplier] = [await sessionOf(backend, 2, 1), await sessionOf(backend, 8, 8)];
});
afterAll(() => backend.dispose());

const db = (sql: string) => backend.bindings.TRADE.prepare(sql);
const post = (path: string, body: object, headers = admin) => backend.send(path, body, { headers });
const get = async (path: string, headers: Headers) => (await (await backend.request(path, { headers })).json()) as Seen;
const order = (id: number, headers: Headers) => get(`/api/v1/order/${id}`, headers);
const atSupplier = (id: number) => get(`/api/v1/staff/order/${id}`, supplier);
const decide = async (id: number, body: object, headers: Headers) => {
  const { version, today } = await get(`/api/v1/approval/${id}`, headers);
  return await post(`/api/v1/approval/${id}/decision`, { version, expectedTotal: today?.total ?? 0, ...body }, headers);
};
const secret = 'Дорого: торгуйтесь с поставщиком';

let id: number;
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['budget', 'approval_rule', 'cart_line'].map((table) => db(`DELETE FROM ${table}`)),
  );
  await changePrice(backend, 1, 'dealer', 10_000);
  const about = { userId: 1, costCenterId: null, period: 'month', limit: 1_234_500, kind: 'approve' };
  const answer = await post('/api/v1/budget', { ...about, approverId: 4, approverRole: null });
  expect(answer.status, await answer.clone().text()).toBe(201);
  await db("UPDATE orders SET status = 'cancelled' WHERE company_id = 1").run();
  id = await placeOrderOf(backend, buyer, { 1: 20_000 });
});

describe('what a budget has left', () => {
  const reasonFor = async (headers: Headers) => (await order(id, headers)).approval?.steps[0]?.reason ?? '';

  test('is seen by whoever ordered, approves or manages, and not by other colleagues', async () => {
    for (const headers of [buyer, admin, leader]) expect(await reasonFor(headers)).toMatch(/оставалось/);
    expect(await reasonFor(colleague)).toMatch(/не хватает бюджета на месяц$/);
    await decide(id, { decision: 'approve' }, leader);
    for (const headers of [buyer, admin, leader]) expect(await reasonFor(headers)).toMatch(/оставалось/);
    expect(await reasonFor(colleague)).toMatch(/не хватает бюджета на месяц$/);
  });

  test('nor by them in what a dearer order would need', async () => {
    await changePrice(backend, 1, 'dealer', 10_500);
    await post('/api/v1/budget', {
      ...{ userId: 1, costCenterId: null, period: 'year', limit: 2_050_000, kind: 'approve' },
      ...{ approverId: 4, approverRole: null },
    });
    const todayFor = async (headers: Headers) => (await get(`/api/v1/approval/${id}`, headers)).today;
    const reason = (words: RegExp) => [{ reason: expect.stringMatching(words) }];
    expect(await todayFor(buyer)).toMatchObject({ needs: reason(/осталось/), budgets: [{}, {}] });
    expect(await todayFor(colleague)).toMatchObject({ needs: reason(/бюджета на год$/), budgets: [] });
    // Whoever approves the order approves that, too.
    expect(await todayFor(leader)).toMatchObject({
      needs: [],
      budgets: expect.arrayContaining([expect.objectContaining({ period: 'year', asks: true })]),
    });
  });
});

describe('the supplier', () => {
  const words = async () => JSON.stringify(await atSupplier(id));

  test('sees that an order waits and until when, and nothing of who decides and why', async () => {
    const { approval, status } = await atSupplier(id);
    expect([status, approval]).toEqual([
      'pending-approval',
      {
        steps: [],
        until: expect.any(String),
        canDecide: false,
        canStandIn: false,
        canWithdraw: false,
        canRevise: false,
      },
    ]);
    expect(await words()).not.toContain('бюджет');
  });

  test.each(['return', 'decline'])('sees no comment and no name of a decision: %s', async (decision) => {
    expect((await decide(id, { decision, comment: secret }, leader)).status).toBe(200);
    const { approval, history } = await atSupplier(id);
    expect([approval, history.at(-1)]).toMatchObject([null, { actor: '', comment: '' }]);
    expect(await words()).not.toContain(secret);
    // Nor the rule by which it was decided.
    expect(history.at(-1)?.what).not.toContain('«');
    expect((await order(id, buyer)).history.at(-1)?.what).toContain('«');
    expect(JSON.stringify(await order(id, buyer))).toContain(secret);
  });

  test('sees amounts that an approver made smaller without the name', async () => {
    const { items } = (await order(id, admin)) as unknown as { items: { id: number }[] };
    const smaller = { decision: 'approve', items: [{ id: items[0]?.id, amount: 10 }] };
    expect((await decide(id, { ...smaller, expectedTotal: 1_700 }, leader)).status).toBe(200);
    const rows = (await atSupplier(id)).history.filter(({ what }) => what !== '');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.actor).toBe('');
  });
});

describe('those who manage approvals', () => {
  test('withdraw an order that waits, and whoever ordered is told', async () => {
    expect([
      (await order(id, admin)).approval?.canWithdraw,
      (await order(id, colleague)).approval?.canWithdraw,
    ]).toEqual([true, false]);
    await db('DELETE FROM outbox').run();
    expect((await decide(id, { decision: 'withdraw' }, colleague)).status).toBe(403);
    expect((await decide(id, { decision: 'withdraw' }, admin)).status).toBe(200);
    expect((await order(id, buyer)).status).toBe('cancelled');
    expect(await db('SELECT count(*) AS count FROM outbox').first('count')).toBeGreaterThan(0);
  });
});
