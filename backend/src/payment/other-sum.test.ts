import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { hasPaymentSetAside } from './ask.ts';
import { settle } from './settle.ts';

const minute = 60_000;
let backend: TestBackend;
let headers: Record<string, string>;
beforeAll(async () => {
  const vars = { EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments };
  backend = await startDemo(vars);
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 12_345 }, stock: { 1: 100_000 } }]);
  headers = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

interface Waiting {
  paymentId: number;
  bankAmount: number | null;
  own: boolean;
}
const get = async <T>(path: string) => (await (await backend.request(path, { headers })).json()) as T;

/** An order with its invoice and a payment of it. */
async function begun() {
  const order = await placeOrderOf(backend, headers, { 1: 10 }, { paymentType: 'invoice' });
  const start = async (body: object) => {
    const answer = await backend.send(`/api/v1/order/${order}/pay`, body, { headers });
    return { status: answer.status, ...((await answer.json()) as { paymentId: number; name?: string }) };
  };
  const { paymentId } = await start({ method: 'card' });
  const { amount } = await get<{ amount: number }>(`/api/v1/payment/${paymentId}`);
  const kopecks = Math.round(amount * 100);
  const notice = (id: string, change = 0, status: 'paid' | 'refused' = 'paid', now = Date.now()) =>
    settle(readEnv(backend.bindings), { id, paymentId, status, amount: kopecks + change }, now);
  const record = () =>
    get<{ paymentStatus: string; payment: { rest: number; waiting: Waiting[] } }>(`/api/v1/order/${order}`);
  const state = () =>
    get<{ status: string; bankAmount: number | null; url: string | null }>(`/api/v1/payment/${paymentId}`);
  const invoice = async () => {
    const { items } = await get<{ items: { id: number; waiting: Waiting[] }[] }>(
      `/api/v1/document?filters[orderId]=${order}`,
    );
    const [item] = items;
    return { item, whole: await get<{ waiting: Waiting[] }>(`/api/v1/document/${item?.id}`) };
  };
  return { order, paymentId, amount, start, notice, record, state, invoice };
}

test('a payment that waits is named by its order and by the invoice of the order', async () => {
  const { paymentId, record, invoice } = await begun();
  const waiting = [{ paymentId, own: true, bankAmount: null }];
  expect((await record()).payment.waiting).toMatchObject(waiting);
  const { item, whole } = await invoice();
  expect(item?.waiting).toMatchObject(waiting);
  expect(whole.waiting).toMatchObject(waiting);
});

test('of another sum nothing is booked, and everybody is told of it, also when its time is over', async () => {
  const { paymentId, amount, start, notice, record, state, invoice } = await begun();
  const { rest } = (await record()).payment;
  expect(await notice('less', -1)).toBe('wrong-sum');
  await backend.bindings.TRADE.prepare('UPDATE online_payment SET expires_at = ?2 WHERE id = ?1')
    .bind(paymentId, Date.now() - minute)
    .run();
  const waiting = [{ paymentId, bankAmount: amount - 0.01 }];
  expect(await state()).toMatchObject({ status: 'expired', bankAmount: amount - 0.01, url: null });
  const order = await record();
  expect(order).toMatchObject({ payment: { rest, waiting } });
  expect(order.paymentStatus).not.toMatch(/paid|partial/);
  const { item, whole } = await invoice();
  expect([item?.waiting, whole.waiting]).toMatchObject([waiting, waiting]);
  expect(await start({ method: 'card', another: false })).toMatchObject({ status: 409, name: 'PaymentWaits' });
  expect(await hasPaymentSetAside(readEnv(backend.bindings))).toBe(true);
  // It can't be paid any more, so it takes no room of those that can.
  for (const _ of Array.from({ length: 5 })) expect((await start({ method: 'card' })).status).toBe(201);
});

test('the same notice with our sum pays it after all', async () => {
  const { notice, record, state } = await begun();
  await notice('n', 100);
  expect(await notice('n')).toBe('taken');
  expect(await state()).toMatchObject({ status: 'paid', bankAmount: null });
  expect(await record()).toMatchObject({ paymentStatus: 'paid', payment: { waiting: [] } });
  expect(await notice('later', 100)).toBe('wrong-sum');
  expect(await state()).toMatchObject({ status: 'paid', bankAmount: null });
});

test('a refusal of our sum clears it up, and repeats of the wrong notice do not open it again', async () => {
  const { notice, record, state } = await begun();
  await notice('wrong', 100);
  expect(await notice('cleared', 0, 'refused')).toBe('taken');
  expect(await notice('wrong', 100)).toBe('wrong-sum');
  expect(await state()).toMatchObject({ status: 'refused', bankAmount: null });
  expect((await record()).payment.waiting).toEqual([]);
  await notice('another', 100);
  expect(await state()).toMatchObject({ status: 'refused', bankAmount: expect.any(Number) });
});

test('a refusal of another sum says nothing about money', async () => {
  const { notice, state } = await begun();
  expect(await notice('no', -1, 'refused')).toBe('wrong-sum');
  expect(await state()).toMatchObject({ status: 'waiting', bankAmount: null });
});
