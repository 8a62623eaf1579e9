import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { type EventResult, erpKey, erpOf, eventOf } from '#tests/support/erp.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { readEnv } from '../env.ts';
import { acknowledgedCursor, setStock, setStockSql } from '../stock/set-stock.ts';
import { forgetEvents, forgetSql } from './event-store.ts';

let backend: TestBackend;
let erp: ReturnType<typeof erpOf>;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', EXCHANGE_KEY: erpKey });
  await addGoods(backend, [
    { id: 1, article: 'ВВГ-1', prices: { dealer: 12_345 }, stock: { 1: 1000, 2: 1000 } },
    { id: 2, article: 'МУФ-2', prices: { dealer: 999 }, stock: { 1: 1000 } },
  ]);
  erp = erpOf(backend);
  buyer = await sessionOf(backend, 1, 1);
  await run("UPDATE company SET price_type = 'dealer' WHERE id = 1");
});
afterAll(() => backend.dispose());

const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
let moment = Date.now();
const later = () => {
  moment += 10;
  return new Date(moment).toISOString();
};
/** An event about goods, later than all before. */
const goods = (type: string, more: object) => {
  const { orderId: _, ...event } = eventOf(type, 0, { at: later(), ...more });
  return event;
};
const tell = async (...events: object[]) => {
  const { results } = await erp.get<{ results: EventResult[] }>('/event', { body: { events } });
  return results.map(({ result, error }) => (error ? `${error.status} ${error.name}` : result));
};
const stockLine = (amount: number, storeId = 1) => ({ product: { id: 1 }, storeId, amount });
const amountIn = async (store: number) =>
  await backend.bindings.TRADE.prepare('SELECT amount FROM stock WHERE product_id = 1 AND store_id = ?1')
    .bind(store)
    .first<number>('amount');
const held = async (order: number, store: number) =>
  (await backend.bindings.TRADE.prepare(
    'SELECT coalesce(sum(amount), 0) AS n FROM order_part WHERE order_id = ?1 AND store_id = ?2',
  )
    .bind(order, store)
    .first<number>('n')) ?? 0;
const acknowledgeAll = async () => {
  const { cursor } = await erp.get<{ cursor: number }>('/order?cursor=0');
  await erp.get('/order/acknowledge', { body: { cursor } });
  return cursor;
};
beforeEach(async () => {
  await acknowledgeAll();
  await tell(goods('stock', { lines: [stockLine(1000), stockLine(1000, 2)] }));
});

test('amounts are set as they are told, by id or code, and nothing else is', async () => {
  const lines = [
    { product: { code: 'ввг-1' }, storeId: 1, amount: 70 },
    { product: { id: 2 }, storeId: 1, amount: 8 },
  ];
  expect(await tell(goods('stock', { lines }))).toEqual(['applied']);
  expect([await amountIn(1), await amountIn(2)]).toEqual([70, 1000]);
  const product = await backend.request('/api/v1/product/2', { headers: buyer });
  expect(JSON.stringify(await product.json())).toContain('"amount":8');
});

test('what orders hold that the ERP has not acknowledged is not put back, by it or by the program that brings goods', async () => {
  const order = await placeOrderOf(backend, buyer, { 1: 30 });
  const [first, second] = [await held(order, 1), await held(order, 2)];
  expect(first + second).toBe(30);
  await tell(goods('stock', { lines: [stockLine(500), stockLine(500, 2)] }));
  expect([await amountIn(1), await amountIn(2)]).toEqual([500 - first, 500 - second]);
  const env = readEnv(backend.bindings);
  const at = Date.parse(later());
  await setStock(env, { rows: [[1, 1, 400]], at, cursor: await acknowledgedCursor(env) }).run();
  expect(await amountIn(1)).toBe(400 - first);
  // The ERP knows of it, though it acknowledges later.
  const { cursor } = await erp.get<{ cursor: number }>('/order?cursor=0');
  await tell(goods('stock', { cursor, lines: [stockLine(300)] }));
  expect(await amountIn(1)).toBe(300);
  await acknowledgeAll();
  await tell(goods('stock', { lines: [stockLine(470), stockLine(500, 2)] }));
  expect([await amountIn(1), await amountIn(2)]).toEqual([470, 500]);
});

