import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const prices = { dealer: 1_220_000, base: 1_220_000, retail: 1_220_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Книга без НДС', vatCode: 4, prices, stock: { 1: 1000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  await backend.bindings.TRADE.prepare('UPDATE seller SET advance_factures = 1').run();
});
afterAll(() => backend.dispose());

interface Order {
  version: number;
  total: number;
  items: { id: number; product: { id: number } }[];
  returns: { id: number }[];
  refund: { left: number };
}
const read = async (id: number) =>
  (await (await backend.request(`/api/v1/staff/order/${id}`, { headers: staff })).json()) as Order;
async function take(id: number, step: object): Promise<void> {
  const { version } = await read(id);
  const answer = await backend.send(`/api/v1/staff/order/${id}/step`, { version, step }, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

const factsSql = `SELECT d.type, d.total / 100 AS total, d.facts ->> '$.transfer.advances' AS advances,
    (SELECT sum(amount) / 100 FROM advance_return WHERE document_id = d.id) AS reversed
  FROM document d JOIN document_order p ON p.document_id = d.id
  WHERE p.order_id = ?1 AND d.type IN ('upd', 'advance-facture') ORDER BY d.created_at, d.id`;

/** The factures with what of them was reversed, and what each shipment has set off of them; in roubles. */
async function sumsOf(order: number) {
  const { results } = await backend.bindings.TRADE.prepare(factsSql)
    .bind(order)
    .all<{ type: string; total: number; advances: string | null; reversed: number | null }>();
  const setOff = (json: string | null) =>
    (JSON.parse(json ?? '[]') as { amount: number }[]).reduce((sum, { amount }) => sum + amount / 100, 0);
  return {
    factures: results.filter(({ type }) => type === 'advance-facture').map(({ total, reversed }) => [total, reversed]),
    shipments: results.filter(({ type }) => type === 'upd').map(({ advances }) => setOff(advances)),
  };
}

/** A confirmed and prepaid order, with its lines by product. */
async function prepaid(goods: Record<number, number>) {
  const id = await placeOrderOf(backend, buyer, goods);
  await take(id, { kind: 'confirm', comment: '' });
  const { total, items } = (await (await backend.request(`/api/v1/order/${id}`, { headers: buyer })).json()) as Order;
  await take(id, { kind: 'pay', amount: total });
  const ship = (amounts: Record<number, number>) =>
    take(id, {
      kind: 'ship',
      lines: items.flatMap(({ id: line, product }) =>
        amounts[product.id] === undefined ? [] : [{ id: line, amount: amounts[product.id] }],
      ),
    });
  return { id, items, ship };
}
const refundAll = async (id: number) =>
  await take(id, { kind: 'refund', amount: (await read(id)).refund.left, comment: 'Перевод' });

test('a facture of an advance is found by its number, and sorted by its digits', async () => {
  for (let made = 0; made < 11; made += 1) await prepaid({ 1: 1 });
  const list = async (query: string) =>
    (await (await backend.request(`/api/v1/document?${query}`, { headers: buyer })).json()) as {
      items: { number: string }[];
    };
  const { items } = await list('filters[type]=advance-facture&sort=-number&per-page=50');
  const numbers = items.map(({ number }) => Number(number.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(numbers[0]).toBeGreaterThan(10);
  for (const keyword of [`А-${numbers[0]}`, `а-${numbers[0]}`]) {
    const found = await list(`filters[keyword]=${encodeURIComponent(keyword)}`);
    expect(found.items.map(({ number }) => number)).toContain(`А-${numbers[0]}`);
  }
});

test('goods that came back of one shipment leave the advance of the next as it is', async () => {
  const { id, items, ship } = await prepaid({ 1: 2 });
  await ship({ 1: 1 });
  const goods = { reason: 'surplus', items: [{ id: items[0]?.id, amount: 1 }] };
  expect((await backend.send(`/api/v1/order/${id}/return`, goods, { headers: buyer })).status).toBe(200);
  const [returned] = (await read(id)).returns;
  for (const kind of ['accept-return', 'receive-return']) await take(id, { kind, returnId: returned?.id });
  await refundAll(id);
  expect(await sumsOf(id)).toEqual({ factures: [[24_400, null]], shipments: [12_200] });
  await ship({ 1: 1 });
  expect(await sumsOf(id)).toEqual({ factures: [[24_400, null]], shipments: [12_200, 12_200] });
});

test('goods that came back and goods that will not leave reverse what was paid for the latter', async () => {
  const { id, items, ship } = await prepaid({ 1: 3 });
  await ship({ 1: 1 });
  const goods = { reason: 'surplus', items: [{ id: items[0]?.id, amount: 1 }] };
  expect((await backend.send(`/api/v1/order/${id}/return`, goods, { headers: buyer })).status).toBe(200);
  const [returned] = (await read(id)).returns;
  for (const kind of ['accept-return', 'receive-return']) await take(id, { kind, returnId: returned?.id });
  await take(id, { kind: 'close-short', comment: 'Нет на складе' });
  await refundAll(id);
  expect(await sumsOf(id)).toEqual({ factures: [[36_600, 24_400]], shipments: [12_200] });
});

test('goods free of VAT set off no advance of taxed ones, which keep theirs until they leave', async () => {
  const { id, ship } = await prepaid({ 1: 2, 2: 2 });
  await ship({ 1: 1, 2: 2 });
  expect(await sumsOf(id)).toEqual({ factures: [[24_400, null]], shipments: [12_200] });
  await ship({ 1: 1 });
  expect(await sumsOf(id)).toEqual({ factures: [[24_400, null]], shipments: [12_200, 12_200] });
});

test('money that goes back for goods free of VAT reverses nothing', async () => {
  const { id, items, ship } = await prepaid({ 1: 2, 2: 2 });
  await ship({ 1: 1 });
  const free = items.find(({ product }) => product.id === 2)?.id;
  await take(id, { kind: 'close-short', comment: 'Нет на складе', lines: [{ id: free, amount: 2 }] });
  await refundAll(id);
  expect(await sumsOf(id)).toEqual({ factures: [[24_400, null]], shipments: [12_200] });
});
