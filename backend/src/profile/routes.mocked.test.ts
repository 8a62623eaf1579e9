import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noPassword } from '#backend/session/password.ts';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { messagesTo } from '#tests/support/outbox.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { jpeg, png } from '#tests/support/photos.ts';
import { testKeys } from '#tests/support/test-vars.ts';

// The cost of hashing doesn't matter in these tests.
vi.mock('../session/password.ts', async (original) => {
  const real = await original<typeof import('../session/password.ts')>();
  return { ...real, hashPassword: (text: string) => real.hashPassword(text, undefined, { logN: 1, r: 1, p: 1 }) };
});

let backend: TestBackend;
let me: { Authorization: string };
beforeAll(async () => {
  backend = await startDemo({
    EDGE_KEY: testKeys.EDGE_KEY,
    MESSAGES: 'demo',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
  });
  await startBucket(backend);
  me = await sessionOf(backend, 6, 7);
});
afterAll(() => backend.dispose());

const read = async () => (await backend.request('/api/v1/profile', { headers: me })).json() as Promise<object>;
async function change(body: object) {
  const answer = await backend.send('/api/v1/profile/update', body, { headers: me });
  const { errors = [], ...rest } = (await answer.json()) as {
    errors?: { field: string }[];
    message: string;
    authToken?: string;
  };
  return { status: answer.status, fields: errors.map(({ field }) => field), ...rest };
}
const statusOf = async (headers: Record<string, string>) =>
  (await backend.request('/api/v1/profile', { headers })).status;
const uses = async (headers = me) =>
  ((await (await backend.request('/api/v1/profile/session', { headers })).json()) as { items: { id: number }[] }).items;
const end = (id: number | string, headers = me) =>
  backend.request(`/api/v1/profile/session/${id}`, { method: 'DELETE', headers });

describe('a profile', () => {
  test('is changed field by field: what is not sent stays', async () => {
    const names = { lastName: 'Лосева', firstName: 'Вера', middleName: 'Ильинична', gender: 'female', city: 'Химки' };
    expect(await change({ ...names, regionId: 2 })).toMatchObject({
      status: 200,
      message: 'Профиль пользователя изменен',
    });
    expect(await change({ city: 'Клин' })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ ...names, city: 'Клин', regionId: 2, email: 'new@demo.test' });
    const user = (await (await backend.request('/api/v1/user/current-user', { headers: me })).json()) as object;
    expect(user).toMatchObject({ name: 'Лосева Вера Ильинична', regionId: 2 });
  });

  test('names every refused field at once', async () => {
    expect(await change({ lastName: ' ', firstName: '', regionId: 999_999 })).toMatchObject({
      status: 422,
      fields: ['lastName', 'firstName', 'regionId'],
    });
    expect((await change({ gender: 'other' })).fields).toEqual(['gender']);
  });

  test('keeps when the consent to marketing was given and taken back', async () => {
    const { TRADE } = backend.bindings;
    for (const agreed of [true, true, false, true]) await change({ emailAgreedForMarketing: agreed });
    const { results } = await TRADE.prepare(
      "SELECT withdrawn_at IS NULL AS stands FROM consent WHERE user_id = 6 AND kind = 'marketing' ORDER BY id",
    ).all();
    expect(results).toEqual([{ stands: 0 }, { stands: 1 }]);
    expect(await read()).toMatchObject({ emailAgreedForMarketing: true });
  });

  test('is for nobody who has not signed in', async () => {
    expect(await statusOf({})).toBe(401);
  });
});

