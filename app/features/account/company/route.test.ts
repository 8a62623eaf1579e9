import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getPaymentSchedule } from '#contract/payment.ts';
import { getCompany } from '#contract/user.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader } from './route.tsx';

const buyer = { ...demoBuyer, hasMultiCompany: true };
const company = getCompany.answer.parse({
  id: 5,
  name: 'ООО «Вектор»',
  legalEntities: [],
  priceType: 'wholesale',
  creditSum: 1000,
  receivables: 0,
  creditFree: 1000,
  overdueReceivables: 0,
  balance: 0,
  bonus: 0,
  manager: { name: 'Громов Дмитрий' },
});
const answers = { getCompany: () => company };
const refused = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'x', message: '', errors: [] }));

describe('the page of the company', () => {
  it('is closed to visitors, who come back after sign-in', async () => {
    const { context } = stubContext();
    expect(await outcome(() => loader(visit(context, '/user/company')))).toMatchObject({
      status: 303,
      location: '/user/sign-in?returnTo=%2Fuser%2Fcompany',
    });
  });

  it('shows money in kopecks and the manager, and to a buyer of several companies the way to another', async () => {
    const { context } = stubContext({ buyer, answers });
    const { data } = await outcome(() => loader(visit(context, '/user/company')));
    expect(data).toMatchObject({
      company: { money: { credit: 100_000, creditFree: 100_000, overdueDays: 0 }, manager: { name: 'Громов Дмитрий' } },
      manyCompanies: true,
    });
  });

  it('is there for a buyer without a company', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers: { getCompany: refused(404) } });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({ company: 'none' });
  });

  it('tells the next payment to whoever may see it, and does without when it cannot be had', async () => {
    const seer = { ...demoBuyer, permissions: ['company.finance'] };
    const meta = { currentPage: 1, pageCount: 1, perPage: 1, totalCount: 1 };
    const totals = { due: 500, overdue: 0, next: { date: '2026-12-01', amount: 500 }, byDays: [] };
    const schedule = () => getPaymentSchedule.answer.parse({ items: [], meta, totals });
    const seen = async (getPaymentSchedule: () => unknown) => {
      const { context } = stubContext({ buyer: seer, answers: { ...answers, getPaymentSchedule } });
      return (await outcome(() => loader(visit(context, '/user/company')))).data;
    };
    expect(await seen(schedule)).toMatchObject({ company: { next: { date: '2026-12-01', amount: 50_000 } } });
    expect(await seen(refused(403))).toMatchObject({ company: { next: null } });
    expect(await seen(() => Promise.reject(new SupplierUnavailable(504, 'timeout')))).toMatchObject({
      company: { name: 'ООО «Вектор»', next: null },
    });
  });

  it('hides the sums that the API hides', async () => {
    const { priceType, legalEntities } = company;
    const poor = getCompany.answer.parse({ id: 5, name: 'ООО «Вектор»', priceType, legalEntities });
    const { context } = stubContext({ buyer: demoBuyer, answers: { getCompany: () => poor } });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({
      company: { money: null, prices: 'wholesale' },
    });
  });

  it.each([
    ['refused', refused(403)],
    ['down', () => Promise.reject(new SupplierUnavailable(504, 'timeout'))],
  ])('stands without the company when it is %s', async (reason, getCompany) => {
    const { context } = stubContext({ buyer, answers: { getCompany } });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({
      company: reason,
      manyCompanies: true,
      name: 'ООО «Вектор»',
    });
  });
});