test('what the ERP moves itself is not taken off twice, and a cancelled order holds nothing', async () => {
  const order = await placeOrderOf(backend, buyer, { 1: 30 });
  await acknowledgeAll();
  await tell(eventOf('confirmed', order), goods('stock', { lines: [stockLine(200), stockLine(200, 2)] }));
  expect([await amountIn(1), await amountIn(2)]).toEqual([200, 200]);
  const other = await placeOrderOf(backend, buyer, { 1: 30 });
  await backend.bindings.TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?1").bind(other).run();
  await tell(goods('stock', { lines: [stockLine(150), stockLine(150, 2)] }));
  expect([await amountIn(1), await amountIn(2)]).toEqual([150, 150]);
});

test('an older message changes nothing, nor does one that comes again after an order', async () => {
  const [older, newer] = [goods('stock', { lines: [stockLine(50)] }), goods('stock', { lines: [stockLine(60)] })];
  expect(await tell(newer, older)).toEqual(['applied', 'applied']);
  expect(await amountIn(1)).toBe(60);
  const order = await placeOrderOf(backend, buyer, { 1: 5 });
  const left = 60 - (await held(order, 1));
  expect(await tell(newer)).toEqual(['known']);
  await run('DELETE FROM erp_event WHERE id = ?1', newer.id);
  expect(await tell(newer)).toEqual(['applied']);
  expect(await amountIn(1)).toBe(left);
});

test('prices are those of the latest message, whatever comes first', async () => {
  const price = async () =>
    await backend.bindings.CATALOGUE.prepare("SELECT value FROM price WHERE type = 'dealer' AND ord = 1").first(
      'value',
    );
  const priced = (value: number) =>
    goods('prices', { priceType: 'dealer', lines: [{ product: { id: 1 }, price: value }] });
  const [older, newer] = [priced(11_100), priced(22_200)];
  expect(await tell(newer, older, newer)).toEqual(['applied', 'applied', 'known']);
  expect(await price()).toBe(22_200);
});

test('goods that the shop does not have refuse their event whole, with the place of each', async () => {
  const unknown = goods('stock', { lines: [stockLine(5), { product: { code: 'НЕТ' }, storeId: 1, amount: 1 }] });
  const { results } = await erp.get<{ results: { error: { errors: { field: string }[] } }[] }>('/event', {
    body: { events: [unknown] },
  });
  expect(results[0]?.error.errors.map(({ field }) => field)).toEqual(['lines.1.product']);
  expect(await amountIn(1)).toBe(1000);
  expect(await tell(goods('stock', { lines: [stockLine(5, 999)] }))).toEqual(['409 GoodsRefused']);
  expect(await tell(goods('prices', { priceType: 'нет', lines: [{ product: { id: 1 }, price: 5 }] }))).toEqual([
    '409 GoodsRefused',
  ]);
  const future = { ...goods('stock', { lines: [stockLine(5)] }), at: new Date(Date.now() + 400_000).toISOString() };
  expect(await tell(future)).toEqual(['422 ValidationError']);
  const event = goods('stock', { lines: [stockLine(77)] });
  expect(await tell(event, { ...event, lines: [stockLine(78)] })).toEqual(['applied', '409 EventIdReused']);
  expect(await amountIn(1)).toBe(77);
});

test('ids of events about goods are forgotten after a month, by index; those of orders are not', async () => {
  const order = await placeOrderOf(backend, buyer, { 2: 1 });
  const [about, confirmed] = [goods('stock', { lines: [stockLine(10)] }), eventOf('confirmed', order)];
  await tell(about, confirmed);
  await forgetEvents(readEnv(backend.bindings), Date.now() + 31 * 86_400_000);
  const { results } = await backend.bindings.TRADE.prepare('SELECT id FROM erp_event').all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  expect([ids.includes(about.id), ids.includes(confirmed.id)]).toEqual([false, true]);
  const planOf = async (sql: string, ...values: (string | number)[]) =>
    (
      await backend.bindings.TRADE.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>()
    ).results.map(({ detail }) => detail);
  expect((await planOf(forgetSql, 1)).join()).toContain('erp_event_forgettable');
  expect((await planOf(setStockSql, '[]', 1, 1)).join()).toContain('order_feed_held');
});
