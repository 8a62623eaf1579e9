import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { type Env, readEnv } from '../env.ts';
import { remindApprovers } from './clock.ts';

const [buyerId, adminId] = [1, 3];
/** A Monday at noon in Moscow. */
const monday = Date.parse('2026-11-23T12:00:00+03:00');

let backend: TestBackend;
let buyer: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, buyerId, 1);
  admin = await sessionOf(backend, adminId, 1);
  const rule = { name: 'Все', condition: 'always', approverRole: 'administrator' };
  expect((await backend.send('/api/v1/approval-rule', rule, { headers: admin })).status).toBe(201);
});
afterAll(() => backend.dispose());

const db = () => backend.bindings.TRADE;
const stock = () => db().prepare('SELECT amount FROM stock WHERE product_id = 1').first<number>('amount');
const statusOf = (id: number) => db().prepare('SELECT status FROM orders WHERE id = ?1').bind(id).first('status');
const failures = () => db().prepare('SELECT count(*) AS count FROM clock_failure').first('count');
const reminders = () =>
  db().prepare("SELECT count(*) AS count FROM outbox WHERE subject LIKE '%ещё ждёт%'").first('count');

type Decision = 'approve' | 'decline' | 'return';

async function decide(id: number, decision: Decision) {
  const answer = await backend.request(`/api/v1/approval/${id}`, { headers: admin });
  const { version, today } = (await answer.json()) as { version: number; today: { total: number } };
  const body = { version, decision, comment: 'Решено', expectedTotal: today.total };
  expect((await backend.send(`/api/v1/approval/${id}/decision`, body, { headers: admin })).status).toBe(200);
}

/** The environment of a clock before whose batch number `at` something happens. */
function beforeBatch(at: number, happens: () => Promise<void>): Env {
  const env = readEnv(backend.bindings);
  let count = 0;
  const batch: D1Database['batch'] = async (statements) => {
    count += 1;
    if (count === at) await happens();
    return await env.trade.batch(statements);
  };
  return { ...env, trade: new Proxy(env.trade, { get: (of, name) => (name === 'batch' ? batch : bound(of, name)) }) };
}

function bound(of: D1Database, name: string | symbol): unknown {
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'function' ? value.bind(of) : value;
}

const cases = (['approve', 'decline', 'return'] as const).flatMap((decision) =>
  // Before the order is read again, and between that and what is written.
  [1, 2].map((at) => ({ decision, at })),
);
const became = { approve: 'new', decline: 'rejected', return: 'draft' };

test.each(cases)('an order whose days are over stays as it was decided: $decision before batch $at', async (one) => {
  const quiet = vi.spyOn(console, 'error');
  const before = (await stock()) ?? 0;
  const id = await placeOrderOf(backend, buyer, { 1: 60 });
  await db().prepare("UPDATE orders SET approval_until = '2019-01-01' WHERE id = ?1").bind(id).run();
  await remindApprovers(
    beforeBatch(one.at, () => decide(id, one.decision)),
    monday,
  );
  expect(await statusOf(id)).toBe(became[one.decision]);
  expect(await stock()).toBe(one.decision === 'approve' ? before - 60 : before);
  expect([await failures(), quiet.mock.calls]).toEqual([0, []]);
  quiet.mockRestore();
});

test('an order that got more days meanwhile is not cancelled', async () => {
  const id = await placeOrderOf(backend, buyer, { 1: 60 });
  const until = (day: string) =>
    db().prepare('UPDATE orders SET approval_until = ?2 WHERE id = ?1').bind(id, day).run();
  await until('2019-01-01');
  await remindApprovers(
    beforeBatch(2, async () => void (await until('2026-11-27'))),
    monday,
  );
  expect(await statusOf(id)).toBe('pending-approval');
});

test.each([1, 2])('nobody is reminded of an order that was decided before batch %i', async (at) => {
  await db().prepare('DELETE FROM outbox').run();
  await db()
    .prepare("UPDATE orders SET approval_until = '2199-01-01', created_at = ?1 WHERE status = 'pending-approval'")
    .bind(monday)
    .run();
  const id = await placeOrderOf(backend, buyer, { 1: 60 });
  const sql = "UPDATE orders SET approval_until = '2026-11-30', created_at = ?2 WHERE id = ?1";
  await db()
    .prepare(sql)
    .bind(id, monday - 3 * 86_400_000)
    .run();
  await remindApprovers(
    beforeBatch(at, () => decide(id, 'decline')),
    monday,
  );
  expect([await reminders(), await failures()]).toEqual([0, 0]);
});

test('what an order held is given back once, whoever cancels it again', async () => {
  const id = await placeOrderOf(backend, buyer, { 1: 60 });
  await decide(id, 'decline');
  const after = await stock();
  const { readLifeOrder } = await import('../order-life/life-order.ts');
  const { applyChange } = await import('../order-life/apply.ts');
  const { given } = await import('../order-life/change.ts');
  const env = readEnv(backend.bindings);
  const order = await readLifeOrder(env, id, monday);
  if (!order) throw new Error('no order');
  const applying = { env, now: monday, by: { userId: null, name: '' }, shop: '', defer: () => undefined };
  const again = applyChange(applying, order, { ...given(order), status: 'cancelled', comment: '' });
  await expect(again).rejects.toMatchObject({ name: 'OrderChanged' });
  expect(await stock()).toBe(after);
});
