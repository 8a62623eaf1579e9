import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { action, loader } from './route.tsx';

const listOf = (count: number, page = 1, pageCount = 1) => ({
  items: Array.from({ length: count }, (_, index) => orderOf({ id: 41 + index })),
  meta: { currentPage: page, pageCount, perPage: 20, totalCount: count },
  params: {},
});
const statuses = () => ({ items: [{ code: 'new', name: 'Новый', group: '' }] });
const companies = () => ({
  items: [
    { id: 5, name: 'ООО «Вектор»' },
    { id: 6, name: 'ИП Белов' },
  ],
});
const open = (answers: Answers, more: Surroundings = {}) =>
  stubContext({
    buyer: demoBuyer,
    answers: { getOrders: () => listOf(1), getOrderStatuses: statuses, getCompanies: companies, ...answers },
    ...more,
  });
const load = (context: Parameters<typeof visit>[0], path = '/orders') => outcome(() => loader(visit(context, path)));
const seesAll = { info: { ...demoInfo, settings: { ...demoInfo.settings, isAllowedViewOrdersOfAllCompanies: true } } };

describe('the list of orders', () => {
  it('shows the orders of the company', async () => {
    const { context } = open({});
    expect(await load(context)).toMatchObject({
      status: 200,
      data: {
        title: 'Заказы',
        rows: [{ id: 41, number: '1041', total: 130_000, canRepeat: true }],
        states: [{ value: 'new', label: 'Новый' }],
        companies: [],
      },
    });
  });

  it('sends a visitor to sign in and back to the same list', async () => {
    const { context, made } = open({}, { buyer: null });
    expect(await load(context, '/orders?state=new')).toMatchObject({
      status: 303,
      location: `/user/sign-in?returnTo=${encodeURIComponent('/orders?state=new')}`,
    });
    expect(made).toEqual([]);
  });

  it('asks for what the address says, and not for what is wrong in it', async () => {
    const { context, made } = open({});
    await load(context, '/orders?number=17&state=new&dateFrom=2026-11-20&dateTo=2026-02-30&page=x');
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({
      query: { page: 1, 'filters[keyword]': '17', 'filters[state]': 'new', 'filters[dateFrom]': '2026-11-20' },
    });
  });

  it('asks for all states of a group', async () => {
    const { context, made } = open({});
    expect(await load(context, '/orders?state=waiting')).toMatchObject({ data: { query: { state: 'waiting' } } });
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({
      query: { 'filters[state]': 'payment-overdue,awaiting-payment,ready-for-pickup,pending-approval' },
    });
  });

  it('never asks for another company without the right to', async () => {
    const { context, made } = open({});
    await load(context, '/orders?company=6');
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({
      query: { 'filters[companyId]': undefined },
    });
    expect(made.map((call) => call.id)).not.toContain('getCompanies');
  });

  it('offers the companies to a buyer who may see them all', async () => {
    const { context, made } = open({}, seesAll);
    expect(await load(context, '/orders?company=6')).toMatchObject({
      data: { companies: [{ value: 5 }, { value: 6 }], companyId: 6 },
    });
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({ query: { 'filters[companyId]': 6 } });
  });

  it('sends a page that is not there to the last one', async () => {
    const { context } = open({ getOrders: () => listOf(0, 9, 2) });
    expect(await load(context, '/orders?state=new&page=9')).toMatchObject({
      status: 303,
      location: '/orders?state=new&page=2',
    });
  });

  it('stands without its filters when only they fail', async () => {
    const { context } = open({ getOrderStatuses: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    expect(await load(context)).toMatchObject({ status: 200, data: { states: [], rows: [{ id: 41 }] } });
  });

  it.each([400, 401, 403, 429])('passes a refusal %i on', async (status) => {
    const refuse = () => Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: '', errors: [] }));
    await expect(load(open({ getOrders: refuse }).context)).rejects.toMatchObject({ status });
  });

  it('passes on that the supplier is down', async () => {
    const { context } = open({ getOrders: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    await expect(load(context)).rejects.toMatchObject({ status: 503 });
  });
});

describe('an export of orders', () => {
  const send = (fields: Record<string, string | readonly string[]>, answers: Answers) => {
    const { context, made } = open(answers);
    return outcome(() => action(post(context, '/orders?state=new', fields))).then((answer) => ({ ...answer, made }));
  };

  it('leads to its page until the file is there, and keeps what was ticked if it is refused', async () => {
    const fields = { ids: ['41', '42'], intent: 'xlsx' };
    const queued = await send(fields, { exportOrders: () => ({ id: 9 }) });
    expect(queued).toMatchObject({ status: 303, location: '/jobs/9' });
    expect(queued.made[0]?.input).toEqual({ body: { ids: [41, 42], format: 'xlsx', target: 'file' } });
    const tooOften = new SupplierRejected({
      status: 429,
      name: 'TooManyRequests',
      message: 'Повторите позже',
      errors: [],
    });
    expect(await send(fields, { exportOrders: () => Promise.reject(tooOften) })).toMatchObject({
      data: { lastResult: { error: { '': ['Повторите позже'] }, initialValue: { ids: ['41', '42'] } } },
    });
  });
});
