import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

const fields = [
  { name: 'site', label: 'Объект', required: true, maxLength: 10 },
  { name: 'comment', label: 'Пожелания', multiline: true },
];

beforeAll(async () => {
  backend = await startDemo();
  const { TRADE } = backend.bindings;
  // Before the first request: the settings are kept for some seconds.
  await TRADE.prepare("INSERT INTO setting (name, value) VALUES ('orderFields', ?1)")
    .bind(JSON.stringify(fields))
    .run();
  await addGoods(backend, [{ id: 1, prices: { dealer: 1_000 }, stock: { 1: 100 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

test('an order has the fields that the supplier wants, and keeps what was typed in their words', async () => {
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 1 }] }, { headers: buyer });
  const checkout = await (await backend.request('/api/v1/checkout', { headers: buyer })).json<{
    cartVersion: number;
    totals: { value: number };
    fields: object[];
  }>();
  expect(checkout.fields).toMatchObject([
    { name: 'site', required: true, multiline: false, maxLength: 10 },
    { name: 'comment', required: false, multiline: true, maxLength: 200 },
  ]);
  const post = (more: object) =>
    backend.send(
      '/api/v1/order',
      {
        cartVersion: checkout.cartVersion,
        expectedTotal: checkout.totals.value,
        deliveryType: 'address',
        addressId: 1,
        legalEntityId: 1,
        paymentType: 'invoice',
        contact: { name: 'Анна', phone: '9001000001' },
        ...more,
      },
      { headers: buyer },
    );
  for (const [more, field] of [
    [{}, 'fields.site'],
    [{ fields: { site: '  ' } }, 'fields.site'],
    [{ fields: { site: 'x'.repeat(11) } }, 'fields.site'],
    [{ fields: { site: 'Школа' }, comment: 'x'.repeat(201) }, 'comment'],
  ] as const) {
    const refused = await post(more);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { errors: object[] }).errors).toMatchObject([{ field }]);
  }
  const placed = await post({ fields: { site: 'Школа', other: 'не спрашивали' }, comment: 'Позвонить' });
  expect(placed.status).toBe(201);
  const { orders } = await placed.json<{ orders: { id: number }[] }>();
  const order = await (await backend.request(`/api/v1/order/${orders[0]?.id}`, { headers: buyer })).json();
  expect(order).toMatchObject({ comment: 'Позвонить', fields: [{ label: 'Объект', value: 'Школа' }] });
});
