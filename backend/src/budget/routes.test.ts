import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Budget } from '#contract/budget.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { periodOf, readBudgets, selectBudgetsFor, toBudgets } from './use.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
let stranger: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo' });
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
  stranger = await sessionOf(backend, 3, 2);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const emptied = [
    'budget',
    'approval_step',
    'order_history',
    'order_part',
    'order_line',
    'debt',
    'orders',
    'cost_center',
  ];
  await TRADE.batch([...emptied, 'cart_line'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
});

const get = async <T = { items: Record<string, unknown>[] }>(path: string, headers = admin) =>
  (await (await backend.request(path, { headers })).json()) as T;
const post = (path: string, body: object, headers = admin) => backend.send(path, body, { headers });
const made = async (path: string, body: object) => {
  const answer = await post(path, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { id: number };
};
const addBudget = (about: object = {}) =>
  made('/api/v1/budget', { userId: 1, period: 'month', limit: 15_000, kind: 'block', ...about });
const addCenter = (name = 'Офис') => made('/api/v1/cost-center', { name });
const cancel = (id: number) =>
  backend.bindings.TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?1").bind(id).run();
/** An order of 100 m costs 10,000 roubles, one of 50 m with the delivery 5,700. */
const place = (amount: number, headers = buyer) => placeOrderOf(backend, headers, { 1: amount });
const statusOf = (id: number) =>
  backend.bindings.TRADE.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first<string>('status');

interface Made {
  at: number;
  user: number;
  company: number;
  center: number | null;
  status: string;
  total: number;
}

/** What orders of company 1 take of a budget, added up one by one. */
function naiveUse(orders: readonly Made[], budget: Budget, at: number): bigint {
  const { from, next } = periodOf(budget.period, moscowDay(at));
  const counting = orders
    .filter(({ company }) => company === 1)
    .filter(({ status }) => !['draft', 'cancelled', 'rejected'].includes(status))
    .filter(({ user, center }) => (budget.userId === null ? center === budget.costCenterId : user === budget.userId))
    .filter((order) => moscowDay(order.at) >= from && moscowDay(order.at) < next);
  return counting.reduce((sum, { total }) => sum + BigInt(total), 0n);
}

describe('a budget', () => {
  test('counts delivery, says what is left and gives back what was cancelled', async () => {
    await addBudget();
    const first = await place(50);
    expect((await get('/api/v1/budget', buyer)).items).toMatchObject([
      { used: 5_700, left: 9_300, name: 'Белова Анна Сергеевна' },
    ]);
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 100 }] }, { headers: buyer });
    const checkout = await get<object>('/api/v1/checkout', buyer);
    const message =
      'Бюджет «Белова Анна Сергеевна» на месяц: осталось 9\u00a0300,00\u00a0₽, заказ стоит 10\u00a0000,00\u00a0₽';
    expect(checkout).toMatchObject({
      canSubmit: false,
      blockers: [{ code: 'BudgetExceeded', message }],
      budgets: [{ left: 9_300, exceeded: true }],
    });
    await expect(placeOrderOf(backend, buyer, {})).rejects.toThrow('BudgetExceeded');
    await backend.bindings.TRADE.prepare('UPDATE budget SET amount = 500000').run();
    expect(await get<object>('/api/v1/checkout', buyer)).toMatchObject({
      blockers: [{ message: expect.stringContaining('превышен на 700,00\u00a0₽') }],
      budgets: [{ left: -700 }],
    });
    await backend.bindings.TRADE.prepare('UPDATE budget SET amount = 1500000').run();
    await cancel(first);
    expect(await statusOf(await placeOrderOf(backend, buyer, {}))).toBe('new');
  });

  test('that is removed leaves who did it and what it was', async () => {
    const { id } = await addBudget();
    const remove = (version: number) =>
      backend.request(`/api/v1/budget/${id}?version=${version}`, { method: 'DELETE', headers: admin });
    expect(await (await remove(2)).json()).toMatchObject({ status: 409, name: 'RecordChanged', code: '1' });
    expect([(await remove(1)).status, (await remove(1)).status]).toEqual([204, 404]);
    const sql =
      "SELECT user_id AS userId, removed, was ->> 'limit' AS amount FROM approval_change WHERE record_id = ?1";
    const { results } = await backend.bindings.TRADE.prepare(sql).bind(id).all();
    expect(results).toEqual([{ userId: 3, removed: 1, amount: 1_500_000 }]);
  });

  test('that only warns refuses nothing, one that wants approval makes the order wait', async () => {
    const { id } = await addBudget({ kind: 'warn', limit: 100 });
    expect(await statusOf(await place(50))).toBe('new');
    await backend.send(
      `/api/v1/budget/${id}`,
      { userId: 1, period: 'month', limit: 100, kind: 'approve', version: 1 },
      { method: 'PUT', headers: admin },
    );
    const waits = await place(50);
    expect(await statusOf(waits)).toBe('pending-approval');
    expect(await get<object>(`/api/v1/approval/${waits}`)).toMatchObject({
      approval: {
        canDecide: true,
        steps: [{ rule: 'Бюджет «Белова Анна Сергеевна»', approvers: ['Орлова Мария Павловна'] }],
      },
    });
  });

  test('of a cost centre counts whoever orders for it', async () => {
    const center = await addCenter();
    await addBudget({ userId: null, costCenterId: center.id });
    await place(200);
    expect((await get('/api/v1/budget')).items).toMatchObject([{ used: 0, name: 'Офис' }]);
    const forCenter = async (headers: Headers, amount: number) => {
      await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount }] }, { headers });
      const checkout = await get<{ cartVersion: number; totals: { value: number } }>('/api/v1/checkout', headers);
      const form = {
        cartVersion: checkout.cartVersion,
        expectedTotal: checkout.totals.value,
        deliveryType: 'address',
        addressId: 1,
        legalEntityId: 1,
        paymentType: 'invoice',
        costCenterId: center.id,
        contact: { name: 'Белова Анна', phone: '9001000001' },
      };
      return await post('/api/v1/order', form, headers);
    };
    const answer = await forCenter(buyer, 100);
    expect(answer.status).toBe(201);
    const { orders } = (await answer.json()) as { orders: { id: number }[] };
    expect(await get<object>(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({ costCenter: 'Офис' });
    expect((await get('/api/v1/budget')).items).toMatchObject([{ used: 10_000, left: 5_000 }]);
    expect((await forCenter(admin, 60)).status).toBe(422);
    await backend.send(`/api/v1/cost-center/${center.id}`, { active: false }, { method: 'PUT', headers: admin });
    expect(await (await forCenter(admin, 1)).json()).toMatchObject({ errors: [{ field: 'costCenterId' }] });
    await backend.send(`/api/v1/cost-center/${center.id}`, { name: 'Контора' }, { method: 'PUT', headers: admin });
    expect((await get('/api/v1/cost-center')).items).toMatchObject([{ name: 'Контора', active: false }]);
  });

  test.each(['block', 'approve'])('of kind %s is never passed by orders at once', async (kind) => {
    await addBudget({ kind, limit: 25_000 });
    const people = await Promise.all(Array.from({ length: 6 }, () => sessionOf(backend, 1, 1)));
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 100 }] }, { headers: buyer });
    const checkout = await get<{ cartVersion: number; totals: { value: number } }>('/api/v1/checkout', buyer);
    const form = {
      cartVersion: checkout.cartVersion,
      expectedTotal: checkout.totals.value,
      deliveryType: 'address',
      addressId: 1,
      legalEntityId: 1,
      paymentType: 'invoice',
      contact: { name: 'Белова Анна', phone: '9001000001' },
    };
    const { TRADE } = backend.bindings;
    // The version of the cart would let one of them through: each order has its cart as it was.
    await TRADE.prepare(`CREATE TRIGGER keep_cart AFTER UPDATE OF version ON cart WHEN new.version <> ${form.cartVersion}
      BEGIN UPDATE cart SET version = ${form.cartVersion} WHERE id = new.id; END;`).run();
    await TRADE.prepare(`CREATE TRIGGER keep_lines BEFORE DELETE ON cart_line BEGIN SELECT raise(IGNORE); END;`).run();
    try {
      const answers = await Promise.all(people.map((headers) => post('/api/v1/order', form, headers)));
      const counted = await TRADE.prepare("SELECT sum(total) AS sum FROM orders WHERE status = 'new'").first<number>(
        'sum',
      );
      expect(counted).toBe(2_000_000);
      const refused = kind === 'block' ? [422, 409] : [201];
      expect(answers.filter(({ status }) => status === 201 || refused.includes(status))).toHaveLength(6);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(kind === 'block' ? 2 : 6);
    } finally {
      await TRADE.batch(['keep_cart', 'keep_lines'].map((name) => TRADE.prepare(`DROP TRIGGER ${name}`)));
    }
  });

  test('is used as adding up its orders one by one says', async () => {
    const { TRADE } = backend.bindings;
    const env = readEnv(backend.bindings);
    const center = await addCenter();
    for (const period of ['month', 'quarter', 'year']) {
      await addBudget({ period, kind: 'warn' });
      await addBudget({ period, kind: 'warn', userId: null, costCenterId: center.id });
    }
    const placedAt = fc.integer({ min: Date.UTC(2024, 11, 20), max: Date.UTC(2026, 1, 10) });
    const order = fc.record({
      at: placedAt,
      user: fc.constantFrom(1, 3),
      company: fc.constantFrom(1, 1, 2),
      center: fc.constantFrom(null, center.id),
      status: fc.constantFrom(
        'draft',
        'pending-approval',
        'new',
        'confirmed',
        'processing',
        'closed',
        'cancelled',
        'rejected',
      ),
      total: fc.integer({ min: 0, max: 100_000_000_000 }),
    });
    const sql = `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
        positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search, cost_center_id)
      SELECT key + 1, key, value ->> 'company', value ->> 'user', value ->> 'status', '', '', value ->> 'at', 0, 1, value ->> 'total',
        '{}', '', '', 1, '', '', '', value ->> 'center' FROM json_each(?1)`;
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 40 }), placedAt, async (orders, at) => {
        await TRADE.batch([TRADE.prepare('DELETE FROM orders'), TRADE.prepare(sql).bind(JSON.stringify(orders))]);
        for (const budget of await readBudgets(env, 1, at)) {
          const used = naiveUse(orders, budget, at);
          expect(BigInt(budget.used)).toBe(used);
          expect(BigInt(budget.left)).toBe(BigInt(budget.limit) - used);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('only the budgets that an order is paid from are added up for it', async () => {
  const [own, other] = [await addCenter('Склад'), await addCenter()];
  const ofPerson = await addBudget();
  const ofCenter = await addBudget({ userId: null, costCenterId: own.id });
  await addBudget({ userId: null, costCenterId: other.id });
  const env = readEnv(backend.bindings);
  const idsFor = async (costCenterId: number | null) => {
    const read = selectBudgetsFor(env, { companyId: 1, userId: 1, costCenterId }, Date.now());
    return toBudgets(await read.all(), Date.now()).map(({ id }) => id);
  };
  expect(await idsFor(null)).toEqual([ofPerson.id]);
  expect((await idsFor(own.id)).sort()).toEqual([ofPerson.id, ofCenter.id].sort());
  const { budgets } = await get<{ budgets: object[] }>(`/api/v1/checkout?costCenterId=${own.id}`, buyer);
  expect(budgets).toHaveLength(2);
});

test.each([
  ['2026-11-25', 'month', '2026-11-01', '2026-12-01'],
  ['2026-12-31', 'quarter', '2026-10-01', '2027-01-01'],
  ['2026-02-01', 'quarter', '2026-01-01', '2026-04-01'],
  ['2026-06-30', 'year', '2026-01-01', '2027-01-01'],
] as const)('%s is in the %s from %s until before %s', (day, period, from, next) => {
  expect(periodOf(period, day)).toEqual({ from, next });
});

test.each([
  [{ userId: null }, 422, 'userId'],
  [{ userId: 8 }, 422, 'userId'],
  [{ costCenterId: 99, userId: null }, 422, 'costCenterId'],
  [{ limit: 0 }, 422, 'limit'],
  [{ approverId: 3, approverRole: 'administrator' }, 422, 'approverId'],
])('a budget with %j is refused at its field', async (about, status, field) => {
  const answer = await post('/api/v1/budget', { userId: 1, period: 'month', limit: 100, kind: 'block', ...about });
  expect([answer.status, await answer.json()]).toMatchObject([status, { errors: [{ field }] }]);
});

test('there is one budget a period, one cost centre a name, and others see none of them', async () => {
  const center = await addCenter();
  const budget = await addBudget();
  expect((await post('/api/v1/budget', { userId: 1, period: 'month', limit: 5, kind: 'warn' })).status).toBe(409);
  for (const name of ['Офис', 'ОФИС']) {
    const answer = await post('/api/v1/cost-center', { name });
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'name' }] }]);
  }
  const rename = (id: number, name: string) =>
    backend.send(`/api/v1/cost-center/${id}`, { name }, { method: 'PUT', headers: admin });
  const { id: other } = await addCenter('Склад');
  expect((await rename(other, 'офис')).status).toBe(422);
  expect((await rename(other, 'СКЛАД')).status).toBe(204);
  const headers = { ...stranger, 'Content-Type': 'application/json' };
  expect((await get('/api/v1/cost-center', stranger)).items).toEqual([]);
  expect((await get('/api/v1/budget', await sessionOf(backend, 4, 5))).items).toEqual([]);
  const change = async (path: string, method: string, body?: object) => {
    const answer = await backend.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return [answer.status, await answer.text()];
  };
  const form = { userId: 3, period: 'month', limit: 5, kind: 'warn', version: 1 };
  for (const [path, id, method, body] of [
    ['budget', budget.id, 'PUT', form],
    ['budget', `${budget.id}?version=1`, 'DELETE', undefined],
    ['cost-center', center.id, 'PUT', { name: 'Чужой' }],
  ] as const) {
    const theirs = await change(`/api/v1/${path}/${id}`, method, body);
    expect(theirs).toEqual(await change(`/api/v1/${path}/${String(id).replace(/^\d+/, '999999')}`, method, body));
    expect(theirs[0]).toBe(404);
  }
});

