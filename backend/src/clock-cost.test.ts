import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { countedD1, noUsage } from '#tests/support/counted-d1.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { remindApprovers } from './approval/clock.ts';
import { readEnv } from './env.ts';
import worker from './index.ts';
import { expireReserves } from './order-life/reserve-clock.ts';
import { remindOfPlans } from './order-manager/clock.ts';
import { askProvider } from './payment/ask.ts';
import { remindOfDues } from './payment/due-clock.ts';
import { askRefunds } from './refund/ask.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({
    ...{ EDGE_KEY: testKeys.EDGE_KEY, SHOP_ORIGIN: 'https://shop.test', ...testPayments },
    ...{ MESSAGES: 'gateway', MESSAGE_GATEWAY: 'https://mail.test/send', MESSAGE_GATEWAY_KEY: 'key-of-the-gateway' },
  });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  await run("UPDATE debt SET due = '2199-12-31'");
});
afterAll(() => backend.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const count = (from: string) => backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n');
function countedBindings() {
  const usage = noUsage();
  const { TRADE, CATALOGUE } = backend.bindings;
  const [counted, other] = [TRADE, CATALOGUE].map((database) => countedD1(database, () => usage));
  return { bindings: { ...backend.bindings, TRADE: counted, CATALOGUE: other }, usage };
}
const settled = () => new Promise((done) => setTimeout(done, 200));
/** A Monday at ten in Moscow. */
const monday = Date.parse('2026-11-30T10:00+03:00');

async function reserved(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const order = await placeOrderOf(backend, buyer, { 1: 1 });
    const sql =
      "INSERT INTO order_reserve (order_id, status, requested_at, until) VALUES (?1, 'confirmed', 0, '2026-01-01')";
    await run(sql, order);
  }
}

async function paidSilently(times: number): Promise<number[]> {
  const orders: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const order = await placeOrderOf(backend, buyer, { 1: 1 });
    const answer = await backend.send(`/api/v1/order/${order}/pay`, { method: 'card' }, { headers: buyer });
    const { paymentId } = (await answer.json()) as { paymentId: number };
    await run("UPDATE demo_payment SET status = 'paid', told = amount WHERE payment_id = ?1", paymentId);
    await run('UPDATE online_payment SET ask_at = 0 WHERE id = ?1', paymentId);
    orders.push(order);
  }
  return orders;
}

/** Cancelled when they were paid, and given back; the provider's notice was lost. */
async function refunding(times: number): Promise<void> {
  const staff = await sessionOf(backend, 8, 8);
  const take = async (order: number, step: object) => {
    const path = `/api/v1/staff/order/${order}`;
    const { version } = (await (await backend.request(path, { headers: staff })).json()) as { version: number };
    const answer = await backend.send(`${path}/step`, { version, step }, { headers: staff });
    expect(answer.status, await answer.text()).toBe(200);
  };
  for (const order of await paidSilently(times)) {
    await askProvider(readEnv(backend.bindings), Date.now());
    await take(order, { kind: 'cancel', comment: 'Передумали' });
    const record = await backend.request(`/api/v1/staff/order/${order}`, { headers: staff });
    const { refund } = (await record.json()) as { refund: { payments: { id: number; left: number }[] } };
    const [payment] = refund.payments;
    // The made-up provider is late with sums of such kopecks.
    await take(order, { kind: 'refund', amount: Math.floor(payment?.left ?? 0) - 1 + 0.14, paymentId: payment?.id });
  }
  await run('UPDATE demo_refund SET notify_at = NULL');
  await run("UPDATE refund SET ask_at = 0 WHERE status = 'waiting'");
}

async function unapproved(times: number): Promise<void> {
  const rule = { name: 'Все', condition: 'always', approverRole: 'administrator' };
  const admin = await sessionOf(backend, 3, 1);
  await backend.send('/api/v1/approval-rule', rule, { headers: admin });
  for (let at = 0; at < times; at += 1) await placeOrderOf(backend, buyer, { 1: 1 });
  await run('DELETE FROM approval_rule');
  await run("UPDATE orders SET created_at = 0 WHERE status = 'pending-approval'");
}

