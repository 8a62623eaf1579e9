import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const get = async (path: string, headers: Headers) => {
  const answer = await backend.request(path, { headers });
  return { status: answer.status, ...((await answer.json()) as { items: Record<string, unknown>[] }) };
};
const open = (userId: number, companyId: number, headers = staff) =>
  backend.send('/api/v1/staff/session', { userId, companyId }, { headers });
const stop = (headers: Headers) => backend.request('/api/v1/staff/session', { method: 'DELETE', headers });

/** Headers of a session in which a staff member acts for a buyer. */
async function actingFor(userId: number, companyId: number, headers = staff): Promise<Headers> {
  const { authToken } = (await (await open(userId, companyId, headers)).json()) as { authToken: string };
  return { Authorization: `Bearer ${authToken}` };
}
const me = (headers: Headers) => get('/api/v1/user/current-user', headers);
const deeds = async () =>
  (await backend.bindings.TRADE.prepare('SELECT * FROM staff_action ORDER BY id').all()).results;

describe('finding a buyer to act for', () => {
  const find = (keyword: string) => get(`/api/v1/staff/buyer?keyword=${encodeURIComponent(keyword)}`, staff);

  test.each([
    ['part of a name in any case', 'БЕЛОВА', [1]],
    ['name and company together', 'орлова щитовая', [3]],
    ['a whole phone', '+7 900 100-00-05', [5]],
    ['an e-mail address', 'New@demo.test', [6]],
    ['an ИНН', '5047900214', [2, 3]],
    ['nobody', 'нет такого', []],
    ['a closed account', 'Сомова', []],
    ['one of the supplier’s people', 'Громов', []],
  ])('by %s', async (_, keyword, users) => {
    const { items } = await find(keyword);
    expect([...new Set(items.map(({ userId }) => userId))].sort()).toEqual(users);
  });

  test('tells neither phone nor e-mail, and pages', async () => {
    const all = await get('/api/v1/staff/buyer?per-page=2&page=2', staff);
    expect(all.items).toHaveLength(2);
    expect(JSON.stringify(all)).not.toMatch(/900100|@demo/);
  });

  test.each([
    ['a buyer', 1, 1],
    ['an administrator of a company', 4, 5],
  ])('is refused to %s', async (_, user, company) => {
    const headers = await sessionOf(backend, user, company);
    expect((await get('/api/v1/staff/buyer', headers)).status).toBe(403);
    expect((await open(2, 2, headers)).status).toBe(403);
  });

  test('asks for a session', async () => {
    expect((await backend.request('/api/v1/staff/buyer')).status).toBe(401);
  });
});

