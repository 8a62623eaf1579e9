import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

async function club(userId: number, companyId: number) {
  const headers = await sessionOf(backend, userId, companyId);
  const response = await backend.request('/api/v1/golden-club', { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function join(userId: number, companyId: number) {
  const headers = await sessionOf(backend, userId, companyId);
  return (await backend.request('/api/v1/golden-club/join', { method: 'POST', headers })).status;
}

/** Inserts a paid order of `roubles`, received today unless told otherwise. */
function spend(id: number, company: number, roubles: number, { status = 'closed', daysAgo = 0 } = {}) {
  return backend.bindings.TRADE.prepare(
    `INSERT INTO orders (id, number, company_id, user_id, status, payment_status, shipping_status, created_at, updated_at,
       positions, total, totals, delivery_type, payment_code, legal_entity_id, contact_name, contact_phone, search)
     VALUES (?1, ?1, ?2, 1, ?4, 'paid', 'delivered', ?5, 0, 1, ?3, '{}', 'pickup', 'invoice', 1, '', '', '')`,
  )
    .bind(id, company, roubles * 100, status, Date.now() - daysAgo * 86_400_000)
    .run();
}

test('joining makes a member once, whoever of the company asks again', async () => {
  expect((await club(4, 5)).body).toMatchObject({ member: false, since: null, points: 0, level: null });
  expect(await join(4, 5)).toBe(204);
  const first = (await club(4, 5)).body['since'];
  expect(await join(4, 5)).toBe(204);
  expect((await club(4, 5)).body).toMatchObject({ member: true, since: first, next: { code: 'bronze', points: 100 } });
});

test('a point is 100 roubles of what was received and paid within a year', async () => {
  await spend(1, 5, 9_999);
  expect((await club(4, 5)).body).toMatchObject({ points: 99, level: null });
  await spend(2, 5, 200_000);
  await spend(3, 5, 900_000, { status: 'processing' });
  await spend(4, 5, 900_000, { daysAgo: 366 });
  expect((await club(4, 5)).body).toMatchObject({
    points: 2_099,
    level: { code: 'silver', name: 'Серебряный' },
    next: { code: 'gold', points: 10_000 },
  });
  const open = ((await club(4, 5)).body['privileges'] as { level: string; open: boolean }[]).filter((one) => one.open);
  expect([...new Set(open.map(({ level }) => level))]).toEqual(['Бронзовый', 'Серебряный']);
});

test('the highest level has none after it', async () => {
  await spend(5, 1, 2_000_000);
  expect((await club(1, 1)).body).toMatchObject({ level: { code: 'gold' }, next: null });
});

test('points without joining open nothing', async () => {
  await spend(6, 7, 50_000);
  const { body } = await club(6, 7);
  expect(body).toMatchObject({ member: false, points: 500, level: null });
  expect((body['privileges'] as { open: boolean }[]).some((one) => one.open)).toBe(false);
});

test('who may not order cannot join, and 401 without a token', async () => {
  expect(await join(2, 4)).toBe(403);
  expect((await backend.request('/api/v1/golden-club')).status).toBe(401);
});

test('without levels there is no club', async () => {
  await backend.bindings.TRADE.prepare('DELETE FROM club_level').run();
  expect(await club(1, 1)).toMatchObject({ status: 403, body: { name: 'FeatureDisabled' } });
  expect(await join(1, 1)).toBe(403);
});
