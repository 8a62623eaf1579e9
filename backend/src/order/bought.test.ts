import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

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

/** Writes an order as an import would; a negative id is the company's own product. */
async function order(id: number, about: { company: number; day: number; status?: string }, amounts: object) {
  const { TRADE } = backend.bindings;
  await TRADE.prepare(
    `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
       positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search)
     VALUES (?1, ?1, ?2, 1, ?3, 'paid', 'shipped', ?4, ?4, 1, 1, '{}', 'pickup', 'invoice', 1, 'Анна', '9001000001', '')`,
  )
    .bind(id, about.company, about.status ?? 'closed', about.day * 86_400_000)
    .run();
  for (const [product, amount] of Object.entries(amounts)) {
    await TRADE.prepare(
      `INSERT INTO order_line (order_id, product_id, amount, price, price_at, total, product)
       VALUES (?1, ?2, ?3, 1, 1, 1, '{}')`,
    )
      .bind(id, Number(product), amount)
      .run();
  }
}

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
  expect(items[0]).toMatchObject({ currentPrice: { value: 120 }, bought: { at: '1970-01-04T00:00:00.000Z' } });
});

test('tells no more than was asked for, and nothing of another company', async () => {
  expect((await bought(await sessionOf(backend, 1, 1), '?per-page=1')).map(({ id }) => id)).toEqual([1]);
  expect((await bought(await sessionOf(backend, 5, 6))).map(({ id }) => id)).toEqual([3]);
  expect(await bought(await sessionOf(backend, 6, 7))).toEqual([]);
});