/** Companies of 50 people, each with a payment that is near and one that is over. */
async function owing(times: number, first: number): Promise<void> {
  for (let company = first; company < first + times; company += 1) {
    await run('INSERT INTO company (id, name, price_type) VALUES (?1, ?1, ?2)', company, 'base');
    const entity = `INSERT INTO legal_entity (id, company_id, inn, is_individual, name_full, name_short, address)
      VALUES (?1, ?1, 7700000000 + ?1, 0, 'x', 'x', '')`;
    await run(entity, company);
    const debt = `INSERT INTO debt (company_id, legal_entity_id, number, due, amount)
      SELECT ?1, ?1, 'n', value, 100 FROM json_each('["2026-12-02", "2026-11-27"]')`;
    await run(debt, company);
    const people = `WITH RECURSIVE p (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM p WHERE n < 49)
      INSERT INTO user (id, uuid, name, email, phone, password, language)
      SELECT ?1 * 100 + n, 'u' || (?1 * 100 + n), 'П', 'p' || (?1 * 100 + n) || '@x.test', '+7' || (9000000000 + ?1 * 100 + n),
        password, iif(n % 2, 'ru', 'en') FROM p, user WHERE user.id = 1`;
    await run(people, company);
    const members = `INSERT INTO member (user_id, company_id, role) SELECT id, ?1, 'buyer' FROM user WHERE id / 100 = ?1`;
    await run(members, company);
  }
}

/** Each of another person, as in the worst case. */
async function planned(times: number): Promise<void> {
  await owing(1, 7000);
  const sql = `WITH RECURSIVE p (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM p WHERE n < ?1 - 1)
    INSERT INTO specification (company_id, user_id, name, search, created_at, updated_at, kind, plan_status, due_date, responsible_id)
    SELECT 7000, 700000, 'П', '', 0, 0, 'plan', 'planned', iif(n % 2, '2026-11-30', '2026-12-02'), 700000 + n FROM p`;
  await run(sql, times);
}

const parts = [
  ['reserves that end', () => reserved(10), expireReserves, Date.now(), 140],
  ['payments of which the notice was lost', () => paidSilently(10), askProvider, Date.now(), 350],
  ['refunds of which the provider has said nothing', () => refunding(10), askRefunds, Date.now(), 350],
  ['approvals that are waited for', () => unapproved(20), remindApprovers, Date.parse('2026-11-27T12:00+03:00'), 160],
  [
    'approvals whose time is over',
    () => run("UPDATE orders SET approval_until = '2019-01-01' WHERE status = 'pending-approval'"),
    remindApprovers,
    Date.now(),
    500,
  ],
  ['plans of fifty people', () => planned(50), remindOfPlans, monday, 100],
  ['what ten companies of fifty people owe', () => owing(10, 5000), remindOfDues, monday, 80],
] as const;

test.each(parts)('%s ask no more than they take of the allowance', async (_, prepare, task, now, most) => {
  await prepare();
  const { bindings, usage } = countedBindings();
  await task(readEnv(bindings as never), now);
  await settled();
  expect(usage.statements).toBeGreaterThan(most / 3);
  // The selects that find what there is to do are usage around the allowance.
  expect(usage.statements).toBeLessThanOrEqual(most + 5);
  if (task === remindOfDues) expect(await count("outbox WHERE address LIKE 'p50%@x.test'")).toBe(1000);
});

test('all of it at once is done within the thousand statements of each run', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await unapproved(20);
  await run("UPDATE orders SET approval_until = '2019-01-01' WHERE status = 'pending-approval'");
  await reserved(12);
  await paidSilently(12);
  await owing(12, 6000);
  vi.useFakeTimers({ toFake: ['Date'], now: monday });
  const spent: number[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    vi.setSystemTime(monday + minute * 60_000);
    const { bindings, usage } = countedBindings();
    await worker.scheduled({ scheduledTime: monday, cron: '* * * * *', noRetry() {} }, bindings as never);
    await settled();
    spent.push(usage.statements);
  }
  for (const usage of spent) expect(usage).toBeLessThan(1000);
  expect(await count("orders WHERE status = 'pending-approval'")).toBe(0);
  expect(await count("order_reserve WHERE status = 'confirmed'")).toBe(0);
  expect(await count("online_payment WHERE status = 'waiting' AND ask_at = 0")).toBe(0);
  expect(await count('due_digest WHERE company_id BETWEEN 6000 AND 6011')).toBe(12);
}, 60_000);
