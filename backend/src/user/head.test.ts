import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#backend/api.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

interface Head {
  info: { cart?: object; settings: object };
  cart?: object;
  name: string;
}

let backend: TestBackend;
let buyer: Record<string, string>;
const headPath = '/api/v1/user/current-user?include=info,cart';

beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, prices: { dealer: 12_345, retail: 15_000 }, stock: { 1: 100 } },
    { id: 2, prices: { dealer: 20_000 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  const own = { name: 'Щит', unit: '796', price: 100, minimumBatch: 1 };
  const { id } = await read<{ id: number }>(await backend.send('/api/v1/product-custom', own, { headers: buyer }));
  const items = [
    { id: 1, amount: 3 },
    { id: 2, amount: 2 },
    { id, type: 'custom', amount: 5 },
  ];
  await backend.send('/api/v1/cart/item', { items }, { headers: buyer });
  // Remove the price of a product that is in the cart.
  await backend.bindings.CATALOGUE.prepare('DELETE FROM price WHERE ord = 2').run();
});
afterAll(() => backend.dispose());

async function read<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}
async function get<T = Head>(path: string, headers = buyer): Promise<T> {
  return read<T>(await backend.request(path, { headers }));
}

describe('the head of a page', () => {
  test('is what the calls one by one answer the same user', async () => {
    const { info, ...user } = await get(headPath);
    expect(user).toEqual(await get('/api/v1/user/current-user'));
    const { cart, ...common } = info;
    expect(common).toEqual(await get('/api/v1/info'));
    expect(common.settings).toMatchObject(await get('/api/v2/settings'));
    expect(await get('/api/v1/cart/amounts')).toMatchObject(cart ?? {});
    const { totals, ...whole } = await get<{
      totals: { positions: number; value: number };
      blockers: object[];
      overdue: object | null;
    }>('/api/v1/cart');
    expect(cart).toEqual({ positions: 3, total: 3 * 123.45 + 500 });
    expect(cart).toEqual({ positions: totals.positions, total: totals.value });
    expect({ items: whole.blockers, overdue: whole.overdue }).toEqual(await get('/api/v1/checkout/blockers'));
  });

  test('has only what was asked for', async () => {
    expect(await get('/api/v1/user/current-user?include=cart')).not.toHaveProperty('info');
    expect((await get('/api/v1/user/current-user?include=info')).info).not.toHaveProperty('cart');
    expect(await get('/api/v1/info?include=nothing')).not.toHaveProperty('cart');
  });

  test('counts the cart of a visitor, and nothing for nobody', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 2 }] }, { headers: visitor });
    expect((await get('/api/v1/info?include=cart', visitor)).cart).toEqual({ positions: 1, total: 300 });
    expect((await get('/api/v1/info?include=cart', {})).cart).toEqual({ positions: 0, total: 0 });
  });

  test('is refused at once when the account was closed or the session ended', async () => {
    const db = backend.bindings.TRADE;
    const headers = await sessionOf(backend, 6, 7);
    expect((await backend.request(headPath, { headers })).status).toBe(200);
    await db.prepare('UPDATE user SET blocked_at = 1 WHERE id = 6').run();
    expect((await get(headPath, headers)).name).toBe('AccountBlocked');
    await db.prepare('UPDATE user SET blocked_at = NULL WHERE id = 6').run();
    await db.prepare('DELETE FROM session WHERE user_id = 6').run();
    expect((await backend.request(headPath, { headers })).status).toBe(401);
  });

  test('comes without the count when the catalogue cannot be read', async () => {
    const prepare = () => {
      throw new Error('D1_ERROR');
    };
    const bindings = { ...backend.bindings, CATALOGUE: { prepare } as unknown as D1Database };
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
    const head = await read<Head>(await api.request(headPath, { headers: buyer }, bindings, context));
    log.mockRestore();
    expect(head.info.settings).toBeDefined();
    expect(head.info).not.toHaveProperty('cart');
  });

  test('of another company tells nothing of the first one', async () => {
    const { info } = await get(headPath, await sessionOf(backend, 2, 4));
    expect(info.cart).toEqual({ positions: 0, total: 0 });
  });
});
