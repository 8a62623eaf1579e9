import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSharedSpecification } from '#contract/specification.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { handOver } from './life.ts';

type Headers = Record<string, string>;

const path = '/api/v1/specification';
let backend: TestBackend;
/** Buyer, administrator and another buyer of company 1, and a user of company 7. */
let buyer: Headers;
let administrator: Headers;
let other: Headers;
let stranger: Headers;
const visitor = { 'User-Uuid': '0b8f1d2e-7c3a-4e5b-9f00-112233445566' };

beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    {
      id: 1,
      name: 'Кабель',
      article: 'КБ-1',
      prices: { dealer: 10_000, retail: 40_000 },
      stock: { 1: 100 },
      cashBack: 50,
    },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  administrator = await sessionOf(backend, 3, 1);
  await backend.bindings.TRADE.prepare(
    "INSERT OR IGNORE INTO member (user_id, company_id, role) VALUES (2, 1, 'buyer')",
  ).run();
  other = await sessionOf(backend, 2, 1);
  stranger = await sessionOf(backend, 6, 7);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, headers: Headers = buyer) {
  const answer = await backend.request(address, {
    method,
    headers: {
      ...headers,
      Host: 'localhost',
      'X-Forwarded-Host': 'localhost',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: text === '' ? null : JSON.parse(text) };
}
async function made(items: object[] = [{ id: 1, amount: 3, note: 'тайная пометка' }]): Promise<number> {
  return (await ask('POST', path, { name: 'Щитовая', description: 'Для Петрова', items })).json.id;
}
async function linkTo(id: number, body: object = {}): Promise<string> {
  const answer = await ask('POST', `${path}/${id}/share`, { scope: 'link', ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.url.split('/shared/')[1];
}
const linked = (token: string, headers: Headers = visitor) =>
  ask('GET', `/api/v1/shared-specification/${token}`, undefined, headers);
const found = async (id: number, headers: Headers) => (await ask('GET', `${path}/${id}`, undefined, headers)).status;

describe('sharing with some colleagues', () => {
  test('shows the list to them alone, with the access they were given, until it is taken back', async () => {
    const id = await made();
    const shared = await ask('POST', `${path}/${id}/share`, { scope: 'users', userIds: [3], access: 'write' });
    expect(shared.json).toMatchObject({ scope: 'users', sharedAccess: null, sharedWith: 1 });
    const theirs = await ask('GET', `${path}/${id}`, undefined, administrator);
    expect(theirs.json).toMatchObject({ scope: 'users', access: 'write', owned: false, sharedWith: 0 });
    expect(await found(id, other)).toBe(404);
    const tab = await ask('GET', `${path}?filters[scope]=company`, undefined, administrator);
    expect(tab.json.items.map((one: { id: number }) => one.id)).toContain(id);
    expect((await ask('PUT', `${path}/${id}`, { name: 'Новое', version: 2 }, administrator)).status).toBe(200);
    await ask('POST', `${path}/${id}/share`, { scope: 'users', userIds: [2] });
    expect([await found(id, administrator), await found(id, other)]).toEqual([404, 200]);
    expect((await ask('PUT', `${path}/${id}`, { name: 'Новое', version: 3 }, other)).status).toBe(403);
    await ask('POST', `${path}/${id}/share`, { scope: 'my' });
    expect(await found(id, other)).toBe(404);
  });

  test('knows nobody but colleagues, and tells only the owner who they are', async () => {
    const id = await made();
    for (const userIds of [[], [6], [1], [3, 6]]) {
      const refused = await ask('POST', `${path}/${id}/share`, { scope: 'users', userIds });
      expect(refused).toMatchObject({ status: 422, json: { errors: [{ field: 'userIds' }] } });
    }
    await ask('POST', `${path}/${id}/share`, { scope: 'users', userIds: [3], access: 'write' });
    const sharing = await ask('GET', `${path}/${id}/share`);
    expect(sharing.json).toMatchObject({ scope: 'users', access: 'write', link: null });
    expect(sharing.json.people.find((one: { id: number }) => one.id === 3)).toMatchObject({ chosen: true });
    expect(sharing.json.people.map((one: { id: number }) => one.id)).not.toContain(1);
    const missing = await ask('GET', `${path}/999999/share`, undefined, stranger);
    expect((await ask('GET', `${path}/${id}/share`, undefined, stranger)).text).toBe(missing.text);
    expect((await ask('GET', `${path}/${id}/share`, undefined, administrator)).status).toBe(403);
  });

  test('ends for a person who leaves, and passes to the managers when its owner leaves, without the link', async () => {
    const { TRADE } = backend.bindings;
    const id = await made();
    await ask('POST', `${path}/${id}/share`, { scope: 'users', userIds: [3, 2] });
    const token = await linkTo(id);
    await TRADE.batch(handOver(TRADE, 2, 1));
    expect(await found(id, other)).toBe(404);
    await TRADE.batch(handOver(TRADE, 1, 1));
    expect((await ask('GET', `${path}/${id}`, undefined, administrator)).json).toMatchObject({ owned: true });
    expect((await linked(token)).status).toBe(404);
  });
});

describe('a link', () => {
  test('shows the list to anybody at their own prices, without notes, description or owner', async () => {
    const id = await made();
    const token = await linkTo(id);
    const seen = await linked(token);
    expect(seen).toMatchObject({
      status: 200,
      json: { name: 'Щитовая', description: '', positions: 1, items: [{ note: '', amount: 3, price: { value: 400 } }] },
    });
    expect(seen.text).not.toMatch(/тайная|Петров|Белова/);
    expect(getSharedSpecification.answer.safeParse(seen.json).success).toBe(true);
    expect((await linked(token, buyer)).json.totals.value).toBe(300);
    const open = await linkTo(id, { notes: true });
    expect((await linked(open)).json).toMatchObject({
      description: 'Для Петрова',
      items: [{ note: 'тайная пометка' }],
    });
  });

  test('says nothing of stock to those who may not see it, and of bonuses to visitors', async () => {
    const token = await linkTo(await made());
    const ours = (await linked(token, buyer)).json;
    expect(ours).toMatchObject({ items: [{ state: 'available', stock: [{ amount: 100 }], cashBack: 15 }] });
    expect(ours.totals.cashBack).toBe(15);
    const seen = (await linked(token)).json;
    expect(seen).toMatchObject({ items: [{ state: 'available', stock: [], cashBack: 0 }], totals: { cashBack: 0 } });
    expect(seen.items[0].message ?? '').toBe('');
  });

  test('is kept as a hash, replaced by the next one, and ends when it is closed, too old, or the list archived', async () => {
    const id = await made();
    const first = await linkTo(id);
    const kept = await backend.bindings.TRADE.prepare(
      "SELECT (SELECT group_concat(token_hash) FROM specification_share) || (SELECT coalesce(group_concat(answer), '') FROM request) AS kept",
    ).first<string>('kept');
    expect(kept).not.toContain(first);
    const second = await linkTo(id);
    const missing = (await linked('x'.repeat(43))).text;
    expect((await linked(first)).text).toBe(missing);
    expect((await ask('GET', `${path}/${id}`)).json.linkUntil).not.toBeNull();
    await ask('DELETE', `${path}/${id}/share`);
    expect(await linked(second)).toMatchObject({ status: 404, text: missing });
    const third = await linkTo(id);
    await ask('PUT', `${path}/${id}/archive`);
    expect((await linked(third)).text).toBe(missing);
    await ask('PUT', `${path}/${id}/restore`);
    await backend.bindings.TRADE.prepare(
      'UPDATE specification_share SET expires_at = 1 WHERE token_hash IS NOT NULL',
    ).run();
    expect((await linked(third)).text).toBe(missing);
    expect((await ask('GET', `${path}/${id}`)).json.linkUntil).toBeNull();
  });

  test('is made and closed by the owner only, for a year at most', async () => {
    const id = await made();
    await ask('POST', `${path}/${id}/share`, { scope: 'company', access: 'write' });
    expect((await ask('POST', `${path}/${id}/share`, { scope: 'link' }, administrator)).status).toBe(403);
    expect((await ask('DELETE', `${path}/${id}/share`, undefined, administrator)).status).toBe(403);
    expect((await ask('DELETE', `${path}/${id}/share`, undefined, stranger)).status).toBe(404);
    for (const expires of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const late = await ask('POST', `${path}/${id}/share`, { scope: 'link', expires });
      expect(late).toMatchObject({ status: 422, json: { errors: [{ field: 'expires' }] } });
    }
    expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({ scope: 'company', linkUntil: null });
  });

  test('leads to a copy and into the cart, once per request, without notes and own products of others', async () => {
    const own = await ask('POST', '/api/v1/product-custom', { name: 'Щит по чертежу', price: 100 });
    const id = await made([
      { id: 1, amount: 3, note: 'тайная пометка' },
      { id: own.json.id, type: 'custom', amount: 1 },
    ]);
    const token = await linkTo(id);
    expect((await linked(token, stranger)).json.items[1]).toMatchObject({
      state: 'gone',
      message: expect.stringContaining('компания'),
    });
    const base = `/api/v1/shared-specification/${token}`;
    const once = { ...stranger, 'B2b-Request-Id': crypto.randomUUID() };
    const copy = await ask('POST', `${base}/copy`, { name: 'Моя' }, once);
    expect(copy).toMatchObject({ status: 201, json: { name: 'Моя', positions: 1, owned: true, description: '' } });
    expect((await ask('POST', `${base}/copy`, { name: 'Моя' }, once)).text).toBe(copy.text);
    const lines = (await ask('GET', `${path}/${copy.json.id}`, undefined, stranger)).json.items;
    expect(lines).toMatchObject([{ note: '', amount: 3 }]);
    expect((await ask('POST', `${base}/copy`, { name: 'Моя' }, visitor)).status).toBe(401);
    const cart = await ask('POST', `${base}/to-cart`, undefined, { ...visitor, 'B2b-Request-Id': crypto.randomUUID() });
    expect(cart.json).toMatchObject({ result: [{ id: 1, status: 'added', amount: 3 }], cart: { positions: 1 } });
    expect((await ask('POST', `${base}/to-cart`, undefined, { 'User-Uuid': 'none' })).status).toBe(400);
  });

  test('is not found by trying', async () => {
    const statuses = [];
    for (let tries = 0; tries < 40; tries++) statuses.push((await linked(`guess-${tries}-${'x'.repeat(30)}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
