import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getPaymentSchedule } from '#contract/payment.ts';
import { getCompany } from '#contract/user.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import type { CompanyData } from './company.server.ts';
import { CompanyPage } from './page.tsx';
import { action, loader } from './route.tsx';

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

  const newcomer = { ...demoBuyer, permissions: ['company.manage'] };
  const shield = {
    value: 'АО «Щит»',
    data: {
      inn: '7830002293',
      kpp: '783001001',
      ogrn: '1027800000000',
      type: 'LEGAL',
      name: { full_with_opf: 'АО «Щит»', short_with_opf: 'АО «Щит»' },
      state: { status: 'ACTIVE' },
      address: { value: 'Москва' },
    },
  };
  const register = { ...answers, suggestCompany: () => ({ suggestions: [shield] }), addLegalEntity: () => ({}) };

  it('offers the administrator of a company without requisites to find it or to type them', async () => {
    const { context } = stubContext({ buyer: newcomer, answers: register });
    const { data } = await outcome(() => loader(visit(context, '/user/company?find=щит')));
    expect(data).toMatchObject({ addition: { found: [{ key: '7830002293-783001001', name: 'АО «Щит»' }] } });
    const html = render(<CompanyPage data={data as CompanyData} lastResult={undefined} />);
    for (const name of ['find', 'company', 'inn', 'kpp', 'companyName']) expect(html).toContain(`name="${name}"`);
    const other = stubContext({ buyer: demoBuyer, answers: register });
    const closed = (await outcome(() => loader(visit(other.context, '/user/company')))).data as CompanyData;
    expect(closed.addition).toBeNull();
    expect(render(<CompanyPage data={closed} lastResult={undefined} />)).toContain('администратор компании');
  });

  it('takes the company that was found, by its number alone', async () => {
    const { context, made, flashes } = stubContext({ buyer: newcomer, answers: register });
    const fields = { intent: 'choose', company: '7830002293-783001001', inn: 'x' };
    expect(await outcome(() => action(post(context, '/user/company', fields)))).toMatchObject({
      status: 303,
      location: '/user/company',
    });
    expect(made.at(-1)).toMatchObject({
      id: 'addLegalEntity',
      input: { body: { name: 'АО «Щит»', inn: '7830002293', kpp: '783001001', isIndividual: false } },
    });
    expect(flashes).toMatchObject([{ kind: 'success' }]);
    const foreign = await outcome(() => action(post(context, '/user/company', { ...fields, company: '1234567890' })));
    expect(foreign.status).toBe(422);
  });

  it('says at the field what the API refuses, and keeps what was typed', async () => {
    const errors = [{ field: 'inn', message: 'Компания с таким ИНН уже работает с нами' }];
    const addLegalEntity = () =>
      Promise.reject(new SupplierRejected({ status: 422, name: 'x', message: 'Нет', errors }));
    const { context } = stubContext({ buyer: newcomer, answers: { ...register, addLegalEntity } });
    const fields = { intent: 'add', isIndividual: '0', companyName: 'АО «Щит»', inn: '7830002293', kpp: '783001001' };
    expect(await outcome(() => action(post(context, '/user/company', fields)))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { inn: [errors[0]?.message] }, initialValue: { companyName: 'АО «Щит»' } } },
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