describe('a new password', () => {
  const good = 'кедровый шкаф 31';

  test('needs the current one, the rule and a repeat, each said at its field', async () => {
    expect(await change({ newPassword: 'short', repeatNewPassword: 'x' })).toMatchObject({
      status: 422,
      fields: ['currentPassword', 'newPassword', 'repeatNewPassword'],
    });
    const wrong = { currentPassword: 'wrong', newPassword: good, repeatNewPassword: good };
    expect(await change(wrong)).toMatchObject({ status: 422, fields: ['currentPassword'] });
  });

  test('ends the other sign-ins and every copy of this one, which goes on, and tells the person', async () => {
    const other = await sessionOf(backend, 6, 7);
    const right = { currentPassword: demoPassword, newPassword: good, repeatNewPassword: good };
    const copy = me;
    const { status, authToken } = await change(right);
    expect(status).toBe(200);
    me = { Authorization: `Bearer ${authToken}` };
    expect([await statusOf(other), await statusOf(copy), await statusOf(me)]).toEqual([401, 401, 200]);
    const answer = await backend.request('/api/v1/profile', { headers: copy });
    expect(await answer.json()).toMatchObject({ name: 'SessionReplaced' });
    expect((await messagesTo(backend, 'new@demo.test'))[0]).toContain('Пароль изменён');
    expect((await change(right)).fields).toEqual(['currentPassword']);
  });

  test('is the first one of somebody who came by an old invitation: no current one is asked for', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare('UPDATE user SET password = ?1 WHERE id = 4').bind(noPassword).run();
    let headers = await sessionOf(backend, 4, 5);
    const set = (body: object) => backend.send('/api/v1/profile/update', body, { headers });
    const deletion = async () =>
      ((await (await backend.request('/api/v2/user/deletion', { headers })).json()) as { refusal: string }).refusal;
    expect(await deletion()).toMatch(/Сначала задайте его в профиле/);
    expect((await set({ newPassword: good, repeatNewPassword: 'x' })).status).toBe(422);
    const answer = await set({ newPassword: good, repeatNewPassword: good });
    headers = { Authorization: `Bearer ${((await answer.json()) as { authToken: string }).authToken}` };
    expect(await deletion()).toBeNull();
    expect((await backend.send('/api/v2/user/sign-in', { login: 'trader@demo.test', password: good })).status).toBe(
      200,
    );
    const again = await set({ newPassword: `${good}!`, repeatNewPassword: `${good}!` });
    expect(((await again.json()) as { errors: object[] }).errors).toMatchObject([{ field: 'currentPassword' }]);
  });

  test('cannot be tried through a stolen session without end', async () => {
    const wrong = { currentPassword: 'wrong', newPassword: `${good}!`, repeatNewPassword: `${good}!` };
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await change(wrong)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('a phone or e-mail address that the supplier changes ends every sign-in of its person', async () => {
  const { TRADE } = backend.bindings;
  const [theirs, another] = [await sessionOf(backend, 1, 1), await sessionOf(backend, 4, 5)];
  await TRADE.prepare("UPDATE user SET name = 'Белова А. С.', phone = phone WHERE id = 1").run();
  expect(await statusOf(theirs)).toBe(200);
  await TRADE.prepare("UPDATE user SET email = 'moved@demo.test' WHERE id = 1").run();
  expect([await statusOf(theirs), await statusOf(another)]).toEqual([401, 200]);
});

describe('the sign-ins of a user', () => {
  test('are listed with this one first, and end one by one or all but this one', async () => {
    const [second, third] = [await sessionOf(backend, 6, 7), await sessionOf(backend, 6, 7)];
    const items = await uses();
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ current: true });
    expect((await end(items.at(-1)?.id ?? 0)).status).toBe(204);
    expect((await uses()).length).toBe(2);
    expect((await backend.request('/api/v1/profile/session', { method: 'DELETE', headers: me })).status).toBe(204);
    expect([await statusOf(second), await statusOf(third), await statusOf(me)]).toEqual([401, 401, 200]);
  });

  test('of somebody else answer like none, byte for byte', async () => {
    const foreign = (await uses(await sessionOf(backend, 1, 1)))[0]?.id ?? 0;
    const [theirs, absent] = [await end(foreign), await end(999_999)];
    expect([theirs.status, await theirs.text()]).toEqual([404, await absent.text()]);
  });
});

describe('an avatar', () => {
  const path = '/api/v1/profile/avatar';
  const put = (file: Uint8Array<ArrayBuffer>, name = 'photo.jpg', headers = me, field = 'data', type = 'text/html') => {
    const body = new FormData();
    body.set(field, new Blob([file], { type }), name);
    return backend.request(path, { method: 'POST', headers, body });
  };
  const avatar = async () => ((await read()) as { avatar: { url: string } | null }).avatar;
  const objects = async () => (await backend.bindings.FILES.list({ prefix: 'avatar/' })).objects.length;

  test('is kept by its content under a name of its own, shown as a picture only, replaced and taken away', async () => {
    const first = (await (await put(png, '../../x.html')).json()) as { avatar: { url: string } };
    expect(first.avatar.url).toMatch(/^\/media\/avatar\/[0-9a-f-]{36}\.png\?until=\d{10}&key=[\w-]{32}$/);
    expect(await avatar()).toEqual(first.avatar);
    const shown = await backend.request(first.avatar.url);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const second = (await (await put(jpeg)).json()) as { avatar: { url: string } };
    expect((await backend.request(path, { method: 'DELETE', headers: me })).status).toBe(204);
    expect(await avatar()).toBeNull();
    const missing = await backend.request('/media/avatar/00000000-0000-4000-8000-000000000000.png');
    for (const { avatar: gone } of [first, second]) {
      const answer = await backend.request(gone.url);
      expect(answer.status).toBe(404);
      expect((await answer.text()).length).toBe((await missing.clone().text()).length);
    }
    expect((await backend.request(path, { method: 'DELETE', headers: me })).status).toBe(204);
  });

  test.each(photoCases)('is what its content says, whatever its name: $what', async (photo) => {
    const before = [await avatar(), await objects()];
    const answer = await put(photo.bytes, photo.name, me, 'data', photo.type);
    if (photo.taken) {
      const { url } = ((await answer.json()) as { avatar: { url: string } }).avatar;
      const shown = await backend.request(url);
      expect(shown.headers.get('Content-Type')).toBe(photo.taken);
      expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
      expect(await objects()).toBe(1);
      return;
    }
    expect([413, 415]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Фото /) });
    expect([await avatar(), await objects()]).toEqual(before);
  });

  test('is refused under another field, as JSON, and of a visitor', async () => {
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('data', new Blob([png]), name);
    expect((await backend.request(path, { method: 'POST', headers: me, body: two })).status).toBe(422);
    expect((await put(new Uint8Array())).status).toBe(422);
    expect((await put(png, 'photo.png', me, 'file')).status).toBe(422);
    expect((await backend.send(path, { data: 'x' }, { headers: me })).status).toBe(415);
    expect((await backend.request(path, { method: 'DELETE' })).status).toBe(401);
  });
});