test('a budget that somebody else has changed is not written over', async () => {
  const { id } = await addBudget({ kind: 'warn' });
  const other = await addBudget({ period: 'year' });
  const put = (about: object) => {
    const form = { userId: 1, period: 'month', limit: 100, kind: 'warn', version: 1, ...about };
    return backend.send(`/api/v1/budget/${id}`, form, { method: 'PUT', headers: admin });
  };
  expect([(await put({})).status, (await put({})).status]).toEqual([204, 204]);
  expect(await (await put({ limit: 200 })).json()).toMatchObject({ status: 409, name: 'RecordChanged', code: '2' });
  expect(await (await put({ period: 'year', version: 2 })).json()).toMatchObject({ status: 409, name: 'BudgetExists' });
  expect((await put({ limit: 200, version: 2 })).status).toBe(204);
  const { items } = await get('/api/v1/budget');
  expect(items).toHaveLength(2);
  expect(items.find((one) => one.id === other.id)).toMatchObject({ version: 1 });
  expect(items.find((one) => one.id !== other.id)).toMatchObject({ limit: 200, version: 3 });
});

test('own budgets are told apart from those of all', async () => {
  await addBudget();
  await addBudget({ userId: 3 });
  expect((await get('/api/v1/budget')).items).toHaveLength(2);
  expect((await get('/api/v1/budget?scope=own')).items).toMatchObject([{ userId: 3 }]);
  expect((await get('/api/v1/budget?scope=own', buyer)).items).toMatchObject([{ userId: 1 }]);
});

describe('a cost centre that every order needs', () => {
  const require = (required: boolean, headers = admin) =>
    backend.send('/api/v1/cost-center-settings', { required }, { method: 'PUT', headers });

  test('is asked for while there is one in use', async () => {
    expect((await require(true, buyer)).status).toBe(403);
    expect((await require(true)).status).toBe(204);
    expect(await get<object>('/api/v1/cost-center')).toMatchObject({ items: [], required: true });
    expect(await statusOf(await place(50))).toBe('new');
    const center = await addCenter();
    expect(await get<object>('/api/v1/cost-center')).toMatchObject({ required: true });
    await expect(place(50)).rejects.toThrow('"field":"costCenterId","message":"Выберите центр затрат: без него');
    expect(await get<object>('/api/v1/checkout', buyer)).toMatchObject({ costCenterRequired: true, canSubmit: true });
    const retired = { name: 'Офис', active: false };
    await backend.send(`/api/v1/cost-center/${center.id}`, retired, { method: 'PUT', headers: admin });
    expect(await get<object>('/api/v1/checkout', buyer)).toMatchObject({ costCenterRequired: false });
    expect(await statusOf(await placeOrderOf(backend, buyer, {}))).toBe('new');
    expect((await require(false)).status).toBe(204);
  });
});
