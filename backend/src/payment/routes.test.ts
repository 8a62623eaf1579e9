import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addDays } from '../calendar/working-days.ts';
import { moscowDay } from '../product/store.ts';
import { sumDays } from './schedule.ts';

let backend: TestBackend;
const today = moscowDay(Date.now());
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

const path = '/api/v1/payment-schedule';
async function schedule(userId: number, companyId: number, query = '') {
  const response = await backend.request(path + query, { headers: await sessionOf(backend, userId, companyId) });
  return { status: response.status, body: (await response.json()) as { items: { id: number }[] } };
}

describe('GET /api/v1/payment-schedule', () => {
  test('lists what is left to pay, the oldest first, with its age and all sums in roubles', async () => {
    const { body } = await schedule(5, 6);
    expect(body).toMatchObject({
      items: [
        { date: addDays(today, -47), number: 'УПД № 3802', rest: 219_150, status: 'overdue', overdueDays: 47 },
        { date: addDays(today, -12), rest: 54_000, status: 'overdue', overdueDays: 12 },
        { date: addDays(today, 2), rest: 125_450, status: 'due', overdueDays: 0 },
      ],
      meta: { totalCount: 3 },
      totals: {
        due: 125_450,
        overdue: 273_150,
        next: { date: addDays(today, 2), amount: 125_450 },
        byDays: [
          { from: null, to: addDays(today, -1), amount: 273_150 },
          { from: today, to: addDays(today, 6), amount: 125_450 },
        ],
      },
      overdue: { amount: 273_150, days: 47, stopsOrders: true },
    });
  });

  test('adds up the payments of one day', async () => {
    expect((await schedule(1, 1)).body).toMatchObject({
      totals: { due: 384_500, overdue: 0, next: { date: addDays(today, 3), amount: 126_000 } },
      overdue: null,
    });
  });

  test('narrows by days and by state and pages, while the sums stay whole', async () => {
    const overdue = await schedule(5, 6, '?filters[status]=overdue&per-page=1&page=2');
    expect(overdue.body).toMatchObject({
      items: [{ overdueDays: 12 }],
      meta: { totalCount: 2, pageCount: 2 },
      params: { status: 'overdue' },
      totals: { overdue: 273_150, due: 125_450 },
    });
    const days = await schedule(5, 6, `?filters[from]=${addDays(today, -20)}&filters[to]=${today}`);
    expect(days.body.items).toHaveLength(1);
  });

  test('what was paid in part has its rest, what was paid whole is gone', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare("UPDATE debt SET paid = 100 WHERE number = 'УПД № 4166'").run();
    await TRADE.prepare("UPDATE debt SET paid = amount WHERE number = 'УПД № 4209'").run();
    expect((await schedule(2, 2)).body).toMatchObject({ items: [{ paid: 1, rest: 81_499 }], meta: { totalCount: 1 } });
  });

  test('is empty for a company that owes nothing', async () => {
    expect((await schedule(6, 7)).body).toMatchObject({ items: [], totals: { due: 0, next: null, byDays: [] } });
  });

  test('answers 400, 401 and 403', async () => {
    expect((await schedule(1, 1, '?filters[from]=31.12.2026')).status).toBe(400);
    expect((await backend.request(path)).status).toBe(401);
    expect(await schedule(2, 4)).toMatchObject({ status: 403, body: { name: 'Forbidden' } });
  });
});

test('days are put into stretches without a gap, each day once', () => {
  const days = Array.from({ length: 80 }, (_, n) => ({ date: addDays('2026-11-01', n), amount: 100 }));
  const { byDays, due, overdue } = sumDays(days, '2026-11-21');
  expect(overdue).toBe(2_000);
  expect(byDays.map(({ amount }) => amount)).toEqual([2_000, 700, 700, 1_600, 3_000]);
  expect(byDays.reduce((total, { amount }) => total + amount, 0)).toBe(due + overdue);
});
