import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitStatements } from '#seed/migrate.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

/** Sums that input can make are refused where they are made; those that are stored all the same break no list. */

type Headers = Record<string, string>;

const own = '/api/v1/product-custom';
const offers = '/api/v1/offer';
const customer = { name: 'ООО «Склад»' };
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

let backend: TestBackend;
let buyer: Headers;
let administrator: Headers;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'КБ-1', prices: { dealer: 100_00 }, stock: { 1: 1_000_000 } },
    { id: 2, name: 'Турбина', article: 'Т-2', prices: { dealer: 1e11 }, minimumBatch: 2, stock: { 1: 10 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  administrator = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, headers: Headers = buyer) {
  const answer = body
    ? await backend.send(address, body, { method, headers })
    : await backend.request(address, { method, headers });
  return { status: answer.status, json: await answer.json().catch(() => null) } as { status: number; json: never };
}
const run = (sql: string) => backend.bindings.TRADE.prepare(sql).run();
const count = (table: string) =>
  backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

async function ownProduct(price: number, minimumBatch = 1): Promise<number> {
  const { status, json } = await ask('POST', own, { name: 'Свой станок', price, minimumBatch });
  expect(status).toBe(201);
  return (json as { id: number }).id;
}
const item = (id: number, amount: number) => ({ id, type: 'custom', amount });

describe('refused at the field', () => {
  test.each([
    ['a price above the most', { price: 1_000_000_000.01 }, 'Не больше 1000000000'],
    ['a price below nothing', { price: -1 }, 'Не меньше 0'],
    [
      'a batch above the most',
      { price: 1001, minimumBatch: 1_000_000 },
      'Минимальная партия стоит больше 1\u00a0000\u00a0000\u00a0000,00\u00a0₽. Уменьшите цену или партию',
    ],
  ])('%s of an own product', async (_, about, message) => {
    const id = await ownProduct(1000, 1_000_000);
    const before = await count('custom_product');
    for (const [method, path] of [
      ['POST', own],
      ['PUT', `${own}/${id}`],
    ] as const) {
      const refused = await ask(method, path, { name: 'Станок', ...about });
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'price', message }] } });
    }
    expect(await count('custom_product')).toBe(before);
  });

  test.each([
    [{ type: 'absolute', value: 1_000_000_001 }, 'value'],
    [{ type: 'absolute', value: -1_000_000_001 }, 'value'],
    [{ type: 'fixed', value: 1_000_000_001 }, 'value'],
    [{ scope: 'priceRange', type: 'fixed', value: 1, from: 1_000_000_001 }, 'from'],
    [{ scope: 'priceRange', type: 'fixed', value: 1, to: 1_000_000_001 }, 'to'],
    // Each of a thousand pieces costs more than a million.
    [{ type: 'absolute', value: 999_901 }, 'value'],
    [{ type: 'fixed', value: 1_000_001 }, 'value'],
  ])('a markup %o', async (rule, field) => {
    const made = await ask('POST', offers, { name: 'КП', customer, validUntil, items: [{ id: 1, amount: 1000 }] });
    const { id } = made.json as { id: number };
    const refused = await ask('PUT', `${offers}/${id}/markup`, { rules: [{ scope: 'all', ...rule }], version: 1 });
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: `rules.0.${field}` }] } });
    expect(await ask('GET', `${offers}/${id}`)).toMatchObject({ json: { version: 1, total: 100_000, rules: [] } });
    const most = { scope: 'all', type: 'absolute', value: 999_900 };
    const priced = await ask('PUT', `${offers}/${id}/markup`, { rules: [most], version: 1 });
    expect(priced).toMatchObject({ status: 200, json: { total: 1_000_000_000 } });
  });

  test('an offer of too much of an own product, typed or taken from elsewhere', async () => {
    const id = await ownProduct(1000);
    const list = await ask('POST', '/api/v1/specification', { name: 'Станки', items: [item(id, 1_000_000)] });
    await run(`UPDATE custom_product SET price = 100100 WHERE id = ${id}`);
    const form = { name: 'КП', customer, validUntil };
    const before = await count('offer');
    const items = [{ id: 1, amount: 1 }, item(id, 500_000), item(id, 500_000)];
    const message =
      '«Свой станок»: сумма строки больше 1\u00a0000\u00a0000\u00a0000,00\u00a0₽. Уменьшите цену или количество';
    expect(await ask('POST', offers, { ...form, items })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'items.2.amount', message }] },
    });
    const { id: specificationId } = list.json as { id: number };
    expect(await ask('POST', offers, { ...form, specificationId })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'items', message }] },
    });
    expect(await count('offer')).toBe(before);
  });

  test('fresh prices that an offer cannot have', async () => {
    const id = await ownProduct(1000);
    const made = await ask('POST', offers, { name: 'КП', customer, validUntil, items: [item(id, 1_000_000)] });
    const { id: offer } = made.json as { id: number };
    await run(`UPDATE custom_product SET price = 100000000000 WHERE id = ${id}`);
    expect(await ask('POST', `${offers}/${offer}/refresh`, { version: 1 })).toMatchObject({
      status: 409,
      json: { name: 'OfferTooDear' },
    });
    expect(await ask('GET', `${offers}/${offer}`)).toMatchObject({ json: { version: 1, total: 1_000_000_000 } });
  });

  test('a product of which the smallest amount is too dear', async () => {
    expect(await ask('POST', '/api/v1/cart/item', { items: [{ id: 2, amount: 2 }] })).toMatchObject({
      json: { result: [{ status: 'rejected', message: 'У товара нет цены. Уточните её у менеджера' }] },
    });
  });

  test('an order that has grown too dear is not approved', async () => {
    const rule = { name: 'Все', condition: 'always', approverRole: 'administrator' };
    expect((await ask('POST', '/api/v1/approval-rule', rule, administrator)).status).toBe(201);
    const id = await placeOrderOf(backend, buyer, { 1: 1000 });
    await changePrice(backend, 1, 'dealer', 100_000_001);
    const seen = await ask('GET', `/api/v1/approval/${id}`, undefined, administrator);
    const { version, today } = seen.json as { version: number; today: { total: number } };
    const answer = { decision: 'approve', version, expectedTotal: today.total };
    const refused = await ask('POST', `/api/v1/approval/${id}/decision`, answer, administrator);
    expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'items' }] } });
    await changePrice(backend, 1, 'dealer', 100_00);
    await run('DELETE FROM approval_rule');
  });

  test('a limit of a budget and of a rule', async () => {
    const budget = { userId: 1, period: 'year', limit: 1_000_000_000.01, kind: 'warn' };
    const rule = { name: 'Все', condition: 'total', sum: 1_000_000_000.01, approverRole: 'administrator' };
    const fields = async (path: string, body: object) =>
      ((await ask('POST', path, body, administrator)).json as { errors: { field: string }[] }).errors[0]?.field;
    expect(await fields('/api/v1/budget', budget)).toBe('limit');
    expect(await fields('/api/v1/approval-rule', rule)).toBe('sum');
  });
});

