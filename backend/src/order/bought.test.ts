import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { writeOrder } from '#tests/support/past-order.ts';
import type { UserActor as Actor } from '../actor.ts';
import { readEnv } from '../env.ts';
import { lastBoughtSql, selectBought, toBought } from './bought-ids.ts';

interface Bought {
  id: number;
  currentPrice: { value: number };
  bought: { orderId: number; amount: number; at: string };
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(
    backend,
    [1, 2, 3].map((id) => ({ id, prices: { dealer: 12_000, base: 13_000 }, stock: { 1: 100 } })),
  );
  await order(101, { company: 1, day: 1 }, { 1: 5, 2: 7 });
  await order(102, { company: 1, day: 3 }, { 1: 9, '-4': 2, 77: 1 });
  await order(103, { company: 1, day: 5, status: 'cancelled' }, { 3: 1 });
  await order(104, { company: 6, day: 7 }, { 3: 40 });
});
afterAll(() => backend.dispose());

/** Writes an order of amounts by product; a negative id is the company's own product. */
const order = (id: number, about: Parameters<typeof writeOrder>[2], amounts: object) =>
  writeOrder(
    backend,
    id,
    about,
    Object.entries(amounts).map(([product, amount]) => ({ product: Number(product), amount: Number(amount) })),
  );

async function bought(headers: Record<string, string>, query = ''): Promise<Bought[]> {
  const response = await backend.request(`/api/v1/order/product${query}`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Bought[] }).items;
}

test('tells what the company bought, each product once with its last order', async () => {
  const items = await bought(await sessionOf(backend, 1, 1));
  expect(items.map(({ id, bought: { orderId, amount } }) => [id, orderId, amount])).toEqual([
    [1, 102, 9],
    [2, 101, 7],
  ]);
  expect(items[0]).toMatchObject({
    currentPrice: { value: 120 },
    bought: { number: '102', price: 1, at: '1970-01-04T00:00:00.000Z' },
  });
});

test('tells of a product when the company bought it last', async () => {
  const last = async (id: number, headers?: Record<string, string>) =>
    ((await (await backend.request(`/api/v1/product/${id}`, headers && { headers })).json()) as { bought: unknown })
      .bought;
  const mine = await sessionOf(backend, 1, 1);
  const at = '1970-01-04T00:00:00.000Z';
  expect(await last(1, mine)).toEqual({ orderId: 102, number: '102', amount: 9, price: 1, at });
  expect(await last(3, mine)).toBeNull();
  expect(await last(1)).toBeNull();
});

test('counts neither what waits for approval, nor lines that were cancelled', async () => {
  const { TRADE } = backend.bindings;
  const mine = await sessionOf(backend, 3, 2);
  await order(110, { company: 2, day: 9, status: 'pending-approval' }, { 1: 4, 2: 6 });
  const marks = async () => (await bought(mine)).map(({ id, bought: { amount } }) => [id, amount]);
  const found = async () => {
    const sql = 'SELECT product_id AS id FROM order_line WHERE bought_by = 2 ORDER BY product_id';
    return (await TRADE.prepare(sql).all<{ id: number }>()).results.map(({ id }) => id);
  };
  expect([await marks(), await found()]).toEqual([[], []]);
  await TRADE.prepare("UPDATE orders SET status = 'processing' WHERE id = 110").run();
  expect(await found()).toEqual([1, 2]);
  await TRADE.prepare('UPDATE order_line SET cancelled = iif(product_id = 1, 4, 5) WHERE order_id = 110').run();
  expect([await marks(), await found()]).toEqual([[[2, 1]], [2]]);
  await TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id = 110").run();
  expect([await marks(), await found()]).toEqual([[], []]);
  await TRADE.prepare("UPDATE orders SET status = 'closed' WHERE id = 110").run();
  expect(await marks()).toEqual([[2, 1]]);
});

test('tells no more than was asked for, and nothing of another company', async () => {
  expect((await bought(await sessionOf(backend, 1, 1), '?per-page=1')).map(({ id }) => id)).toEqual([1]);
  expect((await bought(await sessionOf(backend, 5, 6))).map(({ id }) => id)).toEqual([3]);
  expect(await bought(await sessionOf(backend, 6, 7))).toEqual([]);
});

test('marks what was bought before any number of later orders, a few rows for each product', async () => {
  for (let n = 0; n < 60; n++) await order(200 + n, { company: 6, day: 20 + n }, { 2: 1 });
  const { TRADE } = backend.bindings;
  const marks = async () => {
    const read = selectBought(readEnv(backend.bindings), { companyId: 6 } as Actor, [1, 2, 3]);
    const result = await read.all();
    return { marks: [...toBought(result)].map(([id, { orderId }]) => [id, orderId]), rows: result.meta.rows_read };
  };
  const first = await marks();
  expect(first.marks).toEqual([
    [2, 259],
    [3, 104],
  ]);
  expect(first.rows).toBeLessThanOrEqual(15);
  await TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id IN (104, 259)").run();
  expect((await marks()).marks).toEqual([[2, 258]]);
  await TRADE.prepare("UPDATE orders SET status = 'closed' WHERE id = 104").run();
  expect((await marks()).marks).toEqual([
    [2, 258],
    [3, 104],
  ]);
  const { results } = await TRADE.prepare(`EXPLAIN QUERY PLAN ${lastBoughtSql}`)
    .bind(6, '[1]')
    .all<{ detail: string }>();
  const details = results.map(({ detail }) => detail).join('\n');
  expect(details).toContain('order_line_last_bought (bought_by=? AND product_id=?)');
  expect(details).not.toMatch(/SCAN (l|o|order_line|orders)\b/);
});
