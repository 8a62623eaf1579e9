import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { askProvider } from './ask.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, SHOP_ORIGIN: 'https://shop.test', ...testPayments });
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices: { dealer: 100, base: 100, retail: 100 }, stock: { 1: 100_000 } },
  ]);
});
afterAll(() => backend.dispose());

const prepare = (sql: string) => backend.bindings.TRADE.prepare(sql);

test('the provider is asked about the payments of all companies in turn', async () => {
  const insert = (id: number, company: number) =>
    prepare(
      `INSERT INTO online_payment (id, company_id, user_id, method, amount, purpose, return_url, created_at, expires_at, ask_at)
       VALUES (?1, ?2, 1, 'sbp', 100, '', 'https://shop.test/', 1, 2, ?1)`,
    ).bind(id, company);
  await backend.bindings.TRADE.batch([...Array.from({ length: 40 }, (_, at) => insert(at + 1, 1)), insert(90, 2)]);
  await askProvider(readEnv(backend.bindings), 1000);
  const { results } = await prepare('SELECT id FROM online_payment WHERE asks > 0 ORDER BY id').all<{ id: number }>();
  expect(results).toHaveLength(10);
  expect(results.at(-1)).toEqual({ id: 90 });
});

test('five payments of an order wait at a time, and less than 1 ₽ is not paid unless less is left', async () => {
  const headers = await sessionOf(backend, 1, 1);
  const id = await placeOrderOf(backend, headers, { 1: 10 }, { paymentType: 'invoice' });
  const pay = (amount: number) => backend.send(`/api/v1/order/${id}/pay`, { method: 'card', amount }, { headers });
  expect((await pay(0.99)).status).toBe(422);
  for (let times = 0; times < 5; times += 1) expect((await pay(1)).status).toBe(201);
  const sixth = await pay(1);
  expect([sixth.status, (await sixth.json()) as object]).toMatchObject([409, { name: 'TooManyWait' }]);
  await prepare('DELETE FROM online_payment_part').run();
  await prepare('DELETE FROM online_payment').run();
  await prepare("UPDATE counter SET hits = 60 WHERE key = 'pay:1'").run();
  expect((await pay(1)).status).toBe(429);
});
