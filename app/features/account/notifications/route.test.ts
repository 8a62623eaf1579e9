import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getStockAlerts } from '#contract/stock-alert.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { readChanges } from './notifications.server.ts';
import { action, loader } from './route.tsx';

const path = '/user/notifications';
const settings = {
  channels: [
    { code: 'email', title: 'Почта', address: 'buyer@demo.test' },
    { code: 'sms', title: 'СМС', address: '9001000001' },
  ],
  events: [
    { code: 'stock', title: 'В наличии', hint: '', group: 'Товары', marketing: false, choices: [] },
    { code: 'invoice', title: 'Счёт', hint: '', group: 'Заказы', marketing: false, choices: [] },
    { code: 'news', title: 'Новости', hint: '', group: 'Товары', marketing: true, choices: [] },
  ],
};
const answers: Answers = {
  getNotificationSettings: () => settings,
  setNotificationSettings: () => settings,
  getStockAlerts: () =>
    getStockAlerts.answer.parse({
      items: [
        {
          product: { id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' } },
          ...{ amount: 10, created: '2026-11-20T09:00:00Z', state: 'waiting' },
        },
      ],
      meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
    }),
};
const shown = { 'was:stock:email': '0', 'was:stock:sms': '1', 'was:news:email': '1' };

describe('the notification settings', () => {
  it('are shown by groups to who has signed in, with where messages go', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      to: expect.stringMatching(/^buyer@demo\.test, \+7\s900\s100.00.01$/),
      groups: [{ name: 'Товары', events: [{ code: 'stock' }, { code: 'news' }] }, { name: 'Заказы' }],
      awaited: { items: [{ id: 7, name: 'Кабель', article: 'K-7', unit: 'м', amount: 10, state: 'waiting' }] },
    });
    for (const work of [loader, action]) {
      const answer = await outcome(() => work(post(stubContext().context, path, shown)));
      expect(answer.location).toMatch(/^\/user\/sign-in/);
    }
  });

  it('work without the awaited products when those can’t be had', async () => {
    const fail = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const { context } = stubContext({ buyer: demoBuyer, answers: { ...answers, getStockAlerts: fail } });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ awaited: null });
  });

  it('show the page before when the last alert of a page was stopped', async () => {
    const alerts = answers['getStockAlerts'] as (input: unknown) => object;
    const getStockAlertsOf = (input: { query: { page: string } }) =>
      input.query.page === '1' ? alerts(input) : { ...alerts(input), items: [] };
    const { context } = stubContext({
      buyer: demoBuyer,
      answers: { ...answers, getStockAlerts: getStockAlertsOf as never },
    });
    const { data } = await outcome(() => loader(visit(context, `${path}?page=3`)));
    expect(data).toMatchObject({ awaited: { items: [{ id: 7 }], page: 1 } });
  });

  it('send only what was chosen otherwise than it stood', async () => {
    const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers });
    const chosen = { ...shown, 'stock:email': 'on', 'news:email': 'on' };
    expect(await outcome(() => action(post(context, path, chosen)))).toMatchObject({ status: 303, location: path });
    expect(made.map(({ input }) => input)).toEqual([
      {
        body: {
          events: [
            { code: 'stock', channels: { email: true } },
            { code: 'stock', channels: { sms: false } },
          ],
        },
      },
    ]);
    expect(flashes[0]?.text).toBe('Настройки уведомлений изменены');
    expect(readChanges({ 'was:stock:pigeon': '0', 'stock:pigeon': 'on', 'was:': '0', 'stock:sms': 'on' })).toEqual([]);
  });

  it('come back as they were ticked, with the refusal at its box, or a word when the API fails', async () => {
    const errors = [{ field: 'stock.email', message: 'В профиле нет адреса почты' }];
    const refuse = () => {
      throw new SupplierRejected({ status: 422, name: 'ValidationFailed', message: '', errors });
    };
    const fail = () => {
      throw new SupplierUnavailable(503, 'status');
    };
    for (const [setNotificationSettings, status, said] of [
      [refuse, 422, { 'stock:email': ['В профиле нет адреса почты'] }],
      [fail, 503, { '': ['Произошла ошибка'] }],
    ] as const) {
      const { context } = stubContext({ buyer: demoBuyer, answers: { ...answers, setNotificationSettings } });
      const answer = await outcome(() => action(post(context, path, { ...shown, 'stock:email': 'on' })));
      expect(answer).toMatchObject({
        status,
        data: { lastResult: { initialValue: { 'stock:email': 'on' }, error: said } },
      });
    }
  });
});
