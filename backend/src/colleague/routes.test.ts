import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
let admin: { Authorization: string };
beforeAll(async () => {
  backend = await startDemo();
  admin = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());

const list = async (headers = admin) => {
  const answer = await backend.request('/api/v1/company-user', { headers });
  return { status: answer.status, ...((await answer.json()) as { items: { id: number; permissions: string[] }[] }) };
};
const change = (id: number, body: object, headers = admin) =>
  backend.send(`/api/v1/company-user/${id}`, body, { method: 'PUT', headers });
const remove = (id: number, headers = admin) =>
  backend.request(`/api/v1/company-user/${id}`, { method: 'DELETE', headers });
const mayOf = async (headers: Record<string, string>) =>
  ((await (await backend.request('/api/v1/user/current-user', { headers })).json()) as { permissions: string[] })
    .permissions;

const statusOf = async (headers: Record<string, string>) =>
  (await backend.request('/api/v1/user/current-user', { headers })).status;

const ofBuyer = [
  'company.finance',
  'document.request',
  'document.view',
  'offer.manage',
  'order-manager.manage',
  'order.cancel',
  'order.create',
  'order.export',
  'order.message',
  'order.reserve',
];

describe('the people of a company', () => {
  test('are listed with what each may do, for whoever manages it', async () => {
    const { items } = await list();
    expect(items).toMatchObject([
      { id: 1, role: 'buyer', permissions: ofBuyer, self: false },
      { id: 3, role: 'administrator', self: true },
    ]);
    expect((await list(await sessionOf(backend, 1, 1))).status).toBe(403);
  });

  test('get a role and rights beside it with the next session: the one before ends, as would a copy of it', async () => {
    const [before, elsewhere] = [await sessionOf(backend, 1, 1), await sessionOf(backend, 2, 2)];
    expect((await change(1, { role: 'buyer', permissions: ofBuyer.toReversed() })).status).toBe(204);
    expect((await mayOf(before)).length).toBe(ofBuyer.length);
    expect(
      (await change(1, { role: 'manager', permissions: ['order.view-all-companies', 'payment.sbp'] })).status,
    ).toBe(204);
    expect(await statusOf(before)).toBe(401);
    expect([await statusOf(elsewhere), await statusOf(admin)]).toEqual([200, 200]);
    expect((await mayOf(await sessionOf(backend, 1, 1))).sort()).toEqual(['order.view-all-companies', 'payment.sbp']);
    expect((await change(1, { role: 'buyer', permissions: ofBuyer })).status).toBe(204);
    expect(await mayOf(await sessionOf(backend, 1, 1))).toEqual(ofBuyer);
    const rows = await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM member_permission').first<{
      n: number;
    }>();
    expect(rows?.n).toBe(0);
  });

  test('get the rights of a role that is given without rights', async () => {
    expect((await change(1, { role: 'viewer', permissions: ['payment.sbp'] })).status).toBe(204);
    expect((await change(1, { role: 'manager' })).status).toBe(204);
    const { items } = await list();
    const manager = await backend.bindings.TRADE.prepare(
      "SELECT permission FROM role_permission WHERE role = 'manager' ORDER BY permission",
    ).all<{ permission: string }>();
    expect(items.find(({ id }) => id === 1)?.permissions.sort()).toEqual(
      manager.results.map(({ permission }) => permission),
    );
    expect((await change(1, { role: 'buyer' })).status).toBe(204);
  });

  test('of another company answer like nobody, byte for byte', async () => {
    const body = { role: 'buyer', permissions: [] };
    const [foreign, absent] = [await change(4, body), await change(999_999, body)];
    expect([foreign.status, await foreign.text()]).toEqual([404, await absent.text()]);
    const [gone, nobody] = [await remove(4), await remove(999_999)];
    expect([gone.status, await gone.text()]).toEqual([404, await nobody.text()]);
  });

  test('do not change their own rights, so somebody always manages', async () => {
    expect((await change(3, { role: 'viewer', permissions: [] })).status).toBe(409);
    expect((await remove(3)).status).toBe(409);
  });

  test('keep an administrator when two of them take each other’s right, or each other out, at one moment', async () => {
    const { TRADE } = backend.bindings;
    for (const act of [
      (id: number, by: object) => change(id, { role: 'viewer', permissions: [] }, by as never),
      remove,
    ]) {
      for (const id of [3, 5]) {
        await TRADE.prepare(
          "INSERT INTO member (user_id, company_id, role) VALUES (?1, 1, 'administrator') ON CONFLICT DO UPDATE SET role = 'administrator'",
        )
          .bind(id)
          .run();
      }
      await TRADE.prepare('DELETE FROM member_permission').run();
      const [one, other] = [await sessionOf(backend, 3, 1), await sessionOf(backend, 5, 1)];
      const answers = await Promise.all([act(5, one), act(3, other)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
      expect([401, 403, 404]).toContain(answers.find(({ status }) => status !== 204)?.status);
    }
    // Either of them may have won.
    await TRADE.prepare("INSERT INTO member VALUES (3, 1, 'administrator') ON CONFLICT DO NOTHING").run();
    admin = await sessionOf(backend, 3, 1);
  });

  test.each([
    { role: 'king', permissions: [] },
    { role: 'buyer', permissions: ['fly'] },
    { role: 'buyer', permissions: ['__proto__'] },
  ])('are not given what there is not (%j)', async (body) => {
    expect((await change(1, body)).status).toBe(422);
  });

  test('who are taken out lose the session at once', async () => {
    const session = await sessionOf(backend, 1, 1);
    expect((await remove(1, await sessionOf(backend, 1, 1))).status).toBe(403);
    expect((await remove(1)).status).toBe(204);
    expect((await backend.request('/api/v1/user/current-user', { headers: session })).status).toBe(401);
  });
});
