import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 1_000_000, base: 1_000_000, retail: 1_000_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  await run('UPDATE company SET credit_sum = 1000000000000');
  const order = { repeat: true, reserve: false, cancel: true, return: true };
  await run("UPDATE setting SET value = ?1 WHERE name = 'settings'", JSON.stringify({ documents: true, order }));
});
afterAll(() => backend.dispose());

interface Totals {
  due: number;
  overdue: number;
}
let before: Totals;
beforeEach(async () => {
  before = (await get<{ totals: Totals }>('/api/v1/document')).totals;
});

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;

interface Told {
  paymentStatus: string;
  payment: { due: string | null; dues: { date: string; amount: number }[]; rest: number };
}
interface Schedule {
  items: {
    id: number;
    number: string;
    documentId: number | null;
    orderId: number;
    rest: number;
    amount: number;
    date: string;
  }[];
  totals: Totals & { next: { amount: number } | null; byDays: { amount: number }[] };
  overdue: { amount: number } | null;
}

/** What pages say is due since the test began. They all say the same. */
async function dueNow(): Promise<Totals> {
  const { totals } = await get<{ totals: Totals }>('/api/v1/document');
  const { items, totals: planned } = await get<Schedule>('/api/v1/payment-schedule?per-page=100');
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  expect({ due: planned.due, overdue: planned.overdue }).toEqual(totals);
  expect(sum(planned.byDays)).toBe(totals.due + totals.overdue);
  expect(sum(items.map(({ rest }) => ({ amount: rest })))).toBeCloseTo(totals.due + totals.overdue, 2);
  return { due: totals.due - before.due, overdue: totals.overdue - before.overdue };
}
async function take(order: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = await get<{ version: number }>(path, staff);
  const answer = await backend.send(`${path}/step`, { version, step }, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(200);
}
async function ship(order: number, amount: number): Promise<void> {
  const { items } = await get<{ items: { id: number }[] }>(`/api/v1/staff/order/${order}`, staff);
  await take(order, { kind: 'ship', lines: [{ id: items[0]?.id, amount }], carrier: '', tracking: '', unpaid: true });
}
const deferred = async (amount: number) => {
  const order = await placeOrderOf(backend, buyer, { 1: amount }, { paymentType: 'deferral' });
  await take(order, { kind: 'confirm' });
  return order;
};
/** Makes what has left of an order overdue. */
async function age(order: number): Promise<void> {
  await run(
    "UPDATE document SET due = '2026-01-12' WHERE due IS NOT NULL AND id IN (SELECT document_id FROM document_order WHERE order_id = ?1)",
    order,
  );
  await run("UPDATE debt SET due = '2026-01-12' WHERE order_id = ?1", order);
}
const listed = async (order: number) =>
  (await get<Schedule>('/api/v1/payment-schedule?per-page=100')).items.filter(({ orderId }) => orderId === order);

test('an invoice is due until it is paid, part by part; an overdue one is no debt that stops orders', async () => {
  const order = await placeOrderOf(backend, buyer, { 1: 3 });
  expect(await dueNow()).toEqual({ due: 30_000, overdue: 0 });
  const [invoice] = await listed(order);
  expect(invoice).toMatchObject({ documentId: invoice?.id, number: expect.stringMatching(/^Счёт на оплату № /) });
  await take(order, { kind: 'confirm' });
  await take(order, { kind: 'pay', amount: 10_000.5 });
  expect(await dueNow()).toEqual({ due: 19_999.5, overdue: 0 });
  expect(await listed(order)).toMatchObject([{ amount: 30_000, paid: 10_000.5, rest: 19_999.5 }]);
  await run("UPDATE document SET due = '2026-01-12' WHERE id = ?1", invoice?.documentId ?? 0);
  expect(await dueNow()).toEqual({ due: 0, overdue: 19_999.5 });
  expect(await get('/api/v1/payment-schedule')).toMatchObject({ overdue: null });
  expect(await get('/api/v1/user/company')).toMatchObject({ overdueReceivables: 0 });
  await take(order, { kind: 'pay', amount: 19_999.5 });
  expect(await dueNow()).toEqual({ due: 0, overdue: 0 });
});

test('an order on deferral is due as its goods leave, less what was paid and came back', async () => {
  const order = await deferred(5);
  expect(await dueNow()).toEqual({ due: 0, overdue: 0 });
  await ship(order, 2);
  expect(await dueNow()).toEqual({ due: 20_000, overdue: 0 });
  await take(order, { kind: 'pay', amount: 15_000 });
  expect(await dueNow()).toEqual({ due: 5_000, overdue: 0 });
  await ship(order, 3);
  expect(await dueNow()).toEqual({ due: 35_000, overdue: 0 });
  expect(await listed(order)).toHaveLength(2);
  const { items } = await get<{ items: { id: number }[] }>(`/api/v1/order/${order}`);
  const goods = { reason: 'surplus', items: [{ id: items[0]?.id, amount: 1 }] };
  expect((await backend.send(`/api/v1/order/${order}/return`, goods, { headers: buyer })).status).toBe(200);
  const { returns } = await get<{ returns: { id: number }[] }>(`/api/v1/staff/order/${order}`, staff);
  for (const kind of ['accept-return', 'receive-return']) await take(order, { kind, returnId: returns[0]?.id });
  expect(await dueNow()).toEqual({ due: 25_000, overdue: 0 });
  await age(order);
  expect(await dueNow()).toEqual({ due: 0, overdue: 25_000 });
  expect(await get('/api/v1/payment-schedule')).toMatchObject({ overdue: { amount: 25_000 } });
  expect(await get('/api/v1/user/company')).toMatchObject({ overdueReceivables: 25_000 });
  await take(order, { kind: 'pay', amount: 25_000 });
  expect(await dueNow()).toEqual({ due: 0, overdue: 0 });
});

test('goods that left while the shop kept no documents are due too, and nothing before goods leave is overdue', async () => {
  const late = await deferred(2);
  await run("UPDATE debt SET due = '2026-01-12' WHERE order_id = ?1", late);
  expect(await dueNow()).toEqual({ due: 0, overdue: 0 });
  expect(await get(`/api/v1/order/${late}`)).toMatchObject({ paymentStatus: 'deferred' });
  const order = await deferred(4);
  await ship(order, 1);
  await run('DELETE FROM document WHERE id IN (SELECT document_id FROM document_order WHERE order_id = ?1)', order);
  await take(order, { kind: 'pay', amount: 4_000 });
  expect(await dueNow()).toEqual({ due: 6_000, overdue: 0 });
  expect(await listed(order)).toMatchObject([{ documentId: null, amount: 10_000, paid: 4_000, rest: 6_000 }]);
  await ship(order, 3);
  expect(await dueNow()).toEqual({ due: 36_000, overdue: 0 });
  // However late goods leave, the days to pay begin then.
  await ship(late, 1);
  expect(await get(`/api/v1/order/${late}`)).toMatchObject({ paymentStatus: 'awaiting' });
  expect(await dueNow()).toEqual({ due: 46_000, overdue: 0 });
  await age(late);
  expect(await get(`/api/v1/order/${late}`)).toMatchObject({ paymentStatus: 'overdue' });
  expect(await dueNow()).toEqual({ due: 36_000, overdue: 10_000 });
  await take(late, { kind: 'pay', amount: 10_000 });
});

test('each shipment of an order on deferral has its own days; one that is paid is not overdue with the next', async () => {
  const order = await deferred(5);
  await ship(order, 2);
  await age(order);
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'overdue' });
  await ship(order, 3);
  expect(await dueNow()).toEqual({ due: 30_000, overdue: 20_000 });
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'overdue' });
  await take(order, { kind: 'pay', amount: 20_000 });
  expect(await dueNow()).toEqual({ due: 30_000, overdue: 0 });
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'partial' });
});

