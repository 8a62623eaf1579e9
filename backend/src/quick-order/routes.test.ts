import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { forgetVisitors } from '../cart/forget-visitors.ts';
import { readEnv } from '../env.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

type Headers = Record<string, string>;
const path = '/api/v1/quick-order';
const row = (code: string, amount = '', choice = '') => ({ code, amount, choice });
const save = (body: unknown, headers: Headers) => backend.send(path, body, { method: 'PUT', headers });
const kept = async (headers: Headers) => (await backend.request(path, { headers })).json();
const blank = { rows: [], text: '' };
const visitor = () => ({ 'User-Uuid': crypto.randomUUID() });

test('rows come back as they were typed, to whoever typed them at the company', async () => {
  const mine = await sessionOf(backend, 1, 1);
  const draft = {
    rows: [row('К-7', '2,5'), row(''), { ...row('кабель', '', '8:20'), remember: true }],
    text: 'К-8\t3\nК-9',
  };
  expect(await kept(mine)).toEqual(blank);
  expect((await save(draft, mine)).status).toBe(204);
  expect(await kept(mine)).toEqual(draft);
  for (const others of [await sessionOf(backend, 3, 1), visitor(), {}]) expect(await kept(others)).toEqual(blank);
  expect((await save({ rows: [row('')], text: '' }, mine)).status).toBe(204);
  expect(await kept(mine)).toEqual(blank);
  expect(await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM quick_order').first('n')).toBe(0);
});

test("a visitor's rows become those of the user who signs in", async () => {
  const headers = visitor();
  await save({ rows: [row('К-7', '1')], text: '' }, headers);
  const login = { login: 'buyer@demo.test', password: demoPassword };
  const signedIn = await backend.send('/api/v2/user/sign-in', login, { headers });
  expect(signedIn.status).toBe(200);
  const { authToken } = await signedIn.json<{ authToken: string }>();
  expect(await kept({ Authorization: `Bearer ${authToken}` })).toEqual({ rows: [row('К-7', '1')], text: '' });
  expect(await kept(headers)).toEqual(blank);
});

test('of visitors they are forgotten after 60 days, those of users are kept', async () => {
  const [mine, headers] = [await sessionOf(backend, 3, 1), visitor()];
  const draft = { rows: [row('К-7', '1')], text: '' };
  for (const whose of [mine, headers]) await save(draft, whose);
  const env = readEnv(backend.bindings);
  await forgetVisitors(env, 'quick_order', Date.now() + 59 * 86_400_000);
  expect(await kept(headers)).toEqual(draft);
  await forgetVisitors(env, 'quick_order', Date.now() + 61 * 86_400_000);
  expect(await kept(headers)).toEqual(blank);
  expect(await kept(mine)).toEqual(draft);
});

test.each([
  ['more rows than an order has', { rows: Array.from({ length: 51 }, () => row('К')), text: '' }, 422],
  ['a long code', { rows: [row('К'.repeat(256))], text: '' }, 422],
  ['a long text', { rows: [], text: 'К'.repeat(8_001) }, 422],
  ['as much as fits', { rows: Array.from({ length: 50 }, () => row('К'.repeat(255))), text: 'ы'.repeat(8_000) }, 204],
])('%s is answered by %3$i', async (_, body, status) => {
  expect((await save(body, await sessionOf(backend, 2, 2))).status).toBe(status);
});

test('somebody without a session or an id has nowhere to keep them', async () => {
  expect((await save({ rows: [row('К')], text: '' }, {})).status).toBe(400);
});

test('of an account they go with it', async () => {
  const mine = await sessionOf(backend, 2, 2);
  await save({ rows: [row('К-7', '1')], text: '' }, mine);
  const body = { currentPassword: demoPassword };
  expect((await backend.send('/api/v2/user', body, { method: 'DELETE', headers: mine })).status).toBe(204);
  const left = backend.bindings.TRADE.prepare("SELECT count(*) AS n FROM quick_order WHERE owner LIKE 'u:2:%'");
  expect(await left.first('n')).toBe(0);
});
