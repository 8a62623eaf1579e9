import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { askProvider } from './ask.ts';
import { sendDemoNotices } from './demo-provider.ts';

type Headers = Record<string, string>;
const vars = { EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments };
const minute = 60_000;
let demo: TestBackend;
let shop: TestBackend;
const started = async (change: object = {}) => {
  const backend = await startDemo({ ...vars, ...change });
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 12_345 }, stock: { 1: 100_000 } }]);
  return backend;
};
beforeAll(async () => {
  demo = await started();
  shop = await started({ PAYMENTS: 'gateway', PAYMENT_GATEWAY: 'https://pay.test/register' });
});
afterAll(async () => {
  await demo.dispose();
  await shop.dispose();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function begun(backend: TestBackend) {
  const headers: Headers = await sessionOf(backend, 1, 1);
  const order = await placeOrderOf(backend, headers, { 1: 10 });
  const answer = await backend.send(`/api/v1/order/${order}/pay`, { method: 'card' }, { headers });
  const { paymentId: id } = (await answer.json()) as { paymentId: number };
  const state = async () =>
    (await (await backend.request(`/api/v1/payment/${id}`, { headers })).json()) as { status: string; amount: number };
  return { id, state };
}
const logged = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
};

describe('a payment whose notice is lost', () => {
  test('is asked about, and settled once', async () => {
    const { id, state } = await begun(demo);
    const { TRADE } = demo.bindings;
    await TRADE.prepare("UPDATE demo_payment SET status = 'paid', told = amount WHERE payment_id = ?1").bind(id).run();
    const env = readEnv(demo.bindings);
    await askProvider(env, Date.now() + 4 * minute);
    expect(await state()).toMatchObject({ status: 'waiting' });
    await askProvider(env, Date.now() + 6 * minute);
    expect(await state()).toMatchObject({ status: 'paid' });
    await askProvider(env, Date.now() + 60 * minute);
    const { results } = await TRADE.prepare('SELECT id FROM payment_notice WHERE payment_id = ?1').bind(id).all();
    expect(results).toHaveLength(1);
  });

  test('is asked about by a signed request of the real provider', async () => {
    const requests: [string, object][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      requests.push([String(url), JSON.parse(String(init?.body)) as object]);
      const amount = requests[0]?.[1] && (requests[0][1] as { amount: number }).amount;
      return Response.json(requests.length === 1 ? { url: 'https://pay.test/p/1' } : { status: 'paid', amount });
    });
    const { id, state } = await begun(shop);
    await askProvider(readEnv(shop.bindings), Date.now() + 6 * minute);
    expect(requests.at(-1)).toEqual(['https://pay.test/register/state', { paymentId: String(id) }]);
    expect(await state()).toMatchObject({ status: 'paid' });
  });

  test('is asked about too if the answer to its registration was lost', async () => {
    logged();
    let amount = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (String(url).endsWith('/state')) return Response.json({ status: 'paid', amount });
      amount = (JSON.parse(String(init?.body)) as { amount: number }).amount;
      throw new DOMException('late', 'TimeoutError');
    });
    const headers: Headers = await sessionOf(shop, 1, 1);
    const order = await placeOrderOf(shop, headers, { 1: 10 });
    expect((await shop.send(`/api/v1/order/${order}/pay`, { method: 'card' }, { headers })).status).toBe(503);
    await askProvider(readEnv(shop.bindings), Date.now() + 6 * minute);
    const paid = (await (await shop.request(`/api/v1/order/${order}`, { headers })).json()) as {
      paymentStatus: string;
    };
    expect(paid.paymentStatus).toBe('paid');
  });

  test('and is no trouble if the provider has never heard of it', async () => {
    const log = logged();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      return String(url).endsWith('/state') ? new Response('', { status: 404 }) : new Response('', { status: 502 });
    });
    const headers: Headers = await sessionOf(shop, 1, 1);
    const order = await placeOrderOf(shop, headers, { 1: 10 });
    expect((await shop.send(`/api/v1/order/${order}/pay`, { method: 'card' }, { headers })).status).toBe(503);
    const start = Date.now();
    for (let minutes = 0; minutes < 48 * 60; minutes += 5) {
      await askProvider(readEnv(shop.bindings), start + minutes * minute);
    }
    const { TRADE } = shop.bindings;
    const sql = 'SELECT asks, set_aside_at AS aside FROM online_payment ORDER BY created_at DESC LIMIT 1';
    expect(await TRADE.prepare(sql).first()).toEqual({ asks: 8, aside: null });
    expect(log().filter((event) => 'payment' in event)).toEqual([]);
  });

  test('is asked about ever later while the provider is away or tells another sum, and set aside after eight times', async () => {
    const log = logged();
    let isAway = false;
    const times: number[] = [];
    let now = Date.now();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      if (!String(url).endsWith('/state')) return Response.json({ url: 'https://pay.test/p/2' });
      times.push(now);
      isAway = !isAway;
      return isAway ? new Response('', { status: 502 }) : Response.json({ status: 'paid', amount: 1 });
    });
    const { id, state } = await begun(shop);
    const start = now;
    for (let minutes = 0; minutes < 48 * 60; minutes += 5) {
      now = start + minutes * minute;
      await askProvider(readEnv(shop.bindings), now);
    }
    expect(times.map((time) => Math.round((time - start) / minute))).toHaveLength(8);
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBeGreaterThan(600 * minute);
    expect(log().filter((event) => 'payment' in event)).toMatchObject([
      { name: 'PaymentSumDiffers', payment: id },
      { name: 'PaymentSetAside', payment: id },
    ]);
    expect(await state()).toMatchObject({ status: 'waiting' });
  });
});

test('a notice of the made-up provider that fails keeps no other waiting, and is set aside after eight tries', async () => {
  const log = logged();
  const [one, two] = [await begun(demo), await begun(demo)];
  const { TRADE } = demo.bindings;
  await TRADE.prepare(
    `CREATE TRIGGER broken BEFORE INSERT ON payment_notice WHEN NEW.payment_id = ${one.id} BEGIN SELECT RAISE(ABORT, 'no'); END`,
  ).run();
  const tell =
    "UPDATE demo_payment SET status = 'paid', told = amount, notice_id = 'n' || payment_id, notify_at = ?2 WHERE payment_id = ?1";
  await TRADE.batch([TRADE.prepare(tell).bind(one.id, 1), TRADE.prepare(tell).bind(two.id, 2)]);
  vi.useFakeTimers({ toFake: ['Date'] });
  await sendDemoNotices(readEnv(demo.bindings), Date.now());
  expect([(await one.state()).status, (await two.state()).status]).toEqual(['waiting', 'paid']);
  const row = () =>
    TRADE.prepare('SELECT tries, notify_at AS at FROM demo_payment WHERE payment_id = ?1')
      .bind(one.id)
      .first<{ tries: number; at: number | null }>();
  for (let next = await row(); next?.at; next = await row()) {
    vi.setSystemTime(next.at);
    await sendDemoNotices(readEnv(demo.bindings), next.at);
  }
  expect(await row()).toEqual({ tries: 8, at: null });
  expect(log().filter((event) => 'payment' in event)).toMatchObject([
    { name: 'PaymentNoticeSetAside', payment: one.id },
  ]);
  await TRADE.prepare('DROP TRIGGER broken').run();
});
