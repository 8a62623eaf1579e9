import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { moscowDay } from '../product/store.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
/** Roubles; delivery is free for so much. */
const price = 10_000;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: price * 100, base: price * 100, retail: price * 100 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  await run('UPDATE company SET credit_sum = 1000000000000');
  const order = { repeat: true, reserve: false, cancel: true, return: true };
  await run("UPDATE setting SET value = ?1 WHERE name = 'settings'", JSON.stringify({ documents: true, order }));
});
afterAll(() => backend.dispose());

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
async function take(order: number, step: object): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = await get<{ version: number }>(path, staff);
  const answer = await backend.send(`${path}/step`, { version, step }, { headers: staff });
  expect(answer.status, JSON.stringify(step) + (await answer.clone().text())).toBe(200);
}
const lineOf = async (order: number) =>
  (await get<{ items: { id: number }[] }>(`/api/v1/order/${order}`)).items[0]?.id ?? 0;
async function ship(order: number, amount: number) {
  await take(order, { kind: 'ship', lines: [{ id: await lineOf(order), amount }], unpaid: true });
}
async function bringBack(order: number, amount: number) {
  const goods = { reason: 'surplus', items: [{ id: await lineOf(order), amount }] };
  expect((await backend.send(`/api/v1/order/${order}/return`, goods, { headers: buyer })).status).toBe(200);
  const { returns } = await get<{ returns: { id: number }[] }>(`/api/v1/staff/order/${order}`, staff);
  const returnId = Math.max(...returns.map(({ id }) => id));
  for (const kind of ['accept-return', 'receive-return']) await take(order, { kind, returnId });
}

interface Item {
  documentId: number | null;
  orderId: number;
  date: string;
  number: string;
  rest: number;
}
const itemsOf = async (order: number) =>
  (await get<{ items: Item[] }>('/api/v1/payment-schedule?per-page=100')).items.filter(
    ({ orderId }) => orderId === order,
  );
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

type Terms = 'deferral' | 'invoice' | 'none';
/** `none` is paid neither on deferral nor by an invoice, as by card. */
async function placed(amount: number, terms: Terms): Promise<number> {
  const order = await placeOrderOf(
    backend,
    buyer,
    { 1: amount },
    { paymentType: terms === 'deferral' ? terms : 'invoice' },
  );
  if (terms === 'none') {
    await run('DELETE FROM document WHERE id IN (SELECT document_id FROM document_order WHERE order_id = ?1)', order);
    await run("UPDATE orders SET payment_code = 'card' WHERE id = ?1", order);
  }
  await take(order, { kind: 'confirm' });
  return order;
}

test('goods that left unpaid without an invoice are due by their transfer document, in the days of an invoice', async () => {
  const order = await placed(3, 'none');
  expect(await itemsOf(order)).toEqual([]);
  await take(order, { kind: 'pay', amount: 4_000 });
  await ship(order, 2);
  const [days] = (
    await backend.bindings.TRADE.prepare('SELECT invoice_days AS days FROM seller').all<{ days: number }>()
  ).results;
  const date = addWorkingDays(moscowDay(Date.now()), days?.days ?? 0);
  expect(await itemsOf(order)).toMatchObject([{ date, rest: 16_000, number: expect.stringMatching(/^УПД № /) }]);
  const { items } = await get<{ items: { id: number; status: string; rest: number }[] }>('/api/v1/document');
  const [{ documentId } = { documentId: null }] = await itemsOf(order);
  expect(items.find(({ id }) => id === documentId)).toMatchObject({ status: 'partial', rest: 16_000 });
  await take(order, { kind: 'pay', amount: 16_000 });
  expect(await itemsOf(order)).toEqual([]);
});

test('what an invoice asks for is not asked for by the transfer document, too', async () => {
  const order = await placed(2, 'invoice');
  await ship(order, 2);
  expect(await itemsOf(order)).toMatchObject([{ rest: 20_000, number: expect.stringMatching(/^Счёт на оплату № /) }]);
});

