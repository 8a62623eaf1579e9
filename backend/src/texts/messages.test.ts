import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headerNames } from '#contract/base.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, setStock } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [{ id: 1, name: 'Кабель 1', unit: 'м', prices: { dealer: 100, base: 100, retail: 100 } }]);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch([TRADE.prepare('DELETE FROM outbox'), TRADE.prepare("UPDATE user SET language = 'ru'")]);
});

const english = { 'Accept-Language': 'en-GB,en;q=0.9' };

async function kept(userId = 1): Promise<string | null> {
  return backend.bindings.TRADE.prepare('SELECT language FROM user WHERE id = ?1').bind(userId).first('language');
}

async function sent(): Promise<{ subject: string; text: string }[]> {
  const { items } = (await (await backend.request('/api/outbox?format=json')).json()) as {
    items: { subject: string; text: string }[];
  };
  return items;
}

test('a code is written in the language in which it was asked for', async () => {
  const headers = { ...english, [headerNames.browser]: crypto.randomUUID() };
  await backend.send('/api/v2/user/sign-in', { phone: '+7 900 100-00-01' }, { headers });
  expect(await sent()).toMatchObject([
    { subject: 'Sign-in code', text: expect.stringMatching(/^\d+ is your sign-in code\. It is valid for 10 minutes/) },
  ]);
});

test('the language of a person is that of their last request; a request without one and staff change nothing', async () => {
  const me = await sessionOf(backend, 1, 1);
  const look = (headers: Record<string, string>) => backend.request('/api/v1/info', { headers: { ...me, ...headers } });
  await look(english);
  expect(await kept()).toBe('en');
  await look({});
  await look({ 'Accept-Language': 'de' });
  expect(await kept()).toBe('en');
  await look({ 'Accept-Language': 'ru' });
  expect(await kept()).toBe('ru');
  expect(await kept(2)).toBe('ru');
});

test('what no request of theirs causes is written in the language of each person', async () => {
  const people = [await sessionOf(backend, 1, 1), await sessionOf(backend, 6, 7)];
  for (const [at, headers] of people.entries()) {
    const withLanguage = at === 0 ? { ...headers, ...english } : headers;
    await backend.send('/api/v1/product/1/stock-alert', {}, { method: 'PUT', headers: withLanguage });
  }
  await setStock(backend, 1, 1, 7);
  const env = readEnv(backend.bindings);
  await env.trade.batch(await judgeAlerts(env, { ids: [1] }, Date.now()));
  expect((await sent()).map(({ subject }) => subject).sort()).toEqual([
    'Back in stock: Кабель 1',
    'Снова в наличии: Кабель 1',
  ]);
  const [letter] = (await sent()).filter(({ subject }) => subject.startsWith('Back'));
  expect(letter?.text).toBe(
    'Кабель 1: in warehouses 7\u00a0m. Order: https://shop.test/product/1 Stop these messages: https://shop.test/user/notifications',
  );
});

test('an invitation is in the language of its reader if they have an account, else of who invites', async () => {
  const admin = { ...(await sessionOf(backend, 3, 1)), ...english };
  for (const email of ['stranger@example.test', 'new@demo.test']) {
    const invited = await backend.send(
      '/api/v2/invitation',
      { name: 'Ольга', email, role: 'buyer' },
      { headers: admin },
    );
    expect(invited.status).toBe(201);
  }
  const subjects = (await sent()).map(({ subject }) => subject).sort();
  expect(subjects).toEqual([expect.stringMatching(/^Invitation to/), expect.stringMatching(/^Приглашение в/)]);
});
