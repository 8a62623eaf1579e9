import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getDeliverySchedule } from '#contract/delivery.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader } from './route.tsx';

const schedule = getDeliverySchedule.answer.parse({
  region: { id: 1, name: 'Москва и область' },
  rules: [{ storeId: 1, store: 'Москва', weekdays: [1, 3], cutoff: '16:00', days: 1, next: '2026-11-23' }],
  calendar: [{ date: '2026-11-23', available: true, windows: [] }],
});

describe('the delivery schedule', () => {
  it('is closed to visitors', async () => {
    expect(await outcome(() => loader(visit(stubContext().context, '/user/delivery')))).toMatchObject({ status: 303 });
  });

  it('shows region, rules and days by week', async () => {
    const point = { id: 1, name: 'Москва', address: 'Складской проезд, 12', hours: '', available: true };
    const answers = { getDeliverySchedule: () => schedule, getPickupPoints: () => ({ items: [point] }) };
    const { context } = stubContext({ buyer: demoBuyer, answers });
    const { data } = await outcome(() => loader(visit(context, '/user/delivery')));
    expect(data).toMatchObject({
      region: 'Москва и область',
      rules: [{ store: 'Москва', next: '2026-11-23' }],
      points: [{ name: 'Москва' }],
      weeks: [[{ date: '2026-11-23', state: 'open' }, null, null, null, null, null, null]],
    });
  });

  it('stands without pickup points where the API does not tell them', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const answers = { getDeliverySchedule: () => schedule, getPickupPoints: down };
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/delivery')))).data).toMatchObject({ points: [] });
  });

  it('leaves an API that is down to the page that says so', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(504, 'timeout'));
    const { context } = stubContext({
      buyer: demoBuyer,
      answers: { getDeliverySchedule: down, getPickupPoints: () => ({ items: [] }) },
    });
    await expect(outcome(() => loader(visit(context, '/user/delivery')))).rejects.toBeInstanceOf(SupplierUnavailable);
  });
});
