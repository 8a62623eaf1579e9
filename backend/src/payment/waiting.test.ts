import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { askProvider } from './ask.ts';
import { settle } from './settle.ts';

const vars = { EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments };
const minute = 60_000;
let demo: TestBackend;
let shop: TestBackend;
beforeAll(async () => {
  demo = await startDemo(vars);
  shop = await startDemo({ ...vars, PAYMENTS: 'gateway', PAYMENT_GATEWAY: 'https://pay.test/register' });
  const goods = [{ id: 1, name: 'Кабель', prices: { dealer: 12_345 }, stock: { 1: 100_000 } }];
  for (const backend of [demo, shop]) await addGoods(backend, goods);
});
afterAll(async () => {
  await demo.dispose();
  await shop.dispose();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const careful = { method: 'card', another: false };
async function ordered(backend: TestBackend) {
  const headers: Record<string, string> = await sessionOf(backend, 1, 1);
  const id = await placeOrderOf(backend, headers, { 1: 10 });
  const pay = (body: object, requestId = crypto.randomUUID()) =>
    backend.send(`/api/v1/order/${id}/pay`, body, { headers: { ...headers, 'B2b-Request-Id': requestId } });
  const get = async <T>(path: string) => (await (await backend.request(path, { headers })).json()) as T;
  const waiting = async () =>
    (await get<{ payment: { waiting: { paymentId: number }[] } }>(`/api/v1/order/${id}`)).payment.waiting;
  return { id, pay, get, waiting };
}

test('of many that start a payment at once, knowing of no other, one does', async () => {
  const { pay, waiting } = await ordered(demo);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(careful)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(19);
  for (const answer of refused) expect(await answer.json()).toMatchObject({ name: 'PaymentWaits' });
  expect(await waiting()).toHaveLength(1);
  expect((await pay({ ...careful, another: true })).status).toBe(201);
});

test('one that never reached the provider keeps no other waiting, and goes on if it is sent again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const provider = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 502 }));
  const { pay, waiting, get } = await ordered(shop);
  const requestId = crypto.randomUUID();
  expect((await pay(careful, requestId)).status).toBe(503);
  const [started] = await waiting();
  expect(await get(`/api/v1/payment/${started?.paymentId}`)).toMatchObject({ status: 'waiting', url: null, own: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute });
  expect(await waiting()).toEqual([]);
  provider.mockImplementation(async () => Response.json({ url: 'https://pay.test/p/1' }));
  const again = await pay(careful, requestId);
  expect(await again.json()).toMatchObject({ paymentId: started?.paymentId, url: 'https://pay.test/p/1' });
  expect(await waiting()).toMatchObject([{ paymentId: started?.paymentId }]);
  expect((await pay(careful)).status).toBe(409);
});

test('one that was refused is asked about until its time is over: it can be tried again, and the notice lost', async () => {
  const { TRADE } = demo.bindings;
  const env = readEnv(demo.bindings);
  const { id: order, pay, get } = await ordered(demo);
  const begun = async () => {
    const { paymentId } = (await (await pay({ method: 'card' })).json()) as { paymentId: number };
    const amountSql = 'SELECT amount FROM online_payment WHERE id = ?1';
    const amount = (await TRADE.prepare(amountSql).bind(paymentId).first<number>('amount')) ?? 0;
    await settle(env, { id: `no:${paymentId}`, paymentId, status: 'refused', amount }, Date.now());
    return paymentId;
  };
  const row = (payment: number) =>
    TRADE.prepare('SELECT status, ask_at AS askAt, asks, set_aside_at AS aside FROM online_payment WHERE id = ?1')
      .bind(payment)
      .first();
  const [dropped, retried] = [await begun(), await begun()];
  await TRADE.prepare("UPDATE demo_payment SET status = 'refused', told = amount WHERE payment_id = ?1")
    .bind(dropped)
    .run();
  await TRADE.prepare("UPDATE demo_payment SET status = 'paid', told = amount WHERE payment_id = ?1")
    .bind(retried)
    .run();
  const start = Date.now();
  for (let passed = 0; passed <= 24 * 60; passed += 5) await askProvider(env, start + passed * minute);
  expect(await row(retried)).toMatchObject({ status: 'paid', askAt: null });
  expect(await get(`/api/v1/order/${order}`)).toMatchObject({ paymentStatus: 'paid' });
  // After 5, 15 and 35 minutes; it could be paid for 20.
  expect(await row(dropped)).toEqual({ status: 'refused', askAt: null, asks: 3, aside: null });
});
