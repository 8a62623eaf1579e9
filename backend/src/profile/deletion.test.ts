import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { png } from '#tests/support/photos.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { ownTables } from './deletion.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({
    EDGE_KEY: testKeys.EDGE_KEY,
    MESSAGES: 'demo',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
  });
  await startBucket(backend);
});
afterAll(() => backend.dispose());

const remove = (headers: Record<string, string>, currentPassword?: string) =>
  backend.send('/api/v2/user', { currentPassword }, { headers, method: 'DELETE' });
const consequences = async (headers: Record<string, string>) =>
  (await backend.request('/api/v2/user/deletion', { headers })).json() as Promise<object>;

describe('the deletion of an account', () => {
  test('asks for the password and tells the consequences first', async () => {
    const buyer = await sessionOf(backend, 1, 1);
    expect(await consequences(buyer)).toMatchObject({ refusal: null, companies: [expect.any(String)] });
    for (const typed of [undefined, '', 'wrong-password-1']) {
      const answer = await remove(buyer, typed);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'currentPassword' }] });
    }
    expect((await backend.request('/api/v1/profile', { headers: buyer })).status).toBe(200);
    expect((await backend.send('/api/v2/user', {}, { method: 'DELETE' })).status).toBe(401);
  });

  test('is refused while it would leave people of a company without an administrator', async () => {
    const administrator = await sessionOf(backend, 3, 1);
    const { TRADE } = backend.bindings;
    await TRADE.prepare(
      "UPDATE member SET role = 'buyer' WHERE company_id = 1 AND role = 'administrator' AND user_id <> 3",
    ).run();
    expect(JSON.stringify(await consequences(administrator))).toContain('единственный администратор компании');
    const answer = await remove(administrator, demoPassword);
    expect(answer.status).toBe(409);
    expect((await answer.json()) as object).toMatchObject({ message: expect.stringContaining('Сначала сделайте') });
    expect((await backend.request('/api/v1/profile', { headers: administrator })).status).toBe(200);
  });

  test('of two administrators at one moment leaves one, and the other one’s picture', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare("INSERT INTO member (user_id, company_id, role) VALUES (4, 1, 'administrator')").run();
    // Make each of them the only person at the company.
    await TRADE.prepare('DELETE FROM member WHERE user_id = 3 AND company_id <> 1').run();
    const both = [await sessionOf(backend, 3, 1), await sessionOf(backend, 4, 1)];
    for (const headers of both) {
      const photo = new FormData();
      photo.set('data', new Blob([png]), 'me.png');
      expect((await backend.request('/api/v1/profile/avatar', { method: 'POST', headers, body: photo })).status).toBe(
        200,
      );
      expect(await consequences(headers)).toMatchObject({ refusal: null });
    }
    const answers = await Promise.all(both.map((headers) => remove(headers, demoPassword)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = both[answers.findIndex(({ status }) => status === 409)] ?? {};
    const refusal = answers.find(({ status }) => status === 409);
    expect(await refusal?.json()).toMatchObject({ message: expect.stringContaining('единственный администратор') });
    const { avatar } = (await (await backend.request('/api/v1/profile', { headers: left })).json()) as {
      avatar: { url: string };
    };
    expect((await backend.request(avatar.url)).status).toBe(200);
  });

  test('ends every sign-in, forgets the person and keeps the orders', async () => {
    const { TRADE } = backend.bindings;
    const [here, there] = [await sessionOf(backend, 1, 1), await sessionOf(backend, 1, 1)];
    const photo = new FormData();
    photo.set('data', new Blob([png]), 'me.png');
    const put = await backend.request('/api/v1/profile/avatar', { method: 'POST', headers: here, body: photo });
    const { avatar } = (await put.json()) as { avatar: { url: string } };
    const orders = async () =>
      (await TRADE.prepare('SELECT count(*) AS n FROM orders WHERE user_id = 1').first())?.['n'];
    const before = await orders();
    const kept = [
      "INSERT INTO cart (owner, updated_at) VALUES ('u:1:7', 0)",
      "INSERT INTO request (owner, id, hash, created_at) VALUES ('u:1', 'r', 'h', 0)",
      "INSERT INTO closed_message (reader, message_id, closed_at) SELECT 'u:1', id, 0 FROM information_message LIMIT 1",
      `INSERT INTO invitation (code_hash, company_id, address, name, role, invited_by, created_at, expires_at, used_at, used_by)
         VALUES ('h', 1, '+79001000001', 'Белова Анна', 'buyer', 3, 0, 1, 1, 1)`,
      `INSERT INTO specification (id, company_id, user_id, name, search, shared, created_at, updated_at)
         VALUES (1, 1, 1, 'Своя', 'своя', NULL, 0, 0), (2, 1, 1, 'Общая', 'общая', 'write', 0, 0)`,
    ];
    for (const sql of kept) await TRADE.prepare(sql).run();
    const named = async () => {
      const counts = [
        "SELECT count(*) AS n FROM cart WHERE owner LIKE 'u:1:%'",
        "SELECT count(*) AS n FROM request WHERE owner = 'u:1'",
        "SELECT count(*) AS n FROM closed_message WHERE reader = 'u:1'",
        "SELECT count(*) AS n FROM invitation WHERE used_by = 1 AND address <> ''",
        'SELECT count(*) AS n FROM specification WHERE user_id = 1',
      ];
      return Promise.all(counts.map(async (sql) => (await TRADE.prepare(sql).first())?.['n']));
    };
    expect(await named()).toEqual(Array(5).fill(expect.any(Number)));
    expect(await named()).not.toContain(0);
    expect((await remove(here, demoPassword)).status).toBe(204);
    for (const headers of [here, there]) {
      expect((await backend.request('/api/v1/profile', { headers })).status).toBe(401);
    }
    expect((await backend.request(avatar.url)).status).toBe(404);
    expect(await orders()).toBe(before);
    expect(await named()).toEqual([0, 0, 0, 0, 0]);
    // What colleagues use stays with the company.
    expect(await TRADE.prepare('SELECT id FROM specification').all()).toMatchObject({ results: [{ id: 2 }] });
    const row = await TRADE.prepare('SELECT * FROM user WHERE id = 1').first();
    expect(row).toMatchObject({ name: 'Удалённый пользователь', phone: null, email: null, about: '{}', active: 0 });
    for (const table of ['session', 'member', 'favorite', 'user_filter', 'payment_binding']) {
      expect(await TRADE.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = 1`).first(), table).toEqual({
        n: 0,
      });
    }
    const again = await backend.send('/api/v2/user/sign-in', { login: 'buyer@demo.test', password: demoPassword });
    const unknown = await backend.send('/api/v2/user/sign-in', { login: 'nobody@demo.test', password: demoPassword });
    expect([again.status, await again.text()]).toEqual([unknown.status, await unknown.text()]);
  });
});

test('every table that names a user is emptied with the account, or kept on purpose', async () => {
  const { results } = await backend.bindings.TRADE.prepare(
    `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND c.name = 'user_id' ORDER BY m.name`,
  ).all<{ name: string }>();
  // What the company goes on with, proofs of what was agreed and done, jobs, which the sweep
  // deletes with their files, and `code`, which nothing fills any more.
  const kept = [
    'approval_change',
    'approval_rule',
    'code',
    'consent',
    'custom_product',
    'job',
    'offer',
    'online_payment',
    'order_history',
    'order_message',
    'orders',
    'refund',
    'staff_action',
    'text_change',
  ];
  expect(results.map(({ name }) => name)).toEqual([...ownTables, ...kept].sort());
});
