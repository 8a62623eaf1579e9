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
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'leads to approvals where the shop has them (%s) and the company has rules (%s)',
    async (approvals, has, isShown) => {
      const info = { ...demoInfo, settings: { ...demoInfo.settings, approvals } };
      const { context } = open({}, { info, buyer: { ...demoBuyer, hasApprovals: has } });
      expect(await load(context)).toMatchObject({ data: { hasApprovals: isShown } });
    },
  );

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

  it('marks orders with new messages of the supplier', async () => {
    const marked = async (newMessages: number) => {
      const { items, ...list } = listOf(1) as { items: object[] };
      const { context } = open({
        getOrders: () => ({ ...list, items: items.map((one) => ({ ...one, newMessages })) }),
      });
      return ((await load(context)).data as { rows: { newMessages?: number }[] }).rows[0]?.newMessages;
    };
    expect([await marked(2), await marked(0)]).toEqual([2, undefined]);
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

  it('asks for what is paid and shipped, except in the tab of unfinished orders', async () => {
    const { context, made } = open({});
    await load(context, '/orders?payment=overdue&shipping=shipped');
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({
      query: { 'filters[paymentStatus]': 'overdue', 'filters[shippingStatus]': 'shipped' },
    });
    const { data } = await load(context, '/orders?payment=zzz&shipping=%00');
    expect(data).toMatchObject({ query: { payment: '', shipping: '' } });
    const unfinished = open({ getUnfinishedOrders: () => listOf(0) });
    await load(unfinished.context, '/orders?tab=checkout&payment=overdue&shipping=shipped');
    const input = unfinished.made.find((call) => call.id === 'getUnfinishedOrders')?.input;
    expect(input).not.toHaveProperty(['query', 'filters[paymentStatus]']);
    expect(input).not.toHaveProperty(['query', 'filters[shippingStatus]']);
  });

  it('narrows unfinished orders to those that were sent back, or that wait', async () => {
    const states = [
      { code: 'draft', name: 'На доработке' },
      { code: 'new', name: 'Новый' },
    ];
    const answers = { getUnfinishedOrders: () => listOf(0), getOrderStatuses: () => ({ items: states }) };
    const inputFor = async (state: string) => {
      const { context, made } = open(answers);
      const { data } = await load(context, `/orders?tab=checkout&state=${state}`);
      expect(data).toMatchObject({ states: [{ value: 'draft', label: 'На доработке' }] });
      return made.find((call) => call.id === 'getUnfinishedOrders')?.input;
    };
    expect(await inputFor('draft')).toMatchObject({ query: { 'filters[state]': 'draft' } });
    expect(await inputFor('new')).not.toMatchObject({ query: { 'filters[state]': expect.anything() } });
  });

  it('tells until when an order is reserved', async () => {
    const reserved = orderOf({ reserve: { status: 'confirmed', until: '2026-11-27' } });
    const { context } = open({ getOrders: () => ({ ...listOf(1), items: [reserved, orderOf({ id: 42 })] }) });
    const { data } = (await load(context)) as { data: { rows: object[] } };
    expect(data.rows[0]).toMatchObject({ reservedUntil: '2026-11-27' });
    expect(data.rows[1]).not.toHaveProperty('reservedUntil');
  });

  it('tells since when goods of an order are late', async () => {
    const late = orderOf({ lateSince: '2026-11-16' });
    const { context } = open({ getOrders: () => ({ ...listOf(1), items: [late, orderOf({ id: 42 })] }) });
    const { data } = (await load(context)) as { data: { rows: object[] } };
    expect(data.rows[0]).toMatchObject({ lateSince: '2026-11-16' });
    expect(data.rows[1]).not.toHaveProperty('lateSince');
  });

  it('asks for all states of a group', async () => {
    const { context, made } = open({});
    expect(await load(context, '/orders?state=waiting')).toMatchObject({ data: { query: { state: 'waiting' } } });
    expect(made.find((call) => call.id === 'getOrders')?.input).toMatchObject({
      query: { 'filters[state]': 'draft,payment-overdue,awaiting-payment,ready-for-pickup,pending-approval' },
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

const lineOf = (id: number, change: object = {}) => ({
  ...orderOf().items[0],
  id,
  orderId: 41,
  number: '1041',
  state: 'new',
  statusName: 'Новый',
  created: '2026-11-20T21:30:00Z',
  ...change,
});
const lines = () => ({ ...listOf(0), items: [lineOf(1), lineOf(2, { type: 'custom' })] });

describe('the tabs', () => {
  it('list the products of all orders by the same filters', async () => {
    const { context, made } = open({ getOrderItems: lines });
    expect(await load(context, '/orders?tab=products&goods=кабель&number=17&state=new&sort=name')).toMatchObject({
      data: {
        tabs: ['documents', 'products', 'checkout'],
        lines: [{ name: 'Кабель 1', productId: 101, value: '101:5', number: '1041' }, { value: 'custom:101:5' }],
      },
    });
    expect(made.map(({ id }) => id)).not.toContain('getOrders');
    expect(made.find((call) => call.id === 'getOrderItems')?.input).toMatchObject({
      query: { 'filters[productKeyword]': 'кабель', 'filters[keyword]': '17', 'filters[state]': 'new', sort: 'name' },
    });
  });

  it('list the unfinished orders, and say when there are none', async () => {
    const { context, made } = open({ getUnfinishedOrders: () => listOf(0) });
    expect(await load(context, '/orders?tab=checkout&number=17')).toMatchObject({ data: { rows: [], count: 0 } });
    expect(made.find((call) => call.id === 'getUnfinishedOrders')?.input).toMatchObject({
      query: { 'filters[keyword]': '17' },
    });
  });

  it('do without products where the supplier does not list them', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, isPositionsInOrder: false } };
    const { context, made } = open({}, { info });
    expect(await load(context, '/orders?tab=products')).toMatchObject({
      data: { tabs: ['documents', 'checkout'], query: { tab: 'documents' }, hasPositions: false, rows: [{ id: 41 }] },
    });
    expect(made.map(({ id }) => id)).toContain('getOrders');
  });

  it('tell what is paid and shipped of orders in work', async () => {
    const cancelled = orderOf({ id: 42, status: 'cancelled' });
    const { context } = open({ getOrders: () => ({ ...listOf(1), items: [orderOf(), cancelled] }) });
    const { data } = (await load(context)) as { data: { rows: object[] } };
    expect(data.rows[0]).toMatchObject({ axes: { paymentStatus: 'awaiting', shippingStatus: 'not-shipped' } });
    expect(data.rows[1]).not.toHaveProperty('axes');
  });
});

describe('ticked products', () => {
  const page = '/orders?tab=products&goods=LED';
  const added = (...statuses: string[]) => ({
    addToCart: () => ({
      result: statuses.map((status, at) => ({ id: at + 1, status, amount: 1 })),
      cart: { version: 1, positions: 1, totals: {} },
    }),
  });
  const send = (fields: Record<string, string | readonly string[]>, answers: Answers = {}) => {
    const { context, made, flashes } = open(answers);
    return outcome(() => action(post(context, page, fields))).then((answer) => ({ ...answer, made, flashes }));
  };

  it('go into the cart, each product once, and the list stays', async () => {
    const fields = { line: ['81:5:10', '82:custom:5:1'], kept: '83:5:2', intent: 'cart' };
    const answer = await send(fields, added('added', 'merged'));
    expect(answer).toMatchObject({ status: 303, location: page, flashes: [{ kind: 'success' }] });
    expect(answer.made[0]?.input).toMatchObject({
      body: {
        items: [
          { id: 5, type: 'product', amount: 12 },
          { id: 5, type: 'custom', amount: 1 },
        ],
      },
    });
  });

  it('go to the choice of a specification', async () => {
    const answer = await send({ line: ['81:5:10', '82:custom:5:1'], intent: 'specification' });
    const target = new URLSearchParams({ items: '5:10,custom:5:1', returnTo: page });
    expect(answer).toMatchObject({ status: 303, location: `/specifications/add?${target}`, made: [] });
  });

  it('come along to another page of the list, at most a hundred', async () => {
    const two = { line: ['81:5:10'], kept: '83:custom:5:2', intent: 'page-2' };
    const { status, location } = await send(two);
    expect({ status, location }).toEqual({
      status: 303,
      location: `${page}&${new URLSearchParams({ selectLines: '83:custom:5:2,81:5:10' })}&page=2`,
    });
    const many = Array.from({ length: 101 }, (_, at) => `${at + 1}:5:1`);
    for (const intent of ['page-2', 'cart']) {
      expect(await send({ line: many, intent })).toMatchObject({
        status: 422,
        data: { lastResult: { error: { '': ['Отметить можно не больше 100 строк.'] }, initialValue: { line: many } } },
        made: [],
      });
    }
  });

  it('stay ticked when nothing could be added', async () => {
    const down = { addToCart: () => Promise.reject(new SupplierUnavailable(503, 'network')) };
    const kept = { lastResult: { initialValue: { line: '81:5:10' } } };
    const fields = { line: ['81:5:10'], intent: 'cart' };
    expect(await send(fields, down)).toMatchObject({ status: 503, data: kept, flashes: [] });
    expect(await send(fields, added('rejected'))).toMatchObject({ status: 422, data: kept });
    expect(await send({ intent: 'cart' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { line: ['Отметьте хотя бы один товар'] } } },
      made: [],
    });
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

  it('keeps what was ticked when its limits cannot be read', async () => {
    const { context, made } = open({});
    context.info = () => Promise.reject(new SupplierUnavailable(503, 'timeout'));
    const fields = { ids: '41', kept: '43:1043', intent: 'csv' };
    expect(await outcome(() => action(post(context, '/orders', fields)))).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: { ids: '41', kept: '43:1043' } } },
    });
    expect(made).toEqual([]);
  });
});
