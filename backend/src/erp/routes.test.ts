import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErpOrder } from '#contract/erp.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { erpKey, erpOf } from '#tests/support/erp.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { feedSql } from './feed.ts';
import { linesSql, messagesSql, ordersSql, partsSql, returnsSql } from './order-rows.ts';
import { perMinute } from './signed.ts';
import { stateSql } from './state.ts';

type Headers = Record<string, string>;
interface Page {
  orders: ErpOrder[];
  cursor: number;
  hasMore: boolean;
}

let backend: TestBackend;
let off: TestBackend;
let erp: ReturnType<typeof erpOf>;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  [backend, off] = await Promise.all([startDemo({ MESSAGES: 'demo', EXCHANGE_KEY: erpKey }), startDemo()]);
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', prices: { dealer: 12_345 }, stock: { 1: 100_000 } }]);
  erp = erpOf(backend);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => Promise.all([backend.dispose(), off.dispose()]));

const read = (cursor: number, limit = 100) => erp.get<Page>(`/order?cursor=${cursor}&limit=${limit}`);
const last = async () => {
  let cursor = 0;
  for (;;) {
    const page = await read(cursor);
    cursor = page.cursor;
    if (!page.hasMore) return cursor;
  }
};
const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const take = async (order: number, step: object) => {
  const path = `/api/v1/staff/order/${order}`;
  const { version } = (await (await backend.request(path, { headers: staff })).json()) as { version: number };
  expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
};

describe('orders for the ERP', () => {
  test('come whole, with sums in kopecks', async () => {
    const before = await last();
    const id = await placeOrderOf(backend, buyer, { 1: 10 }, { customerOrderNumber: 'З-118' });
    const { orders, cursor, hasMore } = await read(before);
    const [order] = orders;
    expect([orders.length, cursor, hasMore]).toEqual([1, order?.cursor, false]);
    expect(order).toMatchObject({
      ...{ id, status: 'new', customerOrderNumber: 'З-118', payment: { code: 'invoice', paid: 0 } },
      company: { id: 1, inn: expect.stringMatching(/^\d{10,12}$/) },
      delivery: { type: 'address', address: expect.any(String), storeId: null },
      lines: [
        {
          ...{ productId: 1, article: 'АРТ-1', name: 'Кабель', unit: { code: '006', name: 'м' }, amount: 10 },
          ...{ price: 12_345, total: 123_450, vatRate: 22, vat: 22_261, shipped: 0 },
          held: [{ storeId: 1, amount: 10 }],
        },
      ],
    });
    expect(order?.total).toBe(123_450 + (order?.delivery.price ?? 0));
    expect(order?.payment.rest).toBe(order?.total);
  });

  test('come again when they change: a step, a comment, a return, and nothing else', async () => {
    const id = await placeOrderOf(backend, buyer, { 1: 10 });
    const other = await placeOrderOf(backend, buyer, { 1: 1 });
    let cursor = await last();
    const changed = async () => {
      const page = await read(cursor);
      cursor = page.cursor;
      return page.orders;
    };
    expect(await changed()).toEqual([]);
    await take(id, { kind: 'confirm' });
    expect(await changed()).toMatchObject([{ id, status: 'confirmed' }]);
    await backend.send(`/api/v1/order/${id}/message`, { text: 'Когда?' }, { headers: buyer });
    expect(await changed()).toMatchObject([{ id, messages: [{ text: 'Когда?' }] }]);
    await backend.send(`/api/v1/staff/order/${id}/message`, { text: 'Завтра' }, { headers: staff });
    expect(await changed()).toEqual([]);
    const [line] = (await read(0)).orders.find((order) => order.id === id)?.lines ?? [];
    await take(id, { kind: 'ship', lines: [{ id: line?.id, amount: 4 }], unpaid: true });
    expect(await changed()).toMatchObject([{ id, shippingStatus: 'partially-shipped', lines: [{ shipped: 4 }] }]);
    await run(`UPDATE setting SET value = json_set(value, '$.order.return', json('true')) WHERE name = 'settings'`);
    const items = [{ id: line?.id, amount: 2 }];
    await backend.send(`/api/v1/order/${id}/return`, { reason: 'defect', items }, { headers: buyer });
    expect(await changed()).toMatchObject([
      { id, returns: [{ status: 'requested', lines: [{ id: line?.id, asked: 2, accepted: null }] }] },
    ]);
    await backend.send(`/api/v1/order/${other}/cancel`, { reason: 'Передумали' }, { headers: buyer });
    expect(await changed()).toMatchObject([{ id: other, status: 'cancelled' }]);
  });

  test('are paged without a gap, each once, in the order of their changes', async () => {
    const first = await placeOrderOf(backend, buyer, { 1: 1 });
    const second = await placeOrderOf(backend, buyer, { 1: 1 });
    await take(first, { kind: 'confirm' });
    const all = (await read(0)).orders.map(({ id, cursor }) => [id, cursor]);
    expect(all.slice(-2).map(([id]) => id)).toEqual([second, first]);
    const seen: unknown[] = [];
    let cursor = 0;
    for (let hasMore = true; hasMore; ) {
      const page = await read(cursor, 2);
      expect(page.orders.length).toBeLessThanOrEqual(2);
      seen.push(...page.orders.map(({ id, cursor }) => [id, cursor]));
      [cursor, hasMore] = [page.cursor, page.hasMore];
    }
    expect(seen).toEqual(all);
  });

  test('are at most about 2 MB an answer, and a larger one comes alone', async () => {
    const before = await last();
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push(await placeOrderOf(backend, buyer, { 1: 1 }));
    for (const id of ids) await run('UPDATE orders SET comment = ?2 WHERE id = ?1', id, 'я'.repeat(600_000));
    const page = await read(before);
    expect([page.orders.map(({ id }) => id), page.hasMore]).toEqual([ids.slice(0, 1), true]);
    expect((await read(page.cursor)).orders[0]?.id).toBe(ids[1]);
  });

  test('are counted for staff until they are acknowledged, which never goes back', async () => {
    const acknowledge = (cursor: number) => erp.ask('/order/acknowledge', { body: { cursor } });
    const state = async () =>
      (await (await backend.request('/api/v1/staff/erp', { headers: staff })).json()) as Record<string, unknown>;
    const cursor = await last();
    expect(await (await acknowledge(cursor)).json()).toEqual({ acknowledged: cursor, waiting: 0 });
    expect(await state()).toMatchObject({ isOn: true, waiting: 0, since: null, seen: expect.any(String) });
    await placeOrderOf(backend, buyer, { 1: 1 });
    const { since } = await state();
    expect(since).toEqual(expect.any(String));
    const id = await placeOrderOf(backend, buyer, { 1: 1 });
    await take(id, { kind: 'confirm' });
    expect(await state()).toMatchObject({ waiting: 2, since });
    expect(await erp.get('/state')).toMatchObject({ acknowledged: cursor, waiting: 2, since });
    expect(await (await acknowledge(1)).json()).toEqual({ acknowledged: cursor, waiting: 2 });
    const [one, two] = await Promise.all([acknowledge(await last()), acknowledge(cursor)]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(await state()).toMatchObject({ waiting: 0, since: null });
    const refused = await acknowledge((await last()) + 1);
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ field: 'cursor' }] }]);
  });

  test('are found by index, however many orders there are', async () => {
    const plans: string[] = [];
    for (const [sql, values] of [
      [feedSql, [0, 101]],
      [stateSql, []],
      [ordersSql, ['[1]', '2026-01-01']],
      ...[linesSql, partsSql, returnsSql, messagesSql].map((sql) => [sql, ['[1]']] as const),
    ] as [string, (string | number)[]][]) {
      const plan = backend.bindings.TRADE.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
      plans.push(...(await plan.all<{ detail: string }>()).results.map(({ detail }) => detail));
    }
    const scans = plans.filter(
      (detail) => detail.startsWith('SCAN') && !/VIRTUAL TABLE|SCAN s$|erp_state|SCAN w$|subquery/i.test(detail),
    );
    expect(scans).toEqual([]);
    expect(plans.join('\n')).toContain('order_feed_seq');
  });
});

