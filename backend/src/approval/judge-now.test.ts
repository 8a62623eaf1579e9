import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
let leader: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 100_000 } },
  ]);
  // The trader leads the buyers of company 1 and manages nothing there.
  await run("INSERT INTO member (user_id, company_id, role) VALUES (4, 1, 'manager')");
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
  leader = await sessionOf(backend, 4, 1);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  for (const table of ['approval_rule', 'budget', 'cart_line']) await run(`DELETE FROM ${table}`);
  await run("UPDATE orders SET status = 'cancelled' WHERE company_id = 1");
  await run('UPDATE user SET active = 1');
  await changePrice(backend, 1, 'dealer', 10_000);
});

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const post = (path: string, body: object, headers = admin) => backend.send(path, body, { headers });
const addRule = async (about: object = {}) => {
  const rule = { name: 'Все', condition: 'always', approverRole: 'manager' };
  expect((await post('/api/v1/approval-rule', { ...rule, ...about })).status).toBe(201);
};
const addBudget = async (about: object) => {
  const budget = { userId: 1, period: 'month', limit: 20_000, kind: 'block' };
  const answer = await post('/api/v1/budget', { ...budget, ...about });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
};
const setBudget = (limit: number, kind = 'block') => run('UPDATE budget SET amount = ?1, kind = ?2', limit, kind);
/** 100 m cost 10,000 roubles without a fee for delivery. */
const placed = (amounts: Record<number, number> = { 1: 100 }) => placeOrderOf(backend, buyer, amounts);

interface Approval {
  version: number;
  items: { id: number }[];
  today: { total: number | null; needs: object[]; budgets: { exceeded: boolean; asks: boolean; refuses: boolean }[] };
  approval: { steps: { rule: string; reason: string; decision: string; by: string }[] };
  history: { what: string }[];
}
const read = async (id: number, headers = admin, kind = 'approval') =>
  (await (await backend.request(`/api/v1/${kind}/${id}`, { headers })).json()) as Approval;
const approve = async (id: number, headers = leader, about: object = {}) => {
  const { version, today } = await read(id, headers);
  const body = { version, decision: 'approve', expectedTotal: today.total ?? 0, ...about };
  const answer = await post(`/api/v1/approval/${id}/decision`, body, headers);
  return { status: answer.status, json: (await answer.json()) as { name: string; message: string } };
};
const statusOf = (id: number) =>
  backend.bindings.TRADE.prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first<string>('status');