test('an order on deferral tells what is due when, as the schedule does, and that it is paid in part', async () => {
  const order = await deferred(5);
  const read = () => get<Told>(`/api/v1/order/${order}`);
  const { payment: before } = await read();
  expect(before).toMatchObject({ dues: [], deferralDays: expect.any(Number) });
  await ship(order, 2);
  await age(order);
  await ship(order, 2);
  const { payment } = await read();
  const schedule = (await listed(order)).map(({ date, rest }) => ({ date, amount: rest }));
  expect(payment.dues).toEqual(schedule);
  expect(payment).toMatchObject({ due: '2026-01-12', dues: [{ amount: 20_000 }, { amount: 20_000 }], rest: 50_000 });
  await take(order, { kind: 'pay', amount: 40_000 });
  expect(await read()).toMatchObject({ paymentStatus: 'partial', payment: { due: null, dues: [], rest: 10_000 } });
  await ship(order, 1);
  await take(order, { kind: 'pay', amount: 10_000 });
  expect(await read()).toMatchObject({ paymentStatus: 'paid', payment: { due: null, dues: [] } });
});

test('a debt whose document became void is due by itself again', async () => {
  const debts = await get<Schedule>('/api/v1/payment-schedule?per-page=100');
  const documents = await get<{ items: { id: number }[] }>('/api/v1/document');
  const id = documents.items[0]?.id ?? 0;
  await run(
    `INSERT INTO debt (company_id, legal_entity_id, order_id, number, due, amount, document_id)
     VALUES (1, 1, NULL, 'Старый долг', '2199-12-31', 700000, ?1)`,
    id,
  );
  expect((await get<Schedule>('/api/v1/payment-schedule?per-page=100')).totals).toEqual(debts.totals);
  await run("UPDATE document SET cancelled_at = 1, due = coalesce(due, '2199-12-31') WHERE id = ?1", id);
  const { items } = await get<Schedule>('/api/v1/payment-schedule?per-page=100');
  expect(items.filter(({ number }) => number === 'Старый долг')).toMatchObject([{ documentId: null, rest: 7000 }]);
  await dueNow();
});
