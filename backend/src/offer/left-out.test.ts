import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

const path = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const customer = { name: 'ООО «Склад»', inn: '', contact: '', email: '' };

let backend: TestBackend;
let buyer: Record<string, string>;
let specificationId: number;
let fromOrderId: number;

beforeAll(async () => {
  backend = await startDemo();
  const goods = (id: number, name: string) => ({
    ...{ id, name, article: `АРТ-${id}`, stock: { 1: 1000 } },
    prices: { dealer: 100_00, base: 100_00, retail: 150_00 },
  });
  await addGoods(backend, [goods(1, 'Кабель'), goods(2, 'Лампа'), goods(3, 'Щит')]);
  buyer = await sessionOf(backend, 1, 1);
  const items = [1, 2, 3].map((id) => ({ id, amount: id }));
  specificationId = (await send('/api/v1/specification', { name: 'Щит', items })).json.id;
  fromOrderId = await placeOrderOf(backend, buyer, { 1: 5, 2: 5, 3: 5 });
  await send('/api/v1/cart/items', { items });
  await forget('DELETE FROM price WHERE ord IN (SELECT ord FROM product WHERE id = 2)');
  await forget('DELETE FROM product WHERE id = 3');
});
afterAll(() => backend.dispose());

const forget = (sql: string) => backend.bindings.CATALOGUE.prepare(sql).run();

async function send(address: string, body: object) {
  const answer = await backend.send(address, body, { headers: buyer });
  return { status: answer.status, json: JSON.parse(await answer.text()) };
}
const offer = (more: object) => send(path, { name: 'Щит', customer, validUntil, ...more });

test.each([
  { from: 'a specification', form: () => ({ specificationId }), amounts: [2, 3] },
  { from: 'an order', form: () => ({ fromOrderId }), amounts: [5, 5] },
])('lines of $from without product or price are named', async ({ form, amounts }) => {
  const { status, json } = await offer(form());
  const leftOut = [
    { name: 'Лампа', article: 'АРТ-2', amount: amounts[0], reason: 'no-price' },
    { name: 'Щит', article: '', amount: amounts[1], reason: 'gone' },
  ];
  expect([status, json.positions, json.leftOut]).toEqual([201, 1, leftOut]);
  const again = await backend.request(`${path}/${json.id}`, { headers: buyer });
  expect(await again.json()).toMatchObject({ leftOut });
});

test('an offer of nothing but such lines is refused with the reason', async () => {
  const items = [{ id: 1, amount: 1 }];
  const list = await send('/api/v1/specification', { name: 'Пусто', items });
  await backend.bindings.TRADE.prepare('UPDATE specification_line SET product_id = 2 WHERE specification_id = ?1')
    .bind(list.json.id)
    .run();
  const { status, json } = await offer({ specificationId: list.json.id });
  expect([status, json.errors[0].message]).toEqual([422, expect.stringContaining('нет цены')]);
});

test('more of a product than a line takes is refused, not cut', async () => {
  const most = { id: 1, amount: 1_000_000 };
  const { status, json } = await offer({ items: [{ id: 1, amount: 2 }], specificationId });
  expect([status, json.lines[0].amount]).toEqual([201, 3]);
  const twice = await offer({ items: [most, { id: 1, amount: 1 }] });
  expect([twice.status, twice.json.errors]).toEqual([
    422,
    [{ field: 'items.1.amount', message: expect.stringContaining('1000001') }],
  ]);
  const { json: cheap } = await offer({ items: [most] });
  expect(cheap.lines[0].amount).toBe(1_000_000);
});
