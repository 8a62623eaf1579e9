import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { getCompanies } from '#contract/user.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const buyer = { ...demoBuyer, hasMultiCompany: true };
const companies = getCompanies.answer.parse({
  items: [{ id: 6, name: 'АО «Сети»' }],
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
});
const authToken = 'token-of-the-session-from-now-on';
const answers = { getCompanies: () => companies, setCompany: () => ({ authToken }) };
const refused = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'x', message: '', errors: [] }));

describe('the page of the choice', () => {
  it('is closed to visitors, who come back after sign-in', async () => {
    const { context } = stubContext();
    expect(await outcome(() => loader(visit(context, '/user/companies')))).toMatchObject({
      status: 303,
      location: '/user/sign-in?returnTo=%2Fuser%2Fcompanies',
    });
  });

  it('lists the companies and keeps the way back', async () => {
    const { context } = stubContext({ buyer, answers });
    const { data } = await outcome(() => loader(visit(context, '/user/companies?returnTo=/cart')));
    expect(data).toMatchObject({ returnTo: '/cart', companies: [{ id: 6 }], page: 1 });
  });

  it('that cannot be loaded is told of in a dialog, and is a failing page elsewhere', async () => {
    const { context } = stubContext({ buyer, answers: { getCompanies: refused(500) } });
    const args = visit(context, '/user/companies?over=1');
    args.request.headers.set('Sec-Fetch-Dest', 'empty');
    expect((await outcome(() => loader(args))).data).toEqual({ failed: expect.stringContaining('Не удалось') });
    await expect(loader(visit(context, '/user/companies?over=1'))).rejects.toBeDefined();
  });

  it.each(['0', '-3', 'x', '1e99'])('corrects the page "%s"', async (page) => {
    const { context, made } = stubContext({ buyer, answers });
    await outcome(() => loader(visit(context, `/user/companies?page=${page}&keyword=%20сети%20`)));
    const list = made.find(({ id }) => id === 'getCompanies');
    expect(list?.input).toMatchObject({ query: { page: 1, 'filters[name]': 'сети' } });
  });
});

describe('a message about a record of a company', () => {
  const address = '/user/companies?company=6&returnTo=%2Fdocuments%2F15';

  it('leads to the record at once if the company is chosen', async () => {
    const { context, made } = stubContext({ buyer: { ...buyer, companyId: 6 }, answers });
    expect(await outcome(() => loader(visit(context, address)))).toMatchObject({
      status: 303,
      location: '/documents/15',
    });
    expect(made).toEqual([]);
  });

  it('lets the reader choose it first, and leads to the record then', async () => {
    const { context } = stubContext({ buyer: { ...buyer, companyId: 5 }, answers });
    const { data } = await outcome(() => loader(visit(context, address)));
    expect(data).toMatchObject({ company: 6, returnTo: '/documents/15' });
    const choose = (id: string) =>
      outcome(() => action(post(context, '/user/companies', { id, company: '6', returnTo: '/documents/15' })));
    expect([(await choose('6')).location, (await choose('7')).location]).toEqual(['/documents/15', '/documents']);
  });
});

describe('choosing a company', () => {
  it('goes back to where the buyer came from, under the new token', async () => {
    const { context, made, flashes, session } = stubContext({ buyer, answers });
    const answer = await outcome(() =>
      action(post(context, '/user/companies', { id: '6', returnTo: '/catalog?page=2' })),
    );
    expect(answer).toMatchObject({ status: 303, location: '/catalog?page=2' });
    expect(made).toMatchObject([{ id: 'setCompany', input: { body: { id: 6 } } }]);
    expect(session.token).toBe(authToken);
    expect(flashes).toMatchObject([{ kind: 'success' }]);
  });

  it.each([
    ['/orders/77?page=2', '/orders'],
    ['/orders/approvals/41', '/orders'],
    ['/specifications/7?select=3', '/specifications'],
    ['/specifications/import', '/specifications/import'],
    ['/import/9?open=1', '/specifications/import'],
    ['/modules/offers/7/send', '/modules/offers'],
    ['/modules/order-manager/7', '/modules/order-manager'],
    ['/own-products/5', '/own-products'],
    ['/user/addresses/12', '/user/addresses'],
    ['/user/addresses/new', '/user/addresses/new'],
    ['/checkout', '/cart'],
    ['//evil.test', '/'],
  ])('leads from %s, which the other company does not have, to %s', async (returnTo, location) => {
    const { context } = stubContext({ buyer, answers });
    expect(await outcome(() => action(post(context, '/user/companies', { id: '6', returnTo })))).toMatchObject({
      location,
    });
  });

  it('stays at what is to be approved, which each company has', async () => {
    const { context } = stubContext({ buyer, answers });
    const form = post(context, '/user/companies', { id: '6', returnTo: '/orders/approvals' });
    expect(await outcome(() => action(form))).toMatchObject({ location: '/orders/approvals' });
  });

  it('keeps the token when the supplier gives no other', async () => {
    const { context, session } = stubContext({ buyer, answers: { setCompany: () => ({}) } });
    await outcome(() => action(post(context, '/user/companies', { id: '6' })));
    expect(session.token).toBe('token-of-the-buyer');
  });

  it.each(['99', '', 'x', '-1'])('says so when the company "%s" is not the buyer’s', async (id) => {
    const { context, flashes, session } = stubContext({ buyer, answers: { setCompany: refused(403) } });
    expect(await outcome(() => action(post(context, '/user/companies', { id, returnTo: '/cart' })))).toMatchObject({
      status: 303,
      location: '/user/companies?returnTo=%2Fcart',
    });
    expect(flashes).toMatchObject([{ kind: 'error' }]);
    expect(session.token).toBe('token-of-the-buyer');
  });

  it('is refused to a visitor', async () => {
    const { context, made } = stubContext({ answers });
    expect((await outcome(() => action(post(context, '/user/companies', { id: '6' })))).location).toMatch(
      /^\/user\/sign-in/,
    );
    expect(made).toEqual([]);
  });
});
