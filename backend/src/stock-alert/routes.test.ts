import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, type Goods, setStock } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { applyProducts } from '../price-list/apply.ts';
import { wishesForProducts } from './arrivals.ts';

/** Warehouse 2 alone serves this region. */
const remote = 2;
const special: Record<number, Partial<Goods>> = {
  104: { minimumBatch: 10, multiplicity: 6 },
  106: { deliveryDays: 7 },
  107: { isDiscontinued: true },
};

let backend: TestBackend;
let me: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const goods = Array.from({ length: 108 }, (_, index) => ({ id: index + 1, name: `Кабель ${index + 1}`, unit: 'м' }));
  await addGoods(
    backend,
    goods.map((one) => ({ ...one, prices: { dealer: 100 }, ...special[one.id] })),
  );
  await backend.bindings.TRADE.prepare('DELETE FROM delivery_route WHERE region_id = ?1 AND store_id <> 2')
    .bind(remote)
    .run();
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  const tables = ['stock_alert', 'notification_choice', 'outbox', 'stock'];
  await TRADE.batch([
    ...tables.map((one) => TRADE.prepare(`DELETE FROM ${one}`)),
    TRADE.prepare('UPDATE user SET region_id = NULL WHERE id = 1'),
  ]);
  me = await sessionOf(backend, 1, 1);
});

const path = (id: number | string) => `/api/v1/product/${id}/stock-alert`;
const ask = (id: number | string, body: object = {}, headers = me) =>
  backend.send(path(id), body, { method: 'PUT', headers });
const stop = (id: number | string, headers = me) => backend.request(path(id), { method: 'DELETE', headers });
const list = async (headers = me) =>
  (await (await backend.request('/api/v1/stock-alert', { headers })).json()) as {
    items: { product: { id: number; name: string }; amount: number | null; state: string; arrived: string | null }[];
    meta: { totalCount: number };
  };
/** Writes stock as a price list does: by product, warehouse 1 and 2. */
const arrive = (id: number, ...amounts: number[]) =>
  applyProducts(
    readEnv(backend.bindings),
    'retail',
    [{ line: 1, id, product: { id }, price: null, stock: amounts.map((amount, at) => [at + 1, amount]) }],
    Date.now(),
  );
const choose = (channels: object) =>
  backend.send('/api/v1/user/notification-settings', { events: [{ code: 'stock', channels }] }, { headers: me });
const move = (id: number) => backend.send('/api/v2/user/set-region', { id }, { headers: me });
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
        text: expect.stringMatching(
          /^Кабель 1: на складах 12\sм\. .* https:\/\/shop\.test\/product\/1 .* https:\/\/shop\.test\/user\/notifications$/,
        ),
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
    await choose({ email: false });
    expect(await (await ask(1)).json()).toMatchObject({ channels: [] });
    await arrive(1, 5);
    expect(await sent()).toEqual([]);
    expect((await list()).items).toMatchObject([{ state: 'orderable', arrived: expect.any(String) }]);
    // It isn't used up by having come while nobody could be told.
    await choose({ sms: true });
    await arrive(1, 6);
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
    expect((await list()).items).toMatchObject([
      { product: { id: 1 }, state: 'orderable', arrived: expect.any(String) },
    ]);
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
    expect((await list()).items).toMatchObject([{ state: 'waiting', arrived: expect.any(String) }]);
  });
});

