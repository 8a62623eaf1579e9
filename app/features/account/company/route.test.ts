import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/errors.ts';
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
      company: { credit: 100_000, manager: { name: 'Громов Дмитрий' } },
      manyCompanies: true,
    });
  });

  it('is there for a buyer without a company', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers: { getCompany: refused(404) } });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({ company: null });
  });
});