describe('a request', () => {
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  test('without a key at the shop leads nowhere, as if there were no exchange', async () => {
    const answer = await erpOf(off).ask('/order?cursor=0');
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([404, expect.any(String)]);
    expect(await statusOf(erpOf(off).ask('/order/acknowledge', { body: { cursor: 0 } }))).toBe(404);
  });

  test('is refused with another key, another time, another path, another body, or a token of a person', async () => {
    const path = '/order?cursor=0';
    expect(await statusOf(erp.ask(path, { key: `${erpKey}.` }))).toBe(401);
    for (const away of [-301_000, 301_000]) expect(await statusOf(erp.ask(path, { at: Date.now() + away }))).toBe(401);
    for (const away of [-290_000, 290_000]) expect(await statusOf(erp.ask(path, { at: Date.now() + away }))).toBe(200);
    expect(await statusOf(backend.request(`/api/v1/exchange${path}`, { headers: staff }))).toBe(401);
    const signed: Headers = {};
    const noting = erpOf({
      request: async (_, init) => {
        Object.assign(signed, init?.headers);
        return new Response();
      },
    });
    await noting.ask(path);
    expect(await statusOf(backend.request('/api/v1/exchange/order?cursor=1', { headers: signed }))).toBe(401);
    await noting.ask('/order/acknowledge', { body: { cursor: 0 } });
    const other = { method: 'POST', headers: signed, body: '{"cursor":1}' };
    expect(await statusOf(backend.request('/api/v1/exchange/order/acknowledge', other))).toBe(401);
  });

  test('is refused when malformed, too large or too frequent', async () => {
    expect(await statusOf(erp.ask('/order?cursor=x'))).toBe(400);
    expect(await statusOf(erp.ask('/order?limit=101'))).toBe(400);
    expect(await statusOf(erp.ask('/order/acknowledge', { body: '{' }))).toBe(400);
    expect(await statusOf(erp.ask('/order/acknowledge', { body: {} }))).toBe(422);
    expect(await statusOf(erp.ask('/order/acknowledge', { body: 'x'.repeat(70_000) }))).toBe(413);
    await run("UPDATE counter SET hits = ?1, started_at = ?2 WHERE key = 'erp'", perMinute, Date.now());
    const answer = await erp.ask('/order');
    expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(await statusOf(erp.ask('/order', { key: 'another key that is long enough' }))).toBe(401);
    await run("DELETE FROM counter WHERE key = 'erp'");
  });

  test('is answered for the ERP alone', async () => {
    expect((await erp.ask('/order')).headers.get('Cache-Control')).toBe('private, no-store');
  });
});
