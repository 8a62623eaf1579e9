import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());
// A Friday, 12:00 in Moscow.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const path = '/api/v1/delivery-schedule';
async function schedule(userId: number, companyId: number, query = '') {
  const response = await backend.request(path + query, { headers: await sessionOf(backend, userId, companyId) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown[]> };
}

test('tells days, cut-off and next delivery for each warehouse of the buyer’s region, the quickest first', async () => {
  const { body } = await schedule(1, 1);
  expect(body['region']).toEqual({ id: 1, name: 'Москва и область' });
  expect(body['rules']?.[0]).toEqual({
    storeId: 1,
    store: 'Москва',
    weekdays: [1, 2, 3, 4, 5],
    cutoff: '16:00',
    days: 1,
    next: '2026-11-23',
  });
  expect(body['rules']).toHaveLength(5);
  vi.setSystemTime(Date.UTC(2026, 10, 20, 13));
  expect((await schedule(1, 1)).body['rules']?.[0]).toMatchObject({ next: '2026-11-24' });
});

test('shows three weeks with weekends, and a holiday as what it is', async () => {
  const { body } = await schedule(1, 1);
  expect(body['calendar']).toHaveLength(21);
  expect(body['calendar']?.slice(0, 2)).toEqual([
    { date: '2026-11-20', available: true, windows: ['9:00–13:00', '13:00–18:00'] },
    { date: '2026-11-21', available: false, windows: [], reason: 'weekend' },
  ]);
  expect((await schedule(1, 1, '?from=2026-12-31&to=2026-12-31')).body['calendar']).toEqual([
    { date: '2026-12-31', available: false, windows: [], reason: 'holiday' },
  ]);
});

test('a region with few days has them in rules and calendar alike', async () => {
  const headers = await sessionOf(backend, 6, 7);
  await backend.send('/api/v2/user/set-region', { id: 11 }, { headers });
  const { body } = await schedule(6, 7);
  expect(body['rules']?.[0]).toMatchObject({ storeId: 5, weekdays: [2, 4], days: 2, next: '2026-11-24' });
  const open = (body['calendar'] as { date: string; available: boolean }[]).filter((day) => day.available);
  expect(open.map(({ date }) => date).slice(0, 3)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
});

test('answers 400 for days that are none and too many, and 401', async () => {
  for (const query of ['?from=x', '?from=2026-12-02&to=2026-12-01', '?from=2026-12-01&to=2027-12-01']) {
    expect((await schedule(1, 1, query)).status).toBe(400);
  }
  expect((await backend.request(path)).status).toBe(401);
});
