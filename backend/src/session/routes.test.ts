import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { headerNames } from '#contract/base.ts';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { signAddress } from './client-address.ts';

const key = 'k'.repeat(32);
let backend: TestBackend;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: key });
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['counter', 'sign_in_failure', 'session', 'cart_line', 'cart'].map((table) =>
      backend.bindings.TRADE.prepare(`DELETE FROM ${table}`),
    ),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
});
afterEach(() => vi.useRealTimers());

let address = 0;
function from(name = `10.0.0.${++address}`): Record<string, string> {
  return { [headerNames.clientIp]: name, [headerNames.clientSignature]: signAddress(name, key) };
}

function signIn(body: unknown, headers = from()) {
  return backend.send('/api/v2/user/sign-in', body, { headers });
}

const right = { login: 'buyer@demo.test', password: demoPassword };

async function tokenOf(body: unknown = right, headers = from()): Promise<string> {
  const response = await signIn(body, headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { authToken: string }).authToken;
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await backend.request('/api/v1/user/current-user', { headers })).status;
}

const hours = (count: number) => count * 3_600_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('POST /api/v2/user/sign-in', () => {
  test('signs in by phone in any spelling and by e-mail in any case', async () => {
    for (const login of ['+7 900 100-00-01', '8 (900) 100-00-01', '9001000001', ' Buyer@Demo.Test ']) {
      expect(await statusOf(await tokenOf({ login, password: demoPassword }))).toBe(200);
    }
    await tokenOf({ phone: '9001000001', password: demoPassword });
    await tokenOf({ email: 'buyer@demo.test', password: demoPassword });
  });

  test('a token has 256 random bits, differs each time and is stored only as a hash', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()];
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
    const { results } = await backend.bindings.TRADE.prepare('SELECT * FROM session').all();
    expect(JSON.stringify(results)).not.toContain(first);
  });

  test('a wrong password and an unknown login get the same answer, byte for byte', async () => {
    const answers = [];
    for (const login of ['buyer@demo.test', 'nobody@demo.test', '9001000001', '9990000000', 'x']) {
      const response = await signIn({ login, password: 'wrong password' });
      answers.push([response.status, await response.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(422);
    expect(answers[0]?.[1]).toContain('Неверный телефон или пароль');
  });

  // Retried, since a busy machine may slow down every try of one kind.
  test('without a login or a password the field is named', async () => {
    expect(await (await signIn({ password: 'x' })).json()).toMatchObject({ errors: [{ field: 'login' }] });
    expect(await (await signIn({ login: 'x' })).json()).toMatchObject({
      errors: [{ field: 'password', message: 'Укажите пароль' }],
    });
  });

  test('an inactive user and one without a company cannot sign in', async () => {
    await backend.bindings.TRADE.prepare('UPDATE user SET active = 0 WHERE id = 5').run();
    expect((await signIn({ login: 'overdue@demo.test', password: demoPassword })).status).toBe(422);
    await backend.bindings.TRADE.prepare('UPDATE user SET active = 1 WHERE id = 5').run();
  });

  test('the cart of the visitor goes along once: amounts of the same product add up', async () => {
    const visitor = crypto.randomUUID();
    const put = (owner: string, product: number, amount: number) =>
      backend.bindings.TRADE.batch([
        backend.bindings.TRADE.prepare(
          'INSERT INTO cart (owner, updated_at) VALUES (?1, 0) ON CONFLICT DO NOTHING',
        ).bind(owner),
        backend.bindings.TRADE.prepare(
          `INSERT INTO cart_line (cart_id, product_id, amount, added_at, seen_price, seen_at)
           SELECT id, ?2, ?3, 0, 100, 0 FROM cart WHERE owner = ?1`,
        ).bind(owner, product, amount),
      ]);
    await put(`v:${visitor}`, 11, 2);
    await put(`v:${visitor}`, 12, 3);
    await put('u:1:1', 12, 4);
    const entered = await Promise.all([1, 2].map(() => signIn(right, { ...from(), [headerNames.visitor]: visitor })));
    const answers = await Promise.all(entered.map((response) => response.json()));
    expect(answers.map((answer) => (answer as { addedUp?: number }).addedUp).sort()).toEqual([1, undefined]);
    const { results } = await backend.bindings.TRADE.prepare(
      'SELECT c.owner, l.product_id AS product, l.amount, l.seen_price AS seen FROM cart c JOIN cart_line l ON l.cart_id = c.id ORDER BY product',
    ).all();
    expect(results).toEqual([
      { owner: 'u:1:1', product: 11, amount: 2, seen: null },
      { owner: 'u:1:1', product: 12, amount: 7, seen: 100 },
    ]);
  });

  test('of the cart of the visitor only what fits goes along; the rest can be brought back once there is room', async () => {
    const visitor = crypto.randomUUID();
    const { TRADE } = backend.bindings;
    const fill = (owner: string, first: number, count: number) =>
      TRADE.batch([
        TRADE.prepare('INSERT INTO cart (owner, updated_at) VALUES (?1, 0) ON CONFLICT DO NOTHING').bind(owner),
        TRADE.prepare(
          `INSERT INTO cart_line (cart_id, product_id, amount, added_at, seen_at)
           WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?3 - 1)
           SELECT c.id, ?2 + i, 1, 0, 0 FROM cart c, n WHERE c.owner = ?1`,
        ).bind(owner, first, count),
      ]);
    await fill('u:3:1', 1000, 498);
    // The first two are in the user's cart, too.
    await fill(`v:${visitor}`, 1496, 6);
    const login = { login: 'admin@demo.test', password: demoPassword };
    const entered = await signIn(login, { ...from(), [headerNames.visitor]: visitor });
    const { authToken, ...merged } = (await entered.json()) as { authToken: string };
    expect(merged).toMatchObject({ addedUp: 2, leftOut: 2 });
    const user = { Authorization: `Bearer ${authToken}` };
    interface Read {
      items: { id: number }[];
      meta: { totalCount: number };
      cleared: { id: number; positions: number };
    }
    const cart = async () => (await (await backend.request('/api/v1/cart', { headers: user })).json()) as Read;
    const bringBack = async (id: number) =>
      (await backend.send('/api/v1/cart/bring-back', { id }, { headers: user })).json();
    const { cleared, meta, items } = await cart();
    expect(meta.totalCount).toBe(500);
    expect(cleared).toMatchObject({ positions: 2 });
    expect(await bringBack(cleared.id)).toMatchObject({ positions: 0, left: 2 });
    await backend.send('/api/v1/cart/delete-items', { ids: [items[0]?.id] }, { headers: user });
    expect(await bringBack(cleared.id)).toMatchObject({ positions: 1, left: 1 });
    expect(await cart()).toMatchObject({ meta: { totalCount: 500 }, cleared: { positions: 1 } });
  });

  test('what the visitor has cleared goes along, in the place of what the user cleared before', async () => {
    const visitor = crypto.randomUUID();
    const { TRADE } = backend.bindings;
    const clear = (owner: string, product: number, at: number) =>
      TRADE.batch([
        TRADE.prepare('INSERT INTO cart (owner, updated_at) VALUES (?1, ?2)').bind(`c:${owner}`, at),
        TRADE.prepare(
          `INSERT INTO cart_line (cart_id, product_id, amount, added_at, seen_price, seen_at)
           SELECT id, ?2, 5, 0, 100, 0 FROM cart WHERE owner = ?1`,
        ).bind(`c:${owner}`, product),
      ]);
    const left = async () =>
      (
        await TRADE.prepare(
          `SELECT c.owner, l.product_id AS product, l.seen_price AS seen FROM cart c JOIN cart_line l ON l.cart_id = c.id
            WHERE c.owner LIKE 'c:%'`,
        ).all()
      ).results;
    const enter = () => signIn(right, { ...from(), [headerNames.visitor]: visitor });
    await clear('u:1:1', 21, Date.now() - 2);
    await clear(`v:${visitor}`, 22, Date.now() - 1);
    await Promise.all([enter(), enter()]);
    expect(await left()).toEqual([{ owner: 'c:u:1:1', product: 22, seen: null }]);
    await clear(`v:${visitor}`, 23, Date.now() - 3);
    await enter();
    expect(await left()).toEqual([{ owner: 'c:u:1:1', product: 22, seen: null }]);
  });
});

describe('lifetime of a session', () => {
  test('a session ends after 12 hours without use, a remembered one after 14 days', async () => {
    const [plain, remembered] = [await tokenOf(), await tokenOf({ ...right, rememberMe: true })];
    later(hours(12) - 1000);
    expect([await statusOf(plain), await statusOf(remembered)]).toEqual([200, 200]);
    later(hours(12) + 1000);
    expect([await statusOf(plain), await statusOf(remembered)]).toEqual([401, 200]);
    later(hours(14 * 24) + 1000);
    expect(await statusOf(remembered)).toBe(401);
  });

  test('even in use a session ends after 24 hours, a remembered one after 90 days', async () => {
    const [plain, remembered] = [await tokenOf(), await tokenOf({ ...right, rememberMe: true })];
    for (let n = 0; n < 2; n += 1) {
      later(hours(11));
      expect(await statusOf(plain)).toBe(200);
    }
    later(hours(2) + 1000);
    expect(await statusOf(plain)).toBe(401);
    for (let n = 0; n < 8; n += 1) {
      expect(await statusOf(remembered)).toBe(200);
      later(hours(11 * 24));
    }
    later(hours(2 * 24));
    expect(await statusOf(remembered)).toBe(401);
  });

  test('a token that was never given, or is cut or changed, answers 401', async () => {
    const token = await tokenOf();
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const bad of [changed, token.slice(0, -1), `${token}A`, 'x', '', `${token} `, "' OR 1=1 --"]) {
      const headers = { Authorization: `Bearer ${bad}` };
      const response = await backend.request('/api/v1/user/current-user', { headers });
      expect(response.status).toBe(bad.trim() === token ? 200 : 401);
    }
  });

  test('a user who was taken out of the company or switched off loses the session at once', async () => {
    const db = backend.bindings.TRADE;
    const token = await tokenOf({ login: 'new@demo.test', password: demoPassword });
    await db.prepare('DELETE FROM member WHERE user_id = 6').run();
    expect(await statusOf(token)).toBe(401);
    await db.prepare("INSERT INTO member (user_id, company_id, role) VALUES (6, 7, 'buyer')").run();
    expect(await statusOf(token)).toBe(200);
    await db.prepare('UPDATE user SET active = 0 WHERE id = 6').run();
    expect(await statusOf(token)).toBe(401);
    await db.prepare('UPDATE user SET active = 1 WHERE id = 6').run();
  });
});

describe('POST /api/v2/user/sign-out', () => {
  test('kills the token of this session and no other', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    const headers = { Authorization: `Bearer ${here}` };
    const response = await backend.request('/api/v2/user/sign-out', { method: 'POST', headers });
    expect(response.status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
  });
});
