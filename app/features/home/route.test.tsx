import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getApprovals } from '#contract/approval.ts';
import { getBudgets } from '#contract/budget.ts';
import { getSections } from '#contract/catalogue.ts';
import { getOrderBlockers } from '#contract/checkout.ts';
import { getFeedItems } from '#contract/feed.ts';
import { getBoughtProducts, getOrders } from '#contract/order.ts';
import { getOrderPlans } from '#contract/order-manager.ts';
import { getPaymentSchedule } from '#contract/payment.ts';
import { getCurrentPrices } from '#contract/product.ts';
import { searchProducts } from '#contract/search.ts';
import { getCompany } from '#contract/user.ts';
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
import { render, textIn } from '#tests/support/render.tsx';
import type { Home } from './home.server.ts';
import { HomePage } from './page.tsx';
import { action, loader } from './route.tsx';

const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const product = (id: number) => ({ id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } });
const found = () =>
  searchProducts.answer.parse({
    items: [1, 2, 3, 4, 5, 6, 7].map(product),
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 7 },
  });
const answers = (more: Answers = {}): Answers => ({
  searchProducts: found,
  getSections: sections,
  getOrderBlockers: () => obstacles(),
  getFeedItems: () => news(),
  getOrders: () => orders(),
  getBoughtProducts: () => bought(9),
  getPaymentSchedule: () => schedule({ due: 500, next: { date: '2026-12-01', amount: 100 } }),
  getCompany: () => company({ creditSum: 1000, creditFree: 600 }),
  ...more,
});
const sections = () => getSections.answer.parse({ items: [{ id: 1, name: 'Кабели', level: 1, count: 7 }] });
const orders = (...some: object[]) =>
  getOrders.answer.parse({
    items: some.map((axes, at) => ({
      id: at + 1,
      number: `10${at + 1}`,
      name: '',
      status: 'processing',
      state: 'processing',
      statusName: 'В обработке',
      paymentStatus: 'paid',
      shippingStatus: 'not-shipped',
      created: '2026-11-20T09:00:00Z',
      updated: '2026-11-20T09:00:00Z',
      company: { id: 5, name: '' },
      positions: 1,
      total: 70,
      ...axes,
    })),
    meta: { currentPage: 1, pageCount: 1, perPage: 50, totalCount: some.length },
  });
const stopped = { code: 'Overdue', message: 'Заказы приостановлены. Погасите её или обратитесь к менеджеру' };
/** Answers as the API does: those in the requested states, one page of them. */
const inStates =
  (...some: { state: string; statusName: string }[]) =>
  ({ query }: { query?: Record<string, unknown> | undefined }) => {
    const { items, meta } = orders(...some);
    const found = items.filter(({ state }) => String(query?.['filters[state]']).split(',').includes(state));
    return { items: found.slice(0, Number(query?.['per-page'])), meta: { ...meta, totalCount: found.length } };
  };
const bought = (...ids: number[]) =>
  getBoughtProducts.answer.parse({
    items: ids.map((id) => ({
      ...product(id),
      bought: { orderId: 1, number: '1', amount: 2, price: 100, at: '2026-11-20T09:00:00Z' },
    })),
  });
const schedule = (totals: object) =>
  getPaymentSchedule.answer.parse({
    items: [],
    meta: { currentPage: 1, pageCount: 0, perPage: 1, totalCount: 0 },
    totals: { due: 0, overdue: 0, byDays: [], ...totals },
  });
const news = () =>
  getFeedItems.answer.parse({
    items: [{ id: 'sklad', title: 'Открыли склад', announce: '', date: '2026-11-16T06:00:00Z' }],
    meta: { currentPage: 1, pageCount: 1, perPage: 3, totalCount: 1 },
    params: {},
  });
const obstacles = (some: object = {}) => getOrderBlockers.answer.parse({ items: [], ...some });
const company = (sums: object) =>
  getCompany.answer.parse({ id: 5, name: 'ООО «Вектор»', legalEntities: [], priceType: 'base', ...sums });

async function shown(path: string, around: Surroundings) {
  const { context, made } = stubContext(around);
  const { status, location, data } = await outcome(() => loader(visit(context, path)));
  return { status, location, made: made.map(({ id }) => id), text: textOf(data) };
}