describe('an alert is judged by what its buyer can order now', () => {
  test('in another region by its warehouses, without a message about what has not come', async () => {
    await arrive(1, 0, 5);
    await ask(1, { amount: 6 });
    await move(remote);
    expect((await list()).items).toMatchObject([{ state: 'waiting' }]);
    await arrive(1, 9, 5);
    expect(await sent()).toEqual([]);
    await move(1);
    expect((await list()).items).toMatchObject([{ state: 'orderable', arrived: null }]);
    await arrive(1, 0, 5);
    await arrive(1, 9, 5);
    expect(await sent()).toHaveLength(1);
  });

  test('so that having been told in one region hides no arrival in another', async () => {
    await ask(1);
    await arrive(1, 5, 0);
    expect(await sent()).toHaveLength(1);
    await move(remote);
    await arrive(1, 5, 3);
    expect(await sent()).toHaveLength(2);
    const profile = { lastName: 'Белова', firstName: 'Анна', regionId: 1 };
    expect((await backend.send('/api/v1/profile/update', profile, { headers: me })).ok).toBe(true);
    await arrive(1, 5, 0);
    expect(await sent()).toHaveLength(2);
  });

  test('from the smallest amount that is sold', async () => {
    await ask(104);
    await arrive(104, 9);
    expect((await list()).items).toMatchObject([{ state: 'waiting' }]);
    expect((await ask(104)).status).toBe(200);
    expect(await sent()).toEqual([]);
    await arrive(104, 12);
    expect(await sent()).toHaveLength(1);
    expect((await ask(104, { amount: 11 })).status).toBe(409);
    expect((await ask(104, { amount: 13 })).status).toBe(200);
  });

  test('with the prices of the company for which it was asked', async () => {
    // Companies 2 and 3 buy at `base` and `dealer`.
    const [base, dealer] = await Promise.all([sessionOf(backend, 2, 2), sessionOf(backend, 2, 3)]);
    expect(await (await ask(1, {}, base)).json()).toMatchObject({ name: 'NoPrice' });
    await ask(1, {}, dealer);
    await arrive(1, 5);
    expect(await sent()).toHaveLength(1);
    expect((await list(dealer)).items).toMatchObject([{ state: 'orderable' }]);
    expect((await list(base)).items).toMatchObject([{ state: 'no-price' }]);
  });

  test('and once there is a price, without any change of stock', async () => {
    await ask(105);
    const price = (value?: number) => {
      const { CATALOGUE } = backend.bindings;
      return value
        ? applyProducts(
            readEnv(backend.bindings),
            'dealer',
            [{ line: 1, id: 105, product: { id: 105 }, price: value, stock: [] }],
            Date.now(),
          )
        : CATALOGUE.prepare('DELETE FROM price WHERE ord = 105').run();
    };
    await price();
    await arrive(105, 5);
    expect(await sent()).toEqual([]);
    expect((await list()).items).toMatchObject([{ state: 'no-price' }]);
    await price(200);
    expect(await sent()).toHaveLength(1);
  });

  test('not for what is brought to order, or out of production', async () => {
    expect(await (await ask(106)).json()).toMatchObject({ name: 'InStock' });
    expect(await (await ask(107)).json()).toMatchObject({ name: 'Archived' });
    const page = async (id: number) =>
      (await (await backend.request(`/api/v1/product/${id}`, { headers: me })).json()) as { restocked: boolean };
    expect([(await page(1)).restocked, (await page(107)).restocked]).toEqual([true, false]);
  });

  test('and stays with its name when its product has left the catalogue, until it is stopped', async () => {
    await ask(1);
    await ask(108);
    await backend.bindings.CATALOGUE.batch([
      backend.bindings.CATALOGUE.prepare('DELETE FROM product_column WHERE ord = 108'),
      backend.bindings.CATALOGUE.prepare('DELETE FROM price WHERE ord = 108'),
      backend.bindings.CATALOGUE.prepare('DELETE FROM product WHERE id = 108'),
    ]);
    const { items, meta } = await list();
    expect(items).toHaveLength(meta.totalCount);
    expect(items.find(({ state }) => state === 'gone')).toMatchObject({
      product: { id: 108, name: 'Кабель 108', article: 'АРТ-108', unit: { name: 'м' } },
    });
    expect((await stop(108)).status).toBe(204);
    expect((await list()).meta.totalCount).toBe(1);
  });

  test('also where no message can be sent, so that the list shows it and a later channel tells it', async () => {
    await ask(1);
    const silent = { ...backend.bindings, MESSAGES: 'none' };
    const line = { line: 1, id: 1, product: { id: 1 }, price: null, stock: [[1, 5]] as [number, number][] };
    await applyProducts(readEnv(silent), 'dealer', [line], Date.now());
    expect(await sent()).toEqual([]);
    expect((await list()).items).toMatchObject([{ state: 'orderable', arrived: expect.any(String) }]);
    await arrive(1, 4);
    expect(await sent()).toHaveLength(1);
  });
});

describe('the products that one waits for', () => {
  test('belong to one person: a colleague has none of them', async () => {
    await ask(1);
    const colleague = await sessionOf(backend, 3, 1);
    expect((await list(colleague)).items).toEqual([]);
    await stop(1, colleague);
    expect((await list()).items).toMatchObject([{ product: { id: 1 }, amount: null, state: 'waiting', arrived: null }]);
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
    expect((await page(me)).stockAlert).toEqual({ amount: 8, muted: false });
    expect((await page({})).stockAlert).toBeNull();
  });
});

test('the alerts for some products are found without reading the others', async () => {
  const plan = await backend.bindings.TRADE.prepare(`EXPLAIN QUERY PLAN ${wishesForProducts}`)
    .bind('[1]')
    .all<{ detail: string }>();
  const details = plan.results.map(({ detail }) => detail);
  expect(details.filter((detail) => detail.startsWith('SEARCH a '))).toHaveLength(1);
  expect(details.filter((detail) => detail.startsWith('SCAN a'))).toEqual([]);
});
