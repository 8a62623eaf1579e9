import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

const path = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

let backend: TestBackend;
let headers: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo({});
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices: { dealer: 100_00 }, stock: { 1: 1000 } },
    { id: 2, name: 'Лампа', prices: { dealer: 50_00 }, stock: { 1: 1000 } },
  ]);
  headers = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

const post = async (address: string, body: unknown = undefined) =>
  (await (body
    ? await backend.send(address, body, { method: 'POST', headers })
    : await backend.request(address, { method: 'POST', headers })
  ).json()) as Record<string, never>;
const get = async (address: string, as = headers) =>
  (await (await backend.request(address, { headers: as })).json()) as Record<string, unknown>;

async function made(items: object[]) {
  const form = { name: 'Свет', customer: { name: 'Склад' }, validUntil, items };
  return (await post(path, form)) as unknown as { id: number; number: string };
}

test('an offer names the orders with its goods, and they name it to those who make offers', async () => {
  const { id, number } = await made([{ id: 1, amount: 2 }]);
  await post(`${path}/${id}/to-order`);
  const order = await placeOrderOf(backend, headers, {});
  expect(await get(`${path}/${id}`)).toMatchObject({ orders: [{ id: order, number: expect.any(String) }] });
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ offers: [{ id, number, name: 'Свет' }] });
  await backend.bindings.TRADE.prepare("DELETE FROM role_permission WHERE permission = 'offer.manage'").run();
  const other = await sessionOf(backend, 1, 1);
  expect(await get(`/api/v1/order/${order}`, other)).toMatchObject({ offers: [] });
  await backend.bindings.TRADE.prepare(
    "INSERT INTO role_permission (role, permission) SELECT DISTINCT role, 'offer.manage' FROM role_permission",
  ).run();
});

test('goods that left the cart, or came from elsewhere, name none', async () => {
  const { id } = await made([{ id: 2, amount: 2 }]);
  await backend.send('/api/v1/cart/item', { items: [{ id: 2, amount: 7 }] }, { headers });
  await post(`${path}/${id}/to-order`);
  await post('/api/v1/cart/restore');
  const order = await placeOrderOf(backend, headers, {});
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ offers: [], items: [{ amount: 7 }] });
  expect(await get(`${path}/${id}`)).toMatchObject({ orders: [] });
});

test('when an offer was ordered is written with its goods, or neither is', async () => {
  const { TRADE } = backend.bindings;
  await backend.request('/api/v1/cart', { method: 'DELETE', headers });
  const { id } = await made([{ id: 1, amount: 2 }]);
  const again = { ...headers, 'B2b-Request-Id': crypto.randomUUID() };
  const order = () => backend.request(`${path}/${id}/to-order`, { method: 'POST', headers: again });
  await TRADE.prepare(
    "CREATE TRIGGER broken BEFORE UPDATE OF ordered_at ON offer BEGIN SELECT RAISE(ABORT, 'broken'); END",
  ).run();
  expect((await order()).status).toBe(500);
  await TRADE.prepare('DROP TRIGGER broken').run();
  expect(await get('/api/v1/cart')).toMatchObject({ items: [] });
  expect((await order()).status).toBe(200);
  expect((await order()).status).toBe(200);
  expect(await get('/api/v1/cart')).toMatchObject({ items: [{ amount: 2 }] });
  expect(await get(`${path}/${id}`)).toMatchObject({ ordered: expect.stringMatching(/^20/) });
});