function textOf(data: unknown): string {
  const { home } = (data ?? {}) as { home?: Home };
  return home ? textIn(render(<HomePage home={home} requestId="" />)).replaceAll('\u00a0', ' ') : '';
}

describe('the home page of a buyer', () => {
  const open = async (more: Answers = {}, buyer = demoBuyer) =>
    (await shown('/', { answers: answers(more), buyer })).text;

  it('tells what is to be paid, the free credit, and what the company bought', async () => {
    const text = await open();
    expect(text).toContain('Ближайший платёж: 100,00 ₽ до 01.12.2026 включительно. Всего к оплате 500,00 ₽');
    expect(text).toContain('Свободно 600,00 ₽ из 1 000,00 ₽');
    expect(text).toMatch(/Вы покупали.*Кабель 9/);
    expect(text).not.toContain('Популярные товары');
  });

  it('tells what waits for the approval of the buyer, in their other companies too', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, approvals: true } };
    const text = async (elsewhere: object[]) => {
      const meta = { currentPage: 1, pageCount: 0, perPage: 1, totalCount: 0 };
      const getWaiting = () => getApprovals.answer.parse({ items: [], meta, elsewhere });
      const more = { getApprovals: getWaiting, getBudgets: down, getPaymentSchedule: () => schedule({}) };
      return (await shown('/', { answers: answers(more), buyer: demoBuyer, info })).text;
    };
    const some = await text([
      { id: 2, name: 'А', count: 1 },
      { id: 3, name: 'Б', count: 2 },
    ]);
    expect(some).toContain('в других ваших компаниях: 3');
    expect(some).not.toContain('Сейчас от вас ничего не требуется.');
    expect(await text([])).not.toContain('в других ваших компаниях');
  });

  it('tells which plans of the buyer are pressing, and asks nothing while there is no order manager', async () => {
    const modules = { ...demoInfo.settings.modules, enabled: true, orderManager: true };
    const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
    const plans = (pressing: number) => () =>
      getOrderPlans.answer.parse({
        items: [],
        meta: { currentPage: 1, pageCount: 0, perPage: 1, totalCount: 0 },
        counts: { active: 3, overdue: 0, archive: 0, pressing },
        people: [],
      });
    const open = async (getPlans: () => unknown, surroundings = info) => {
      const more = { getOrderPlans: getPlans, getPaymentSchedule: () => schedule({}) };
      return await shown('/', { answers: answers(more), buyer: demoBuyer, info: surroundings });
    };
    const some = (await open(plans(2))).text;
    expect(some).toContain('срок ваших планов закупок: 2');
    expect(some).not.toContain('Сейчас от вас ничего не требуется.');
    for (const none of [plans(0), down]) {
      const { text } = await open(none);
      expect(text).not.toContain('планов закупок');
      expect(text).toContain('Сейчас от вас ничего не требуется.');
    }
    const off = { ...info, settings: { ...info.settings, modules: { ...modules, orderManager: false } } };
    expect((await open(plans(2), off)).made).not.toContain('getOrderPlans');
  });

  it('tells what is left of the own budgets where there are any', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, approvals: true } };
    const spent = (limit: number, used: number, period: string) => {
      const about = { id: used, kind: 'warn', name: 'Анна', from: '2026-11-01', till: '2026-11-30' };
      return { ...about, userId: 1, period, limit, used, left: limit - used };
    };
    const text = async (getOwn: () => unknown) => {
      const more = { getBudgets: getOwn, getApprovals: down };
      return (await shown('/', { answers: answers(more), buyer: demoBuyer, info })).text;
    };
    const some = await text(() =>
      getBudgets.answer.parse({ items: [spent(500, 100, 'month'), spent(50, 80, 'year')] }),
    );
    expect(some).toContain('Ваш бюджетЗа месяц израсходовано 100,00 ₽, осталось 400,00 ₽ из 500,00 ₽');
    expect(some).toContain('За год израсходовано 80,00 ₽: на 30,00 ₽ больше бюджета 50,00 ₽');
    for (const none of [() => getBudgets.answer.parse({ items: [] }), down]) {
      expect(await text(none)).not.toContain('Ваш бюджет');
    }
  });

  it('makes all its calls at once', async () => {
    const { context, made } = stubContext({ answers: answers(), buyer: demoBuyer });
    const loading = loader(visit(context, '/'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(made.map(({ id }) => id).sort()).toEqual(
      [
        'getBoughtProducts',
        'getCompany',
        'getFeedItems',
        'getOrderBlockers',
        'getOrders',
        'getOrders',
        'getPaymentSchedule',
        'getSections',
        'searchProducts',
      ].sort(),
    );
    await loading;
    expect(made).toHaveLength(9);
  });

  it('says what is overdue, and what still works', async () => {
    const text = await open({
      getOrderBlockers: () => obstacles({ items: [stopped], overdue: { amount: 270, days: 47, stopsOrders: true } }),
      getCompany: () => company({ creditSum: 400, creditFree: 0 }),
    });
    expect(text).toContain('Просроченная задолженность: 270,00 ₽');
    expect(text).toContain('До оплаты новые заказы приостановлены');
    expect(text).toContain('Свободно 0,00 ₽');
    expect(text).not.toMatch(/ничего не требуется|Погасите её/);
  });

  it('says what else is overdue: invoices are no debt', async () => {
    const overdue = { amount: 270, days: 7, stopsOrders: false };
    const said = (sum: number, more: Answers = {}) =>
      open({ getPaymentSchedule: () => schedule({ overdue: sum }), ...more });
    expect(await said(300)).toContain('Просрочено: 300,00 ₽');
    expect(await said(300)).not.toContain('ничего не требуется');
    expect(await said(300, { getOrderBlockers: () => obstacles({ overdue }) })).toContain('Просрочено: 300,00 ₽');
    expect(await said(270, { getOrderBlockers: () => obstacles({ overdue }) })).not.toContain('Просрочено:');
  });

  it('puts orders that wait for the buyer first, each with its next step', async () => {
    const text = await open({
      getOrders: inStates(
        { state: 'awaiting-payment', statusName: 'Ожидает оплаты' },
        { state: 'ready-for-pickup', statusName: 'Готов к выдаче' },
        { state: 'new', statusName: 'Новый' },
        { state: 'shipped', statusName: 'Отгружен' },
      ),
    });
    const [waiting = '', inWork = ''] = text.split('Заказы в работе');
    expect(waiting).toMatch(/Заказ 101 от 20\.11\.2026.*Оплатите заказ.*Заказ 102.*Заберите заказ/);
    expect(inWork).toMatch(/Заказ 103.*Менеджер проверит.*Заказ 104.*Заказ в пути/);
  });

  it('lets the API pick the orders that wait, the oldest of them, and says how many more there are', async () => {
    const { context, made } = stubContext({ answers: answers(), buyer: demoBuyer });
    await loader(visit(context, '/'));
    expect(made.filter(({ id }) => id === 'getOrders').map(({ input }) => input)).toMatchObject([
      {
        query: {
          'filters[state]': 'draft,payment-overdue,awaiting-payment,ready-for-pickup,pending-approval',
          sort: 'created',
          'per-page': 5,
        },
      },
      {
        query: {
          'filters[state]': 'new,confirmed,processing,partially-shipped,shipped,delivered',
          sort: '-created',
          'per-page': 5,
        },
      },
    ]);
    const late = { state: 'payment-overdue', statusName: 'Оплата просрочена' };
    const text = await open({ getOrders: inStates(...Array.from({ length: 60 }, () => late)) });
    expect(text).toMatch(/Заказ 105.*Показать все: 60 заказов ждут вас.*Заказы в работе/);
    expect(text).not.toMatch(/Заказ 106/);
  });

  it('shows nobody sums that are not theirs to see', async () => {
    const closed = new SupplierRejected({ status: 403, name: 'Forbidden', message: 'Нет', errors: [] });
    const text = await open({
      getPaymentSchedule: () => Promise.reject(closed),
      getCompany: () => company({ creditSum: null, creditFree: null }),
    });
    expect(text).toContain('Сейчас от вас ничего не требуется.');
    expect(text).not.toMatch(/Кредитный лимит|платёж|недоступна/);
  });

  it('says that orders are stopped to those, too, who may not see the sums', async () => {
    const closed = new SupplierRejected({ status: 403, name: 'Forbidden', message: 'Нет', errors: [] });
    const text = await open({
      getOrderBlockers: () => obstacles({ items: [stopped] }),
      getPaymentSchedule: () => Promise.reject(closed),
      getCompany: () => company({ creditSum: null, creditFree: null }),
    });
    expect(text).toContain('Заказы приостановлены. Погасите её или обратитесь к менеджеру');
    expect(text).not.toContain('ничего не требуется');
  });

  it('tells a company without orders what to do first', async () => {
    const none = { getOrders: () => orders(), getBoughtProducts: () => bought() };
    expect(await open(none)).toMatch(/С чего начать.*Добавьте адрес доставки/);
    expect(await open(none)).not.toMatch(/Пригласите коллег|Заказы в работе|Вы покупали/);
    expect(await open(none, { ...demoBuyer, permissions: ['company.manage'] })).toContain('Пригласите коллег');
    expect(await open({ getOrders: () => orders() })).not.toContain('С чего начать');
  });

  it('leads the people of the supplier to their pages', async () => {
    expect(await open()).not.toContain('Работа с покупателями');
    const text = await open({}, { ...demoBuyer, permissions: ['buyer.act-for', 'analytics.view'] });
    expect(text).toMatch(/Работа с покупателями.*Покупатели.*Журнал действий.*Отчёты/);
  });

  it('is still there for somebody without a company', async () => {
    const missing = new SupplierRejected({ status: 404, name: 'NotFound', message: 'Нет', errors: [] });
    expect(await open({ getCompany: () => Promise.reject(missing) })).toContain('не привязана компания');
  });
});

