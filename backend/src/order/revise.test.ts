import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
let stranger: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  const prices = { dealer: 10_000, base: 10_000, retail: 12_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 100_000 } },
    { id: 3, name: 'Лампа', prices, stock: { 1: 100_000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
  stranger = await sessionOf(backend, 3, 2);
  await post('/api/v1/approval-rule', { name: 'Крупные', condition: 'total', sum: 5_000, approverId: 3 }, admin);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.request('/api/v1/cart', { headers: buyer, method: 'DELETE' }));

interface Cart {
  version: number;
  revises: { id: number; number: string } | null;
  items: { id: number; amount: number; selected: boolean; product: { id: number } }[];
}

const get = async <T = Record<string, unknown>>(path: string, headers = buyer) =>
  (await (await backend.request(path, { headers })).json()) as T;
const post = (path: string, body: object, headers = buyer) => backend.send(path, body, { headers });
const cart = () => get<Cart>('/api/v1/cart');
const stock = (product: number) =>
  backend.bindings.TRADE.prepare('SELECT sum(amount) AS amount FROM stock WHERE product_id = ?1')
    .bind(product)
    .first<number>('amount');
const decide = async (id: number, decision: 'return' | 'approve', comment = '') => {
  const { version, today } = await get<{ version: number; today: { total: number } }>(`/api/v1/approval/${id}`, admin);
  const body = { version, decision, comment, expectedTotal: today.total };
  const answer = await post(`/api/v1/approval/${id}/decision`, body, admin);
  expect(answer.status, await answer.clone().text()).toBe(200);
};
/** An order of 60 m and 4 pieces that was sent back. */
async function returned(): Promise<{ id: number; number: string }> {
  const id = await placeOrderOf(backend, buyer, { 1: 60, 2: 4 }, { paymentType: 'deferral' });
  await decide(id, 'return', 'Возьмите меньше кабеля');
  return { id, number: (await get<{ number: string }>(`/api/v1/order/${id}`)).number };
}

describe('an order that was sent back', () => {
  test('tells its buyer why, and that it can be mended', async () => {
    const { id } = await returned();
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      status: 'draft',
      approval: { canRevise: true, steps: [{ decision: 'returned', comment: 'Возьмите меньше кабеля' }] },
    });
    expect(await get(`/api/v1/order/${id}`, admin)).toMatchObject({ approval: { canRevise: false } });
    const sql = 'SELECT subject, text FROM outbox ORDER BY id DESC LIMIT 1';
    expect(await backend.bindings.TRADE.prepare(sql).first()).toMatchObject({
      subject: expect.stringContaining('вернули на доработку'),
      text: expect.stringMatching(/Возьмите меньше кабеля\nИсправьте заказ[\s\S]*returnTo=%2Forders%2F\d+/),
    });
  });

  test('is mended in the cart, where other lines wait, and takes its own place again', async () => {
    const { id, number } = await returned();
    const { total } = await get<{ total: number }>(`/api/v1/order/${id}`);
    const held = [Number(await stock(1)), Number(await stock(2)), Number(await stock(3))];
    await post('/api/v1/cart/item', { items: [{ id: 3, amount: 7 }] });
    expect(await (await post(`/api/v1/order/${id}/revise`, {})).json()).toMatchObject({ cart: { positions: 3 } });
    const mended = await cart();
    expect(mended.revises).toEqual({ id, number });
    expect(mended.items.map(({ product, amount, selected }) => [product.id, amount, selected])).toEqual([
      [3, 7, false],
      [1, 60, true],
      [2, 4, true],
    ]);
    const [, cable, board] = mended.items;
    await backend.send(`/api/v1/cart/item/${cable?.id}`, { amount: 55 }, { headers: buyer, method: 'PUT' });
    await post('/api/v1/cart/delete-items', { ids: [board?.id] });
    expect(await get('/api/v1/checkout')).toMatchObject({ revises: { id, number } });

    expect(await placeOrderOf(backend, buyer, {}, { paymentType: 'deferral', customerOrderNumber: 'З-2' })).toBe(id);
    const order = await get<{ history: { what: string; comment: string }[] }>(`/api/v1/order/${id}`);
    expect(order).toMatchObject({
      number,
      status: 'pending-approval',
      paymentStatus: 'deferred',
      customerOrderNumber: 'З-2',
      positions: 1,
      items: [{ amount: 55, product: { name: 'Кабель' } }],
      approval: { canRevise: false, steps: [{ decision: 'returned' }, { decision: 'waiting' }] },
    });
    expect(order.history.map(({ what }) => what)).toEqual([
      '',
      'Возвращён на доработку: «Крупные»',
      'Исправлен и отправлен снова',
    ]);
    expect([await stock(1), await stock(2), await stock(3)]).toEqual([Number(held[0]) - 55, held[1], held[2]]);
    expect(await cart()).toMatchObject({ revises: null, items: [{ amount: 7, selected: true }] });

    const { sinceReturn } = await get<{ sinceReturn: object }>(`/api/v1/approval/${id}`, admin);
    expect(sinceReturn).toMatchObject({
      total,
      delivery: { type: 'address', place: expect.stringMatching(/./), date: expect.stringMatching(/^\d{4}-/) },
      lines: [
        { name: 'Кабель', unit: 'м', was: 60, now: 55 },
        { name: 'Щит', was: 4, now: 0 },
      ],
    });

    await decide(id, 'approve');
    expect(await get(`/api/v1/approval/${id}`, admin)).toMatchObject({ sinceReturn: null });
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ status: 'new', number });
    const decided = await get<{ items: object[] }>('/api/v1/approval?list=decided', admin);
    expect(decided.items).toContainEqual(
      expect.objectContaining({ order: expect.objectContaining({ id }), decision: 'approved' }),
    );
  });

  test('needs no approval once it is small enough', async () => {
    const { id } = await returned();
    await post(`/api/v1/order/${id}/revise`, {});
    const [cable, board] = (await cart()).items;
    await backend.send(`/api/v1/cart/item/${cable?.id}`, { amount: 5 }, { headers: buyer, method: 'PUT' });
    await post('/api/v1/cart/delete-items', { ids: [board?.id] });
    expect(await placeOrderOf(backend, buyer, {})).toBe(id);
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ status: 'new', documents: [{ type: 'invoice' }] });
  });

  test('is left as it was by whoever takes the cart back, clears it or withdraws the order', async () => {
    const { id } = await returned();
    const revise = () => post(`/api/v1/order/${id}/revise`, {});
    await revise();
    await post('/api/v1/cart/restore', {});
    expect((await cart()).revises).toBeNull();
    await revise();
    await backend.request('/api/v1/cart', { headers: buyer, method: 'DELETE' });
    expect((await cart()).revises).toBeNull();
    await revise();
    const { version } = await get<{ version: number }>(`/api/v1/order/${id}`);
    await post(`/api/v1/approval/${id}/decision`, { version, decision: 'withdraw' });
    expect((await cart()).revises).toBeNull();
    expect(await placeOrderOf(backend, buyer, {})).not.toBe(id);
  });

  test('is mended by its buyer alone, and only then', async () => {
    const { id } = await returned();
    expect((await post(`/api/v1/order/${id}/revise`, {}, admin)).status).toBe(403);
    const missing = await (await post('/api/v1/order/999999/revise', {}, stranger)).text();
    expect(await (await post(`/api/v1/order/${id}/revise`, {}, stranger)).text()).toBe(missing);
    const other = await placeOrderOf(backend, buyer, { 3: 1 });
    expect(await (await post(`/api/v1/order/${other}/revise`, {})).json()).toMatchObject({
      status: 409,
      name: 'StepImpossible',
    });
  });
});
