import { expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import { companyBlockers, overdueOf } from './blockers.ts';

const actor = (...permissions: string[]) => ({ kind: 'user', permissions }) as unknown as UserActor;
const company = (overdueReceivables: number, overdueDuration: number) => ({
  overdueReceivables,
  overdueDuration,
  hasLegalEntity: true,
});

test('a debt stops orders after thirty days, before that only deferral', () => {
  const seer = actor('order.create', 'company.finance');
  expect(overdueOf(seer, company(0, 0))).toBeNull();
  expect(overdueOf(seer, company(6_430_000, 30))).toEqual({ amount: 6_430_000, days: 30, stopsOrders: false });
  expect(overdueOf(seer, company(6_430_000, 31))).toEqual({ amount: 6_430_000, days: 31, stopsOrders: true });
  expect(companyBlockers(seer, company(6_430_000, 30))).toEqual([]);
  expect(companyBlockers(seer, company(6_430_000, 31))).toMatchObject([{ code: 'Overdue' }]);
});

test('whoever may not see the sums of the company is told only that orders are stopped', () => {
  const buyer = actor('order.create');
  expect(overdueOf(buyer, company(6_430_000, 31))).toBeNull();
  expect(companyBlockers(buyer, company(6_430_000, 31))[0]?.message).toMatch(/^[^\d]*задолженности\. /);
});