describe('the home page', () => {
  it('shows the sections and six products of each shelf', async () => {
    const { status, text, made } = await shown('/', { answers: answers() });
    expect(status).toBe(200);
    expect(text).toContain('Кабели');
    expect(text).toContain('Кабель 6');
    expect(text).not.toContain('Кабель 7');
    expect(made.sort()).toEqual(['getFeedItems', 'getSections', 'searchProducts', 'searchProducts']);
  });

  it('is a page still when any part of it cannot be loaded', async () => {
    const parts = {
      searchProducts: 'Кабель 9',
      getSections: 'Кабель 9',
      getOrderBlockers: 'Ближайший платёж',
      getOrders: 'Ближайший платёж',
      getPaymentSchedule: 'Свободно 600,00 ₽',
      getCompany: 'Ближайший платёж',
      getBoughtProducts: 'Рекомендуемые товары',
    };
    for (const [call, rest] of Object.entries(parts)) {
      const { status, text } = await shown('/', { answers: answers({ [call]: down }), buyer: demoBuyer });
      expect(status, call).toBe(200);
      expect(text, call).toContain(rest);
      if (call !== 'searchProducts') expect(text, call).toMatch(/сейчас (недоступна|узнать не удалось)/);
    }
  });

  it('shows prices as they are now when asked without script, each product asked for once', async () => {
    const price = {
      value: 9,
      valueWithoutVat: 9,
      vat: { rate: 22, amount: 0 },
      type: 'base',
      actualAt: '2026-11-21T09:00:00Z',
    };
    const items = [1, 2].map((id) => ({ id, currentPrice: { ...price, type: 'current', value: 7 }, cashBack: 1 }));
    const { context, made } = stubContext({
      answers: answers({
        searchProducts: () =>
          searchProducts.answer.parse({
            items: [1, 2].map((id) => ({ ...product(id), price })),
            meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 },
          }),
        getCurrentPrices: () => getCurrentPrices.answer.parse({ items }),
      }),
    });
    await outcome(() => action(post(context, '/?index', { intent: 'prices' })));
    const text = textOf((await outcome(() => loader(visit(context, '/')))).data);
    for (const part of ['7,00 ₽', 'бонусов: 1', 'Цены на 21.11.2026, 12:00']) expect(text).toContain(part);
    expect(made.find(({ id }) => id === 'getCurrentPrices')).toMatchObject({
      input: { body: { items: [{ id: 1 }, { id: 2 }], source: 'home' } },
    });
  });

  it('leads to the catalogue where the supplier wants no home page, unless the address asks for something', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, showHomePage: false } };
    expect(await shown('/', { answers: answers(), info })).toMatchObject({ status: 303, location: '/catalog' });
    const english = { status: 303, location: '/catalog?lang=en' };
    expect(await shown('/?lang=en', { answers: answers(), info })).toMatchObject(english);
    expect(await shown('/?lang=en&product=1', { answers: answers(), info })).toMatchObject({ status: 200 });
    expect(await shown('/?product=1', { answers: answers(), info })).toMatchObject({ status: 200 });
  });
});