describe('acting for a buyer', () => {
  test('has the buyer’s rights and prices, says who acts, and ends with the own session still there', async () => {
    const headers = await actingFor(1, 1);
    expect(await me(headers)).toMatchObject({
      id: 1,
      companyId: 1,
      priceType: 'dealer',
      permissions: expect.arrayContaining(['order.create']),
      staff: { name: 'Громов Дмитрий Олегович' },
    });
    expect(await me(await sessionOf(backend, 1, 1))).toMatchObject({ id: 1, staff: null });
    expect((await stop(headers)).status).toBe(204);
    expect((await me(headers)).status).toBe(401);
    expect(await me(staff)).toMatchObject({ id: 8, staff: null });
    expect((await stop(staff)).status).toBe(409);
  });

  test('cannot be chained: who acts for a buyer finds nobody and opens nothing', async () => {
    const headers = await actingFor(3, 1);
    expect((await get('/api/v1/staff/buyer', headers)).status).toBe(403);
    expect((await open(2, 2, headers)).status).toBe(403);
    // Nor does it get staff permissions that the buyer may have.
    expect(await me(headers)).not.toMatchObject({ permissions: expect.arrayContaining(['analytics.view']) });
  });

  test.each([
    ['a company that is not the buyer’s', 1, 2],
    ['somebody missing', 999, 1],
    ['a closed account', 7, 7],
    ['one of the supplier’s own', 8, 8],
  ])('answers 404 for %s', async (_, user, company) => {
    expect((await open(user, company)).status).toBe(404);
  });

  test('may not do what only the buyer may: rights, invitations, profile, password, words and cards', async () => {
    const headers = await actingFor(3, 1);
    const init = (method: string) => ({ method, headers });
    const refused = [
      await backend.send('/api/v1/company-user/1', { role: 'viewer', permissions: [] }, init('PUT')),
      await backend.request('/api/v1/company-user/1', init('DELETE')),
      await backend.send('/api/v2/invitation', { email: 'x@proba.test', name: 'Икс', role: 'buyer' }, { headers }),
      await backend.request('/api/v2/invitation/1', init('DELETE')),
      await backend.send('/api/v1/order/900000004/message', { text: 'Согласны на замену' }, { headers }),
      await backend.send('/api/v1/order/900000001/return/withdraw', { returnId: 1 }, { headers }),
      await backend.request('/api/v1/golden-club/join', init('POST')),
      await backend.request('/api/v1/payment/bindings', init('GET')),
      await backend.send('/api/v1/profile/update', { newPassword: 'x', repeatNewPassword: 'x' }, { headers }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ name: 'OwnerOnly' });
    }
  });

  test('leaves the company of the buyer’s next sign-in as it was', async () => {
    const headers = await actingFor(2, 2);
    await backend.send('/api/v1/user/set-company', { id: 4 }, { headers });
    const row = await backend.bindings.TRADE.prepare('SELECT company_id AS id FROM user WHERE id = 2').first();
    expect(row).toEqual({ id: 2 });
  });

  test('ends after an hour, with the own session, and when the right is taken', async () => {
    const hour = 3_600_000;
    const late = await actingFor(1, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour });
    expect((await me(late)).status).toBe(401);
    vi.useRealTimers();

    const own = await sessionOf(backend, 8, 8);
    const acting = await actingFor(1, 1, own);
    await backend.request('/api/v2/user/sign-out', { method: 'POST', headers: own });
    expect((await me(acting)).status).toBe(401);

    const other = await actingFor(1, 1);
    const { TRADE } = backend.bindings;
    await TRADE.prepare('DELETE FROM staff_permission WHERE user_id = 8').run();
    expect((await me(other)).status).toBe(401);
    await TRADE.prepare("INSERT INTO staff_permission VALUES (8, 'buyer.act-for')").run();
  });

  test('signed out of, ends both sessions', async () => {
    const own = await sessionOf(backend, 8, 8);
    const acting = await actingFor(1, 1, own);
    await backend.request('/api/v2/user/sign-out', { method: 'POST', headers: acting });
    expect((await me(own)).status).toBe(401);
  });
});