describe('stored all the same, read all the same', () => {
  test('lines whose price has grown a million times', async () => {
    const id = await ownProduct(1);
    await ask('POST', '/api/v1/cart/item', { items: [item(id, 1_000_000)] });
    const list = await ask('POST', '/api/v1/specification', { name: 'Выросло', items: [item(id, 1_000_000)] });
    const plan = await ask('POST', '/api/v1/order-manager', { name: 'Выросло', items: [item(id, 1_000_000)] });
    const ids = [list, plan].map(({ json }) => (json as { id: number }).id);
    expect((await ask('PUT', `${own}/${id}`, { name: 'Свой станок', price: 1_000_000_000 })).status).toBe(200);
    for (const path of [
      '/api/v1/cart',
      '/api/v1/cart/amounts',
      '/api/v1/checkout',
      '/api/v1/specification',
      '/api/v1/specification?sort=-total',
      `/api/v1/specification/${ids[0]}?sort=-total`,
      '/api/v1/order-manager',
      `/api/v1/order-manager/${ids[1]}`,
    ]) {
      expect({ path, status: (await ask('GET', path)).status }).toEqual({ path, status: 200 });
    }
    const cart = await ask('GET', '/api/v1/cart');
    const { items } = cart.json as { items: { product: { id: number }; errors: { code: string }[] }[] };
    expect(items.find(({ product }) => product.id === id)?.errors).toMatchObject([{ code: 'WrongAmount' }]);
  });

  test.each([
    ['UPDATE custom_product SET price = 100000000000000', own],
    ['UPDATE custom_product SET price = -100000000000000', '/api/v1/cart'],
    ['UPDATE offer SET total = 5e22, base_total = -5e22', offers],
    ['UPDATE document SET total = 9000000000000000', '/api/v1/document'],
    ['UPDATE orders SET total = 9000000000000000', '/api/v1/order'],
    ['UPDATE specification_total SET total = 5e22', '/api/v1/specification'],
  ])('%s', async (sql, path) => {
    await run('DELETE FROM cart_line');
    await placeOrderOf(backend, buyer, { 1: 1 });
    await run(sql);
    expect((await ask('GET', path)).status).toBe(200);
  });

  test('what an older version let in', async () => {
    const id = await ownProduct(1);
    await ask('POST', offers, { name: 'КП', customer, validUntil, items: [item(id, 1)] });
    await run(`UPDATE custom_product SET price = 90000000000000000 WHERE id = ${id}`);
    await run('UPDATE offer SET total = 90000000000000000, base_total = 90000000000000000');
    const sql = readFileSync('backend/migrations/trade/0180_bound_sums.sql', 'utf8');
    const { TRADE } = backend.bindings;
    await TRADE.batch(splitStatements(sql).map((text) => TRADE.prepare(text)));
    expect(await ask('GET', offers)).toMatchObject({
      status: 200,
      json: { meta: { totalCount: await count('offer') } },
    });
    expect(await ask('GET', `${own}/${id}`)).toMatchObject({ status: 200, json: { price: null } });
  });

  test('the use of a budget', async () => {
    await run("INSERT INTO budget (company_id, user_id, period, amount, kind) VALUES (1, 1, 'year', 100000, 'warn')");
    await run('UPDATE orders SET total = 9000000000000000');
    const budgets = await ask('GET', '/api/v1/budget', undefined, administrator);
    expect(budgets).toMatchObject({ status: 200, json: { items: [{ limit: 1000, used: 3.5e13, left: -3.5e13 }] } });
  });
});
