import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import worker from '../index.ts';
import { readForm } from './form.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  const prices = { dealer: 1_000, base: 1_000, retail: 1_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 100 } }]);
});
afterAll(() => backend.dispose());
afterEach(() => vi.useRealTimers());

type Headers = Record<string, string>;
const path = '/api/v1/checkout/form';
const save = (fields: object, headers: Headers, cartVersion?: number) =>
  backend.send(path, { fields, cartVersion }, { method: 'PUT', headers });
const kept = async (headers: Headers) => {
  const answer = await backend.request(path, { headers });
  return (await answer.json<{ fields: object }>()).fields;
};
const typed = { comment: 'Позвоните за час\nи два', addressId: 'other', 'told-site': 'К-7' };
const day = 86_400_000;

test('what was typed comes back to whoever typed it for the company, until it is emptied', async () => {
  const mine = await sessionOf(backend, 1, 1);
  expect(await kept(mine)).toEqual({});
  expect((await save(typed, mine)).status).toBe(204);
  expect(await kept(mine)).toEqual(typed);
  expect(await kept(await sessionOf(backend, 3, 1))).toEqual({});
  expect((await save({ comment: '' }, mine)).status).toBe(204);
  expect(await kept(mine)).toEqual({});
});

test('nobody has it without a session', async () => {
  for (const headers of [{}, { 'User-Uuid': crypto.randomUUID() }] as Headers[]) {
    expect((await backend.request(path, { headers })).status).toBe(401);
    expect((await save(typed, headers)).status).toBe(401);
  }
});

test('it is forgotten after two weeks', async () => {
  const mine = await sessionOf(backend, 1, 1);
  await save(typed, mine);
  const env = readEnv(backend.bindings);
  const now = Date.now();
  const clock = async (at: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    await worker.scheduled({ scheduledTime: at, cron: '* * * * *', noRetry() {} }, backend.bindings);
    vi.useRealTimers();
    return await backend.bindings.TRADE.prepare("SELECT count(*) AS n FROM checkout_form WHERE fields <> '{}'").first(
      'n',
    );
  };
  expect((await readForm(env, 'u:1:1', now + 13 * day)).fields).toEqual(typed);
  expect((await readForm(env, 'u:1:1', now + 15 * day)).fields).toEqual({});
  expect(await clock(now + 13 * day)).toBe(1);
  expect(await kept(mine)).toEqual(typed);
  expect(await clock(now + 15 * day)).toBe(0);
  expect(await kept(mine)).toEqual({});
});

/** A cart to order, as checkout shows it. */
async function fill(headers: Headers) {
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 5 }] }, { headers });
  const answer = await backend.request('/api/v1/checkout', { headers });
  const checkout = await answer.json<{
    cartVersion: number;
    totals: { value: number };
    legalEntities: { id: number }[];
    addresses: { id: number }[];
  }>();
  return {
    cartVersion: checkout.cartVersion,
    expectedTotal: checkout.totals.value,
    deliveryType: 'address',
    addressId: checkout.addresses[0]?.id,
    legalEntityId: checkout.legalEntities[0]?.id,
    paymentType: 'invoice',
    contact: { name: 'Анна', phone: '9001000001' },
  };
}

const order = async (form: object, headers: Headers) =>
  expect((await backend.send('/api/v1/order', form, { headers })).status).toBe(201);

test('what is saved of a form that has been ordered meanwhile comes too late, of the next one it does not', async () => {
  const mine = await sessionOf(backend, 1, 1);
  const first = await fill(mine);
  await save(typed, mine, first.cartVersion);
  // Also a change of the cart in another window keeps what is typed.
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 1 }] }, { headers: mine });
  expect((await save({ comment: 'Другой' }, mine, first.cartVersion)).status).toBe(204);
  expect(await kept(mine)).toEqual({ comment: 'Другой' });
  const second = await fill(mine);
  await Promise.all([
    order(second, mine),
    ...[1, 2, 3].map(() => save(typed, mine, second.cartVersion)),
    save(typed, mine, first.cartVersion),
  ]);
  expect((await save(typed, mine, second.cartVersion)).status).toBe(204);
  expect(await kept(mine)).toEqual({});
  const third = await fill(mine);
  await save({ comment: 'Новый' }, mine, third.cartVersion);
  expect(await kept(mine)).toEqual({ comment: 'Новый' });
  await order(third, mine);
  // A caller that tells no version is believed.
  await save({ comment: 'Сразу' }, mine);
  expect(await kept(mine)).toEqual({ comment: 'Сразу' });
  await save({}, mine);
});

test('who acts for a buyer keeps a form of their own, and orders that one', async () => {
  const mine = await sessionOf(backend, 1, 1);
  const staff = await sessionOf(backend, 8, 8);
  const opened = await backend.send('/api/v1/staff/session', { userId: 1, companyId: 1 }, { headers: staff });
  const acting = { Authorization: `Bearer ${(await opened.json<{ authToken: string }>()).authToken}` };
  await save(typed, mine);
  expect(await kept(acting)).toEqual({});
  const form = await fill(acting);
  await save({ comment: 'За покупателя' }, acting, form.cartVersion);
  expect([await kept(mine), await kept(acting)]).toEqual([typed, { comment: 'За покупателя' }]);
  await order(form, acting);
  expect([await kept(mine), await kept(acting)]).toEqual([typed, {}]);
});

test.each([
  ['a name that is none', { 'a b': 'x' }, 422],
  ['a long text', { comment: 'К'.repeat(2001) }, 422],
  ['too many fields', Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, 'x'])), 422],
  ['as long texts as there are', { comment: 'К'.repeat(2000), address: 'ы'.repeat(500) }, 204],
])('%s is answered by %3$i', async (_, fields, status) => {
  expect((await save(fields, await sessionOf(backend, 2, 2))).status).toBe(status);
});

test('of an account it goes with it', async () => {
  const mine = await sessionOf(backend, 2, 2);
  await save(typed, mine);
  const body = { currentPassword: demoPassword };
  expect((await backend.send('/api/v2/user', body, { method: 'DELETE', headers: mine })).status).toBe(204);
  const left = backend.bindings.TRADE.prepare("SELECT count(*) AS n FROM checkout_form WHERE owner LIKE 'u:2:%'");
  expect(await left.first('n')).toBe(0);
});

test('whoever saw the cart before it was ordered is told of the order', async () => {
  const mine = await sessionOf(backend, 1, 1);
  const ordered = async (query: string, headers = mine) => {
    const answer = await backend.request(`/api/v1/checkout${query}`, { headers });
    return (await answer.json<{ ordered: { id: number; number: string } | null }>()).ordered;
  };
  const first = await fill(mine);
  expect(await ordered(`?seenVersion=${first.cartVersion}`)).toBeNull();
  const placed = await backend.send('/api/v1/order', first, { headers: mine });
  const { orders } = await placed.json<{ orders: { id: number; number: string }[] }>();
  const { id, number } = orders[0] ?? {};
  expect(await ordered(`?seenVersion=${first.cartVersion}`)).toMatchObject({ id, number });
  expect(await ordered('')).toBeNull();
  expect(await ordered(`?seenVersion=${first.cartVersion}`, await sessionOf(backend, 3, 1))).toBeNull();
  const { cartVersion } = await fill(mine);
  expect(await ordered(`?seenVersion=${cartVersion}`)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 2 * day, toFake: ['Date'] });
  expect(await ordered(`?seenVersion=${first.cartVersion}`, await sessionOf(backend, 1, 1))).toBeNull();
});