/** Amounts of an order, and roubles that it was paid. */
interface State {
  ordered: number;
  shipped: number;
  back: number;
  paid: number;
}
const costOf = ({ ordered, back }: State) => (ordered - back) * price;
const kopecks = (roubles: number) => Math.round(roubles * 100) / 100;

/** Each does nothing where it can't be done, and tells how the order then is. */
const deeds: Record<string, (order: number, state: State, part: number) => Promise<Partial<State>>> = {
  async ship(order, { ordered, shipped }, part) {
    const amount = Math.min(part, ordered - shipped);
    if (amount > 0) await ship(order, amount);
    return { shipped: shipped + amount };
  },
  async pay(order, state, part) {
    const amount = kopecks(Math.min(part * 3_333.33, costOf(state) - state.paid));
    if (amount > 0) await take(order, { kind: 'pay', amount });
    return { paid: state.paid + amount };
  },
  async bringBack(order, { shipped, back }, part) {
    const amount = Math.min(part, shipped - back);
    if (amount > 0) await bringBack(order, amount);
    return { back: back + amount };
  },
  async closeShort(order, { ordered, shipped }) {
    if (shipped === 0 || shipped === ordered) return {};
    await take(order, { kind: 'close-short', comment: 'Нет на складе' });
    return { ordered: shipped };
  },
};

test('what has left and is not paid is due exactly once, whatever happens to an order', async () => {
  const deed = fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.integer({ min: 1, max: 4 }));
  const terms = fc.constantFrom<Terms>('deferral', 'invoice', 'none', 'none');
  const property = fc.asyncProperty(terms, fc.array(deed, { minLength: 2, maxLength: 7 }), async (how, done) => {
    const order = await placed(5, how);
    let state: State = { ordered: 5, shipped: 0, back: 0, paid: 0 };
    for (const [name, part] of done) {
      state = { ...state, ...(await deeds[name]?.(order, state, part)) };
      // What is paid beyond what the order costs goes to the balance.
      state.paid = Math.min(state.paid, costOf(state));
      const billed = how === 'invoice' ? state.ordered : state.shipped;
      const items = await itemsOf(order);
      const owed = Math.max(0, (billed - state.back) * price - state.paid);
      expect(sum(items.map(({ rest }) => rest)), JSON.stringify(state)).toBeCloseTo(owed, 2);
      for (const { documentId } of items) expect(documentId).not.toBeNull();
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

test('those of before become due by the migration, less what was paid and came back', async () => {
  const order = await placed(5, 'none');
  const fully = await placed(1, 'none');
  for (const [id, amount] of [
    [order, 2],
    [order, 3],
    [fully, 1],
  ] as const)
    await ship(id, amount);
  // As they were kept before: nobody pays them, and money lies at the order.
  const ofOrders = 'id IN (SELECT document_id FROM document_order WHERE order_id IN (?1, ?2))';
  await run(`UPDATE document SET due = NULL WHERE ${ofOrders}`, order, fully);
  await take(order, { kind: 'pay', amount: 25_000 });
  await take(fully, { kind: 'pay', amount: 10_000 });
  await bringBack(order, 1);
  expect([await itemsOf(order), await itemsOf(fully)]).toEqual([[], []]);
  const others = await get<{ totals: { due: number } }>('/api/v1/document');
  const sql = readFileSync('backend/migrations/trade/0222_owe_shipments.sql', 'utf8').replace(/^--.*$/gm, '');
  for (const statement of sql.split(';').filter((one) => one.trim() !== '')) await run(statement);
  expect(await itemsOf(order)).toMatchObject([{ rest: 15_000 }]);
  expect(await itemsOf(fully)).toEqual([]);
  const now = await get<{ totals: { due: number } }>('/api/v1/document');
  expect(now.totals.due - others.totals.due).toBe(15_000);
  await take(order, { kind: 'pay', amount: 15_000 });
  expect(await itemsOf(order)).toEqual([]);
});
