import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
let now = Date.UTC(2026, 10, 20, 9);
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [{ id: 1, prices: { retail: 15_000, dealer: 12_000 }, stock: { 1: 7 } }]);
});
afterAll(() => backend.dispose());
afterEach(() => vi.useRealTimers());

/** Changes the shop's settings and waits until every worker has them. */
async function set(change: object | string) {
  const text = typeof change === 'string' ? change : JSON.stringify(change);
  const sql = "INSERT OR REPLACE INTO setting (name, value) VALUES ('settings', ?1)";
  await backend.bindings.TRADE.prepare(sql).bind(text).run();
  now += 10_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

async function seen(headers: Record<string, string> = {}) {
  const product = (await (await backend.request('/api/v1/product/1', { headers })).json()) as Record<string, unknown>;
  const body = { items: [{ id: 1, amount: 1 }] };
  const fresh = (await (await backend.send('/api/v1/product/current-price', body, { headers })).json()) as {
    items: { currentPrice: unknown }[];
  };
  return { ...product, fresh: fresh.items[0]?.currentPrice };
}

test('the list of regions has the columns that the row says, three without one', async () => {
  const columns = async () => {
    now += 10_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const response = await backend.request('/api/v2/regions');
    return [response.status, ((await response.json()) as { columns?: number }).columns];
  };
  const put = (value: string) =>
    backend.bindings.TRADE.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('regionColumns', ?1)")
      .bind(value)
      .run();
  expect(await columns()).toEqual([200, 3]);
  await put('2');
  expect(await columns()).toEqual([200, 2]);
  await put('"many"');
  expect(await columns()).toEqual([503, undefined]);
  await backend.bindings.TRADE.prepare("DELETE FROM setting WHERE name = 'regionColumns'").run();
  expect(await columns()).toEqual([200, 3]);
});

test('visitors see current prices and no stock, unless the settings say otherwise', async () => {
  await set({});
  expect(await seen()).toMatchObject({ stock: null, currentPrice: { value: 150 }, fresh: { value: 150 } });
  await set({ stockForUnauthorized: true });
  expect(await seen()).toMatchObject({ stock: [{ storeId: 1, amount: 7 }], currentPrice: { value: 150 } });
  await set({ currentPriceForUnauthorized: false });
  expect(await seen()).toMatchObject({ stock: null, currentPrice: null, fresh: null, price: { value: 150 } });
  const info = (await (await backend.request('/api/v1/info')).json()) as { settings: object };
  expect(info.settings).toMatchObject({ currentPriceForUnauthorized: false, stockForUnauthorized: false });
});

test('users see both, whatever visitors may', async () => {
  await set({ currentPriceForUnauthorized: false, stockForUnauthorized: false });
  expect(await seen(await sessionOf(backend, 1, 1))).toMatchObject({
    stock: [{ amount: 7 }],
    currentPrice: { value: 120 },
    fresh: { value: 120 },
  });
});

test('a malformed row is named in the log instead of being taken for something else', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await set('{"stockForUnauthorized":"yes"}');
  const response = await backend.request('/api/v1/product/1');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: 'Сервис не настроен. Обратитесь к поставщику' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('setting.settings'));
  log.mockRestore();
});