describe('the record of what staff did', () => {
  test('says who, for whom, when, what and under which request', async () => {
    const before = (await deeds()).length;
    const id = crypto.randomUUID();
    const headers = await actingFor(1, 1);
    await backend.send(
      '/api/v1/cart/item',
      { items: [{ id: 1, amount: 1, type: 'product' }], source: 'test' },
      { headers: { ...headers, 'B2b-Request-Id': id } },
    );
    await me(headers);
    await stop(headers);
    const written = (await deeds()).slice(before);
    expect(written.map((row) => row['call'])).toEqual(['actForBuyer', 'addToCart', 'stopActing']);
    for (const row of written) expect(row).toMatchObject({ staff_user_id: 8, user_id: 1, company_id: 1 });
    expect(written[1]).toMatchObject({ request_id: id });
    expect(Math.abs(Number(written[1]?.['at']) - Date.now())).toBeLessThan(60_000);
  });

  test('says what it was about and how it ended, refusals as refused', async () => {
    await addGoods(backend, [
      { id: 11, prices: { dealer: 100 } },
      { id: 12, prices: { dealer: 100 } },
    ]);
    const headers = await actingFor(1, 1);
    const items = [11, 12].map((id) => ({ id, amount: 1, type: 'product' }));
    const added = await backend.send('/api/v1/cart/item', { items, source: 'test' }, { headers });
    expect(added.status).toBe(200);
    const line = await backend.bindings.TRADE.prepare(
      "SELECT l.id FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner = 'u:1:1' AND l.product_id = 11",
    ).first<number>('id');
    await backend.send('/api/v1/cart/delete-items', { ids: [line] }, { headers });
    await backend.send('/api/v1/company-user/3', { role: 'viewer' }, { method: 'PUT', headers });
    await backend.send('/api/v1/order/999999/repeat', {}, { headers });
    await open(999, 1);
    const { items: rows } = await get('/api/v1/staff/action?per-page=5', staff);
    const names = ['Товар 11', 'Товар 12'];
    expect(rows.reverse()).toMatchObject([
      { call: 'addToCart', outcome: 'done', reason: '', about: names, aboutCount: 2 },
      { call: 'deleteCartLines', outcome: 'done', about: [names[0]], aboutCount: 1 },
      { call: 'updateColleague', outcome: 'refused', reason: 'Это может сделать только сам покупатель' },
      { call: 'repeatOrder', outcome: 'refused', reason: 'Заказ не существует.', about: [] },
      { call: 'actForBuyer', outcome: 'refused', reason: 'Покупатель не найден' },
    ]);
    const { TRADE } = backend.bindings;
    await expect(TRADE.prepare('DELETE FROM staff_result').run()).rejects.toThrow(/append-only/);
    await expect(TRADE.prepare("UPDATE staff_result SET outcome = 'done'").run()).rejects.toThrow(/append-only/);
  });

  test('cannot be changed or shortened', async () => {
    const { TRADE } = backend.bindings;
    const before = await deeds();
    expect(before.length).toBeGreaterThan(0);
    await expect(TRADE.prepare('DELETE FROM staff_action').run()).rejects.toThrow(/append-only/);
    await expect(TRADE.prepare("UPDATE staff_action SET call = 'x'").run()).rejects.toThrow(/append-only/);
    expect(await deeds()).toEqual(before);
  });

  test('is read by staff whole, by an administrator for the company, by nobody else', async () => {
    await actingFor(4, 5);
    const all = await get('/api/v1/staff/action?per-page=100', staff);
    const own = await get('/api/v1/staff/action?per-page=100', await sessionOf(backend, 4, 5));
    expect(new Set(own.items.map(({ company }) => company)).size).toBe(1);
    expect(own.items[0]).toMatchObject({ staff: 'Громов Дмитрий Олегович', buyer: 'Ковалёв Пётр Андреевич' });
    expect(all.items.length).toBeGreaterThan(own.items.length);
    expect((await get('/api/v1/staff/action', await sessionOf(backend, 1, 1))).status).toBe(403);
  });
});

describe('an account that the supplier has closed', () => {
  const signIn = (password: string) => backend.send('/api/v2/user/sign-in', { login: 'blocked@demo.test', password });

  test('is told so only to whoever has its password', async () => {
    const right = await signIn('demo-2026-rele');
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ name: 'AccountBlocked', message: expect.stringMatching(/закрыт/) });
    const wrong = await signIn('something else');
    const nobody = await backend.send('/api/v2/user/sign-in', {
      login: 'nobody@demo.test',
      password: 'something else',
    });
    expect([wrong.status, await wrong.text()]).toEqual([nobody.status, await nobody.text()]);
  });

  test('ends its sessions at once and says why', async () => {
    const headers = await sessionOf(backend, 6, 7);
    expect((await me(headers)).status).toBe(200);
    const { TRADE } = backend.bindings;
    await TRADE.prepare('UPDATE user SET blocked_at = 1 WHERE id = 6').run();
    expect(await me(headers)).toMatchObject({ status: 401, name: 'AccountBlocked' });
    await TRADE.prepare('UPDATE user SET blocked_at = NULL WHERE id = 6').run();
    expect((await me(headers)).status).toBe(200);
  });
});
