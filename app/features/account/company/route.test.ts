import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { getCompanies, getCompany } from '#contract/user.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

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
const companies = getCompanies.answer.parse({
  items: [{ id: 6, name: 'АО «Сети»' }],
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
});
const answers = { getCompany: () => company, getCompanies: () => companies, setCompany: () => undefined };
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

  it('shows money in kopecks, the manager and the companies to choose from', async () => {
    const { context } = stubContext({ buyer, answers });
    const { data } = await outcome(() => loader(visit(context, '/user/company?returnTo=/cart')));
    expect(data).toMatchObject({
      returnTo: '/cart',
      company: { credit: 100_000, manager: { name: 'Громов Дмитрий' } },
      companies: { items: [{ id: 6 }] },
    });
  });

  it('asks for no list when the buyer has one company', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({ companies: null });
    expect(made.map(({ id }) => id)).toEqual(['getCompany']);
  });

  it('is there for a buyer without a company', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers: { getCompany: refused(404) } });
    expect((await outcome(() => loader(visit(context, '/user/company')))).data).toMatchObject({ company: null });
  });

  it.each(['0', '-3', 'x', '1e99'])('corrects the page "%s"', async (page) => {
    const { context, made } = stubContext({ buyer, answers });
    await outcome(() => loader(visit(context, `/user/company?page=${page}&keyword=%20сети%20`)));
    const list = made.find(({ id }) => id === 'getCompanies');
    expect(list?.input).toMatchObject({ query: { page: page === '1e99' ? 10_000 : 1, 'filters[name]': 'сети' } });
  });
});

describe('choosing a company', () => {
  it('goes back to where the buyer came from', async () => {
    const { context, made, told } = stubContext({ buyer, answers });
    const answer = await outcome(() => action(post(context, '/user/company', { id: '6', returnTo: '/cart' })));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(made).toMatchObject([{ id: 'setCompany', input: { body: { id: 6 } } }]);
    expect(told).toMatchObject([{ kind: 'success' }]);
  });

  it('says so when the company is not the buyer’s', async () => {
    const { context, told } = stubContext({ buyer, answers: { setCompany: refused(403) } });
    expect(await outcome(() => action(post(context, '/user/company', { id: '99' })))).toMatchObject({
      status: 303,
      location: '/user/company',
    });
    expect(told).toMatchObject([{ kind: 'error' }]);
  });

  it('is refused to a visitor', async () => {
    const { context, made } = stubContext({ answers });
    expect((await outcome(() => action(post(context, '/user/company', { id: '6' })))).location).toMatch(
      /^\/user\/sign-in/,
    );
    expect(made).toEqual([]);
  });
});