describe('a budget that changes while an order waits', () => {
  test('refuses whoever may not go beyond it, with the figures and the names of those who may', async () => {
    await addRule();
    await addBudget({});
    const id = await placed();
    await setBudget(300_000);
    expect((await read(id, leader)).today.budgets).toMatchObject([
      { left: 3_000, exceeded: true, asks: false, refuses: true },
    ]);
    const { status, json } = await approve(id, leader, { beyondBudgets: [1, 2, 3] });
    expect([status, json.name]).toEqual([409, 'BudgetExceeded']);
    expect(json.message).toContain('осталось 3\u00a0000,00\u00a0₽, заказ стоит 10\u00a0000,00\u00a0₽');
    expect(json.message).toContain('Орлова Мария Павловна');
    expect(await statusOf(id)).toBe('pending-approval');
  });

  test('asks whoever manages budgets, keeps what they have agreed to, and asks a later tier no more', async () => {
    await addRule({ approverRole: 'administrator' });
    await addRule({ name: 'Руководитель', tier: 2 });
    const budget = await addBudget({});
    const id = await placed();
    await setBudget(300_000);
    expect((await read(id)).today).toMatchObject({ needs: [], budgets: [{ asks: true, refuses: false }] });
    expect(await approve(id, admin)).toMatchObject({ status: 409, json: { name: 'BudgetExceeded' } });
    expect((await approve(id, admin, { beyondBudgets: [budget] })).status).toBe(200);
    const { approval, history, today } = await read(id, leader);
    const rule = 'Бюджет «Белова Анна Сергеевна»';
    expect(approval.steps).toContainEqual(expect.objectContaining({ rule, by: 'Орлова Мария Павловна' }));
    expect(history.at(-1)?.what).toContain(rule);
    expect(today.budgets).toMatchObject([{ exceeded: true, asks: false, refuses: false }]);
    expect((await approve(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('new');
  });

  test('that was asked about before is asked about again only if less is left than was told', async () => {
    const budget = await addBudget({ kind: 'approve', limit: 5_000, approverId: 4 });
    const [same, less] = [await placed(), await placed()];
    expect((await approve(same)).status).toBe(200);
    expect(await statusOf(same)).toBe('new');
    await setBudget(400_000, 'approve');
    const steps = (await read(less, leader)).approval.steps;
    expect(steps).toMatchObject([{ reason: expect.stringMatching(/при оформлении был|при оформлении оставалось/) }]);
    expect((await approve(less)).json).toMatchObject({ message: expect.stringContaining('превышен на 6\u00a0000,00') });
    expect((await approve(less, leader, { beyondBudgets: [budget] })).status).toBe(200);
  });

  test('asks for its own approver what nobody was asked for', async () => {
    await addRule();
    const id = await placed();
    await addBudget({ kind: 'approve', limit: 5_000, approverRole: 'administrator' });
    expect((await read(id, leader)).today).toMatchObject({ needs: [{ approvers: ['Орлова Мария Павловна'] }] });
    expect((await approve(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('pending-approval');
    expect((await approve(id, admin)).status).toBe(200);
    expect(await statusOf(id)).toBe('new');
  });

  test('that only warns is told', async () => {
    await addRule();
    const id = await placed();
    await addBudget({ kind: 'warn', limit: 5_000 });
    expect((await read(id, leader)).today.budgets).toMatchObject([{ left: 5_000, exceeded: true, asks: false }]);
    expect((await approve(id)).status).toBe(200);
  });

  test('lets the order placed first have the room, and two approvers at once not pass it twice', async () => {
    await addRule();
    await addBudget({});
    const ids = [await placed(), await placed()];
    await setBudget(1_500_000);
    const budgetsOf = async (id: number) => (await read(id, leader)).today.budgets;
    expect([await budgetsOf(ids[0] ?? 0), await budgetsOf(ids[1] ?? 0)]).toMatchObject([
      [{ left: 15_000, exceeded: false }],
      [{ left: 5_000, exceeded: true }],
    ]);
    const other = await sessionOf(backend, 4, 1);
    // Otherwise the later one is refused because the first one waits.
    await run('UPDATE orders SET created_at = ?2 WHERE id = ?1', ids[0] ?? 0, Date.now() + 1_000);
    await run('UPDATE orders SET created_at = ?2 WHERE id = ?1', ids[1] ?? 0, Date.now() + 1_000);
    const answers = await Promise.all([approve(ids[0] ?? 0), approve(ids[1] ?? 0, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an order that is made smaller', () => {
  /** Leaves 10 m of the first line and nothing of the second: 1,700 roubles with the delivery. */
  const cut = async (id: number) => {
    const [first, second] = (await read(id, leader)).items;
    const items = [
      { id: first?.id, amount: 10 },
      { id: second?.id, amount: 0 },
    ];
    return await approve(id, leader, { items, expectedTotal: 1_700 });
  };

  test.each([
    ['a sum', { condition: 'total', sum: 5_000 }],
    ['a number of lines', { condition: 'positions', positions: 1 }],
  ])('needs nobody any more by a rule about %s', async (_, about) => {
    await addRule();
    await addRule({ name: 'Директор', approverRole: 'administrator', tier: 2, ...about });
    const id = await placed({ 1: 60, 2: 4 });
    expect((await cut(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('new');
    const { approval, history } = await read(id, buyer, 'order');
    expect(approval.steps.map(({ rule }) => rule)).toEqual(['Все']);
    expect(history.map(({ what }) => what)).toContain('Больше не требуется, заказ стал меньше: «Директор»');
  });

  test('still needs those whose rule it meets', async () => {
    await addRule();
    await addRule({ name: 'Директор', approverRole: 'administrator', tier: 2, condition: 'total', sum: 1_000 });
    const id = await placed({ 1: 60, 2: 4 });
    expect((await cut(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('pending-approval');
  });

  test('needs nobody any more for a budget that it fits, and for a section that nothing is of', async () => {
    await addRule();
    await addRule({ name: 'Раздел', approverRole: 'administrator', tier: 2, condition: 'section', sectionId: 1 });
    await addBudget({ kind: 'approve', limit: 2_000, approverRole: 'administrator' });
    const id = await placed({ 1: 60, 2: 4 });
    expect((await read(id)).approval.steps).toHaveLength(3);
    await cut(id);
    const left = (await read(id, buyer, 'order')).approval.steps.map(({ rule }) => rule);
    expect(left).not.toContain('Бюджет «Белова Анна Сергеевна»');
    expect(left).toContain('Раздел');
  });

  test('says that a step which was decided was about another sum', async () => {
    await addRule({ condition: 'total', sum: 5_000 });
    const id = await placed({ 1: 60, 2: 4 });
    await cut(id);
    const { approval } = await read(id, buyer, 'order');
    expect(approval.steps).toMatchObject([{ reason: 'Сумма заказа была больше 5\u00a0000,00\u00a0₽' }]);
  });
});
