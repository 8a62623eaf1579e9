import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, setStock } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { applyPriceLines } from '../price-list/apply.ts';

let backend: TestBackend;
let me: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const goods = Array.from({ length: 103 }, (_, index) => ({ id: index + 1, name: `Кабель ${index + 1}`, unit: 'м' }));
  await addGoods(
    backend,
    goods.map((one) => ({ ...one, prices: { dealer: 100 } })),
  );
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const tables = ['stock_alert', 'notification_choice', 'outbox', 'stock'];
  await TRADE.batch(tables.map((one) => TRADE.prepare(`DELETE FROM ${one}`)));
  me = await sessionOf(backend, 1, 1);
});

const path = (id: number | string) => `/api/v1/product/${id}/stock-alert`;
const ask = (id: number | string, body: object = {}, headers = me) =>
  backend.send(path(id), body, { method: 'PUT', headers });
const stop = (id: number | string, headers = me) => backend.request(path(id), { method: 'DELETE', headers });
const list = async (headers = me) =>
  (await (await backend.request('/api/v1/stock-alert', { headers })).json()) as {
    items: { product: { id: number }; amount: number | null; inStock: boolean }[];
    meta: { totalCount: number };
  };
/** Writes stock as a price list does: by product, warehouse 1 and 2. */
const arrive = (id: number, ...amounts: number[]) =>
  applyPriceLines(
    readEnv(backend.bindings),
    'retail',
    [{ line: 1, product: { id }, price: null, stock: amounts.map((amount, at) => [at + 1, amount]) }],
    Date.now(),
  );
const sent = async () =>
  (await backend.bindings.TRADE.prepare('SELECT channel, address, subject, text FROM outbox ORDER BY id').all())
    .results;

describe('a product that somebody waits for', () => {
  test('is told of once when it comes, in words that lead to it', async () => {
    expect(await (await ask(1)).json()).toMatchObject({ amount: null, channels: ['email'] });
    await arrive(1, 0, 0);
    expect(await sent()).toEqual([]);
    await arrive(1, 7, 5);
    await arrive(1, 7, 9);
    expect(await sent()).toEqual([
      {
        channel: 'email',
        address: 'buyer@demo.test',
        subject: 'Снова в наличии: Кабель 1',
        text: expect.stringMatching(/^Кабель 1: на складах 12\sм\. .* https:\/\/shop\.test\/product\/1$/),
      },
    ]);
  });

  test('is told of again after it was sold out', async () => {
    await ask(1);
    for (const amount of [3, 2, 0, 4]) await arrive(1, amount);
    expect(await sent()).toHaveLength(2);
  });

  test('is not told of when it only moves from one warehouse to another', async () => {
    await ask(1);
    await arrive(1, 5, 0);
    await arrive(1, 0, 5);
    expect(await sent()).toHaveLength(1);
  });

  test('is told of from the wanted amount on', async () => {
    await ask(1, { amount: 10 });
    await arrive(1, 9);
    expect(await sent()).toEqual([]);
    await arrive(1, 6, 4);
    expect(await sent()).toHaveLength(1);
  });

  test('is told of by the channels that its buyer has chosen', async () => {
    const choose = (channels: object) =>
      backend.send('/api/v1/user/notification-settings', { events: [{ code: 'stock', channels }] }, { headers: me });
    await choose({ email: false });
    expect(await (await ask(1)).json()).toMatchObject({ channels: [] });
    await arrive(1, 5);
    expect(await sent()).toEqual([]);
    await choose({ sms: true });
    await arrive(1, 0);
    await arrive(1, 5);
    expect(await sent()).toMatchObject([
      { address: '9001000001', text: expect.stringMatching(/^Кабель 1: на складах 5\sм\. https:\S+$/) },
    ]);
  });

  test('is not told of any more once that was stopped, twice or by nobody', async () => {
    await ask(1);
    for (let time = 0; time < 2; time += 1) expect((await stop(1)).status).toBe(204);
    await arrive(1, 5);
    expect(await sent()).toEqual([]);
  });

  test('that is there can only be ordered, unless more is wanted', async () => {
    await setStock(backend, 1, 1, 5);
    const refused = await ask(1);
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 409,
      body: { name: 'InStock' },
    });
    expect((await ask(1, { amount: 6 })).status).toBe(200);
  });

  test('falls with an order, and is told of when it comes again', async () => {
    await setStock(backend, 1, 1, 5);
    await ask(1, { amount: 6 });
    await arrive(1, 6);
    expect((await list()).items).toMatchObject([{ product: { id: 1 }, inStock: true }]);
    await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 2 }] }, { headers: me });
    const { cartVersion, totals, legalEntities } = (await (
      await backend.request('/api/v1/checkout', { headers: me })
    ).json()) as { cartVersion: number; totals: { value: number }; legalEntities: { id: number }[] };
    const order = {
      ...{ cartVersion, expectedTotal: totals.value, deliveryType: 'address', paymentType: 'invoice' },
      legalEntityId: legalEntities[0]?.id,
      address: 'г. Москва, ул. Мира, д. 1',
      contact: { name: 'Анна', phone: '9001000001' },
    };
    const placed = await backend.send('/api/v1/order', order, { headers: me });
    expect({ status: placed.status, body: await placed.clone().json() }).toMatchObject({ status: 201 });
    expect((await list()).items).toMatchObject([{ inStock: false }]);
  });
});

describe('the products that one waits for', () => {
  test('belong to one person: a colleague has none of them', async () => {
    await ask(1);
    const colleague = await sessionOf(backend, 3, 1);
    expect((await list(colleague)).items).toEqual([]);
    await stop(1, colleague);
    expect((await list()).items).toMatchObject([{ product: { id: 1 }, amount: null, inStock: false }]);
  });

  test('are kept once however often and fast they are asked for', async () => {
    await Promise.all([1, 2, 3, 4].map((amount) => ask(1, { amount })));
    expect((await list()).meta.totalCount).toBe(1);
  });

  test('are at most a hundred, and the amount of one of them can still be changed', async () => {
    const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => ask(index + 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(422);
    const [kept] = (await list()).items;
    expect((await ask(kept?.product.id ?? 0, { amount: 5 })).status).toBe(200);
  });

  test('need somebody signed in, a product, and an amount that can be', async () => {
    expect((await ask(1, {}, {})).status).toBe(401);
    expect((await backend.request('/api/v1/stock-alert')).status).toBe(401);
    expect((await stop(1, {})).status).toBe(401);
    expect((await ask(999)).status).toBe(404);
    expect((await ask('abc')).status).toBe(404);
    for (const amount of [0, -1, 1.5, 'x', 1_000_001]) expect((await ask(1, { amount })).status).toBe(422);
  });

  test('are named on the page of the product', async () => {
    await ask(1, { amount: 8 });
    const page = async (headers: Record<string, string>) =>
      (await (await backend.request('/api/v1/product/1', { headers })).json()) as { stockAlert: unknown };
    expect((await page(me)).stockAlert).toEqual({ amount: 8 });
    expect((await page({})).stockAlert).toBeNull();
  });
});