describe('consent to statistics', () => {
  const send = async (agreed: boolean, version: string) =>
    (await backend.send('/api/v1/profile/statistics-consent', { agreed, version }, { headers: me })).status;
  const rows = async () =>
    (
      await backend.bindings.TRADE.prepare(
        `SELECT version, withdrawn_at IS NULL AS given FROM consent WHERE user_id = 6 AND kind = 'statistics' ORDER BY id`,
      ).all()
    ).results;

  test('is recorded once with the version of the text, and withdrawn', async () => {
    const version = ((await (await backend.request('/api/v1/info')).json()) as { config: { cookieVersion: string } })
      .config.cookieVersion;
    expect(version).toBe('2026-09-01');
    expect([await send(true, version), await send(true, version)]).toEqual([204, 204]);
    expect(await rows()).toEqual([{ version, given: 1 }]);
    expect(await send(false, 'any')).toBe(204);
    expect(await send(true, version)).toBe(204);
    expect(await rows()).toEqual([
      { version, given: 0 },
      { version, given: 1 },
    ]);
  });

  test('of a visitor counts from when they chose, and not against what was chosen for the account later', async () => {
    const version = '2026-09-01';
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const chose = async (agreed: boolean, chosenAt: string) =>
      (await backend.send('/api/v1/profile/statistics-consent', { agreed, version, chosenAt }, { headers: me })).status;
    const before = await rows();
    // They agreed for the account a moment ago, so that neither changes anything.
    expect([await chose(true, ago(9)), await chose(false, ago(8))]).toEqual([204, 204]);
    expect(await rows()).toEqual(before);
    await send(false, version);
    expect(await chose(true, ago(7))).toBe(204);
    expect((await rows()).filter(({ given }) => given === 1)).toEqual([]);
    const future = new Date(Date.now() + 9e6).toISOString();
    expect(await chose(true, future)).toBe(204);
    const { results } = await backend.bindings.TRADE.prepare(
      `SELECT given_at FROM consent WHERE user_id = 6 AND kind = 'statistics' ORDER BY id DESC LIMIT 1`,
    ).all<{ given_at: number }>();
    expect(results[0]?.given_at).toBeLessThanOrEqual(Date.now());
  });

  test('can be dated neither before its text was shown nor more than a year ago', async () => {
    const choose = (chosenAt: string) => {
      const body = { agreed: true, version: '2026-09-01', chosenAt };
      return backend.send('/api/v1/profile/statistics-consent', body, { headers: me });
    };
    const refused = await choose('1970-01-01T00:00:00Z');
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ field: 'chosenAt' }] }]);
    const shown = JSON.stringify({ version: '2026-09-01' });
    await backend.bindings.TRADE.prepare(
      `INSERT INTO text_change (kind, ref, number, at, text) VALUES ('page', 'usloviya-sbora-cookies', 1, ?1, ?2)`,
    )
      .bind(Date.now() - 60_000, shown)
      .run();
    expect((await choose(new Date(Date.now() - 3_600_000).toISOString())).status).toBe(409);
    expect((await choose(new Date().toISOString())).status).toBe(204);
  });

  test('to another text than the present one is refused', async () => {
    expect(await send(true, '2020-01-01')).toBe(409);
  });
});
