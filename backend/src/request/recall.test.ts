import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
});
afterAll(() => backend.dispose());

const place = { address: 'г. Тула, ул. Мира, д. 1', contact: { name: 'Пётр', phone: '' } };
const guest = { email: 'new@sklad.test', name: 'Новиков', role: 'buyer' };

test.each([
  ['address', '/api/v1/delivery-address', place],
  ['custom_product', '/api/v1/product-custom', { name: 'Щит особый' }],
  ['invitation', '/api/v2/invitation', guest],
])('an answer that was never kept is built again from what was made: %s', async (table, path, body) => {
  const headers = { ...(await sessionOf(backend, 3, 1)), 'B2b-Request-Id': crypto.randomUUID() };
  const count = () => backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
  const before = (await count()) ?? 0;
  const first = await backend.send(path, body, { headers });
  expect(first.status, await first.clone().text()).toBe(201);
  await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL').run();
  const repeated = await backend.send(path, body, { headers });
  expect([repeated.status, await repeated.json()]).toEqual([200, await first.json()]);
  expect(await count()).toBe(before + 1);
});
