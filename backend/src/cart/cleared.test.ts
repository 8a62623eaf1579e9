import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { forgetCleared } from './cleared.ts';

let backend: TestBackend;
let buyer: Headers;
type Headers = Record<string, string>;

beforeAll(async () => {
  backend = await startDemo();
  const goods = [1, 2, 3].map((id) => ({
    id,
    name: `Товар ${id}`,
    prices: { dealer: 1_000, retail: 1_000 },
    stock: { 1: 100 },
  }));
  await addGoods(backend, goods);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  buyer = await sessionOf(backend, 1, 1);
});
afterEach(async () => {
  vi.useRealTimers();
  const { TRADE } = backend.bindings;
  await TRADE.batch(['cart_line', 'cart', 'session'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
});

interface Shown {
  version: number;
  setAside: boolean;
  items: { id: number; product: { id: number }; amount: number; comment: string; selected: boolean }[];
  cleared: { id: number; positions: number; replaced: boolean } | null;
}
const add = (amounts: [id: number, amount: number][], headers = buyer) =>
  backend.send(
    '/api/v1/cart/item',
    { items: amounts.map(([id, amount]) => ({ id, amount, comment: `№ ${id}` })) },
    { headers },
  );
const cart = async (headers = buyer) => (await backend.request('/api/v1/cart', { headers })).json<Shown>();
const clear = (headers = buyer) => backend.request('/api/v1/cart', { method: 'DELETE', headers });
const send = (id: number, headers = buyer) => backend.send('/api/v1/cart/bring-back', { id }, { headers });
/** What the cart offers. */
const bringBack = async (headers = buyer) =>
  (await send((await cart(headers)).cleared?.id ?? 1, headers)).json<{ positions: number }>();
/** Ids of the lines, too: what is brought back is what was there. */
const lines = ({ items }: Shown) =>
  items.map(({ id, product, amount, comment, selected }) => [id, product.id, amount, comment, selected]);
const amounts = ({ items }: Shown) => items.map(({ product, amount }) => [product.id, amount]);

describe('lines that were removed', () => {
  const remove = async (ids: number[], headers = buyer) =>
    (await backend.send('/api/v1/cart/delete-items', { ids }, { headers })).json<{ id: number | null }>();

  test('are brought back as they were, once, with ticks and notes', async () => {
    await add([
      [1, 5],
      [2, 7],
      [3, 1],
    ]);
    const shown = await cart();
    await backend.send('/api/v1/cart/select', { ids: [shown.items[1]?.id], selected: false }, { headers: buyer });
    const { items } = await cart();
    const { id } = await remove(items.slice(0, 2).map((item) => item.id));
    expect(await cart()).toMatchObject({ items: [{ product: { id: 3 } }], cleared: null });
    const back = await Promise.all([send(id ?? 0), send(id ?? 0)]);
    const counts = await Promise.all(back.map((answer) => answer.json<{ positions: number }>()));
    expect(counts.map(({ positions }) => positions).sort()).toEqual([0, 2]);
    expect(lines(await cart())).toEqual(lines({ items } as Shown));
    expect(await remove([999_999])).toEqual({ id: null });
  });

  test('leave what was cleared before, and are of nobody else', async () => {
    await add([[1, 5]]);
    await clear();
    const cleared = (await cart()).cleared;
    await add([[2, 7]]);
    const { id } = await remove((await cart()).items.map((item) => item.id));
    expect((await cart()).cleared).toEqual(cleared);
    expect(await (await send(id ?? 0, await sessionOf(backend, 3, 1))).json()).toMatchObject({ positions: 0 });
    expect(await (await send(id ?? 0)).json()).toMatchObject({ positions: 1 });
    await remove((await cart()).items.map((item) => item.id));
    await forgetCleared(readEnv(backend.bindings), Date.now() + 61 * 60_000);
    const carts = await backend.bindings.TRADE.prepare("SELECT owner FROM cart WHERE owner NOT LIKE 'u:%'").all();
    expect(carts.results).toEqual([]);
  });

  test('come back unticked beside an order of exact lines, and are the buyer’s own after it', async () => {
    await add([
      [1, 5],
      [2, 7],
    ]);
    const { items } = await cart();
    const { id } = await remove([items[0]?.id ?? 0]);
    const { TRADE } = backend.bindings;
    await TRADE.prepare(
      'UPDATE cart_line SET own_amount = 7, own_selected = 1, own_comment = comment WHERE product_id = 2',
    ).run();
    await send(id ?? 0);
    expect((await cart()).items).toMatchObject([{ product: { id: 1 }, selected: false }, {}]);
    const again = await remove([items[0]?.id ?? 0]);
    await backend.request('/api/v1/cart/restore', { method: 'POST', headers: buyer });
    await send(again.id ?? 0);
    expect(await cart()).toMatchObject({
      setAside: false,
      items: [{ product: { id: 1 }, selected: true, amount: 5 }, {}],
    });
  });
});

describe('a cart that was cleared', () => {
  test('is brought back as it was, once', async () => {
    await add([
      [1, 5],
      [2, 7],
    ]);
    const before = await cart();
    expect(before.cleared).toBeNull();
    await backend.send('/api/v1/cart/select', { ids: [before.items[1]?.id], selected: false }, { headers: buyer });
    const { items } = await cart();
    expect((await clear()).status).toBe(204);
    expect(await cart()).toMatchObject({ items: [], cleared: { positions: 2, replaced: false } });
    // What there is nothing of takes the place of nothing.
    await clear();
    expect(await bringBack()).toMatchObject({ positions: 2 });
    expect(await cart()).toMatchObject({ items, cleared: null });
    expect(await bringBack()).toMatchObject({ positions: 0 });
    expect(await cart()).toMatchObject({ items, cleared: null });
  });

  test('comes back once of two presses at the same time', async () => {
    await add([[1, 5]]);
    await clear();
    const { id = 0 } = (await cart()).cleared ?? {};
    const back = await Promise.all([send(id), send(id)]);
    const counts = await Promise.all(back.map((answer) => answer.json<{ positions: number }>()));
    expect(counts.map(({ positions }) => positions).sort()).toEqual([0, 1]);
    expect(amounts(await cart())).toEqual([[1, 5]]);
  });

  test('comes back beside what was added since, which stays as it is', async () => {
    await add([
      [1, 5],
      [2, 7],
    ]);
    await clear();
    await add([
      [2, 9],
      [3, 1],
    ]);
    expect((await cart()).cleared).toMatchObject({ positions: 1 });
    expect(await bringBack()).toMatchObject({ positions: 1 });
    expect(amounts(await cart()).sort()).toEqual([
      [1, 5],
      [2, 9],
      [3, 1],
    ]);
  });

  test('is there for an hour, and for its buyer at that company alone', async () => {
    await add([[1, 5]]);
    await clear();
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    const { id = 0 } = (await cart()).cleared ?? {};
    for (const other of [await sessionOf(backend, 3, 1), visitor]) {
      expect((await cart(other)).cleared).toBeNull();
      expect(await (await send(id, other)).json()).toMatchObject({ positions: 0 });
    }
    expect((await send(id, {})).status).toBe(400);
    expect((await backend.send('/api/v1/cart/bring-back', {}, { headers: buyer })).status).toBe(422);
    await forgetCleared(readEnv(backend.bindings), Date.now() + 59 * 60_000);
    expect((await cart()).cleared).toMatchObject({ positions: 1 });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    buyer = await sessionOf(backend, 1, 1);
    expect((await cart()).cleared).toBeNull();
    expect(await (await send(id)).json()).toMatchObject({ positions: 0 });
    await add([[2, 1]]);
    await clear();
    await forgetCleared(readEnv(backend.bindings), Date.now() + 61 * 60_000);
    expect((await cart()).cleared).toBeNull();
  });

  test('of a visitor comes back too', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    await add([[1, 5]], visitor);
    await clear(visitor);
    expect(await bringBack(visitor)).toMatchObject({ positions: 1 });
    expect(amounts(await cart(visitor))).toEqual([[1, 5]]);
  });
});

describe('a cart that a list has replaced', () => {
  let list: number;
  beforeAll(async () => {
    const created = await backend.send(
      '/api/v1/specification',
      { name: 'Щит', items: [{ id: 3, amount: 4 }] },
      { headers: await sessionOf(backend, 1, 1) },
    );
    list = (await created.json<{ id: number }>()).id;
  });
  const replace = () => backend.send(`/api/v1/specification/${list}/to-cart`, { mode: 'replace' }, { headers: buyer });

  test('stands again as it was, and what had replaced it can be brought back in turn', async () => {
    await add([
      [1, 5],
      [3, 1],
    ]);
    await backend.send(
      '/api/v1/cart/select',
      { ids: [(await cart()).items[0]?.id], selected: false },
      { headers: buyer },
    );
    const before = await cart();
    expect((await replace()).status).toBe(200);
    expect(amounts(await cart())).toEqual([[3, 4]]);
    expect((await cart()).cleared).toMatchObject({ positions: 2, replaced: true });
    // A second press puts nothing in the place of what can be brought back.
    await replace();
    const replaced = await cart();
    expect([amounts(replaced), replaced.cleared?.positions]).toEqual([[[3, 4]], 2]);
    await add([[2, 6]]);
    const added = await cart();
    expect(await bringBack()).toMatchObject({ positions: 2 });
    const back = await cart();
    expect(lines(back)).toEqual(lines(before));
    expect(back.version).toBeGreaterThan(added.version);
    expect(back.cleared).toMatchObject({ positions: 2, replaced: true });
    expect(await bringBack()).toMatchObject({ positions: 2 });
    expect(lines(await cart())).toEqual(lines(added));
  });

  test.each(['at the same time', 'one after the other'])('is brought back once by two presses %s', async (when) => {
    await add([[1, 5]]);
    await replace();
    const { id = 0 } = (await cart()).cleared ?? {};
    const presses =
      when === 'at the same time' ? await Promise.all([send(id), send(id)]) : [await send(id), await send(id)];
    const counts = await Promise.all(presses.map((answer) => answer.json<{ positions: number }>()));
    expect(counts.map(({ positions }) => positions).sort()).toEqual([0, 1]);
    expect(amounts(await cart())).toEqual([[1, 5]]);
  });

  test('in an order of exact lines is that order again, and the own lines still wait', async () => {
    await add([[1, 5]]);
    const to = (path: string, body = {}) =>
      backend.send(`/api/v1/specification/${list}/${path}`, body, { headers: buyer });
    await to('to-order');
    const before = await cart();
    expect(before).toMatchObject({ setAside: true, items: [{ selected: false }, { selected: true }] });
    for (const change of [clear, () => to('to-cart', { mode: 'replace' })]) {
      await change();
      await bringBack();
      expect(lines(await cart())).toEqual(lines(before));
      expect(await cart()).toMatchObject({ setAside: true });
    }
    await clear();
    await add([[2, 7]]);
    await bringBack();
    expect((await cart()).items.map(({ product, selected }) => [product.id, selected]).sort()).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    await backend.request('/api/v1/cart/restore', { method: 'POST', headers: buyer });
    expect(await cart()).toMatchObject({ setAside: false });
    expect(amounts(await cart()).sort()).toEqual([
      [1, 5],
      [2, 7],
    ]);
  });

  test('comes back after its lines were cleared, too, but only what was cleared last', async () => {
    await add([[1, 5]]);
    await replace();
    const first = (await cart()).cleared;
    await clear();
    expect((await cart()).cleared).toMatchObject({ positions: 1, replaced: false });
    expect(await (await send(first?.id ?? 0)).json()).toMatchObject({ positions: 0 });
    await bringBack();
    expect(amounts(await cart())).toEqual([[3, 4]]);
  });
});
