import { describe, expect, it } from 'vitest';
import { loadShell } from '#app/layout/layout.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Checkout, getCheckout } from '#contract/checkout.ts';
import {
  type Answers,
  demoBuyer,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { action as keep } from './form/route.ts';
import { action, loader, shouldRevalidate } from './route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const totals = (value: number, positions = 2) => ({
  positions,
  amount: 2,
  weight: 0,
  value,
  valueWithoutVat: value,
  vats: [],
  discount: 0,
  cashBack: 0,
  orderItemsTotalPrice: value,
  orderCustomItemsTotalPrice: 0,
});
const checkoutOf = (change: object = {}): Checkout =>
  getCheckout.answer.parse({
    cartVersion: 10,
    totals: totals(2300),
    deliveryTypes: ['address', 'pickup'],
    addresses: [{ id: 4, name: 'Склад', address: 'Москва, Тверская, 1', isDefault: true }],
    pickupPoints: [{ id: 2, name: 'Химки', address: 'Химки, Ленина, 2', available: true }],
    contracts: [],
    legalEntities: [
      { id: 3, inn: '7707083893', isIndividual: false, nameFull: 'ООО «Вектор»', nameShort: 'ООО «Вектор»' },
      { id: 9, inn: '7707083893', isIndividual: false, nameFull: 'х', nameShort: 'х', status: 'liquidated' },
    ],
    paymentTypes: [{ code: 'invoice', name: 'Оплата по счёту', available: true }],
    calendar: [{ date: '2026-11-24', available: true }],
    contact: { name: 'Анна', phone: '9001234567' },
    freeDeliveryFrom: 10_000,
    deliveryPrice: 700,
    split: [],
    blockers: [],
    canSubmit: true,
    ...change,
  });
const typed = {
  intent: 'place',
  requestId,
  cartVersion: '9',
  expectedTotal: '150000',
  deliveryType: 'address',
  addressId: '4',
  legalEntityId: '3',
  paymentType: 'invoice',
  contactName: 'Анна Белова',
  contactPhone: '+7 900 123-45-67',
  comment: 'Позвонить за час',
};
const placed = { orders: [41, 42].map((id) => ({ id, items: [] })), message: '' };
const nothingKept: Answers = { getCheckoutForm: () => ({ fields: {} }), saveCheckoutForm: () => undefined };
const open = (answers: Answers, more: Surroundings = {}) =>
  stubContext({ buyer: demoBuyer, answers: { ...nothingKept, getCheckout: () => checkoutOf(), ...answers }, ...more });
const refusing = (status: number, name: string, more: object = {}): Answers => ({
  placeOrder: () => Promise.reject(new SupplierRejected({ status, name, message: '', errors: [], ...more })),
});
const send = (context: Parameters<typeof post>[0], change: Record<string, string> = {}) =>
  outcome(() => action(post(context, '/checkout', { ...typed, ...change })));
const down = (status: 502 | 503 | 504) => () => Promise.reject(new SupplierUnavailable(status, 'timeout'));

describe('a typed address', () => {
  it.each([
    ['офис', 'Укажите город, улицу и дом'],
    ['Тверская, 5', 'Укажите и город, и улицу: одного названия мало'],
    ['Москва, Тверская', 'Добавьте номер дома'],
  ])('that nobody could find is refused with what it lacks, and kept: %s', async (address, message) => {
    const { context, made } = open({});
    const { status, data } = await send(context, { addressId: 'other', address });
    expect(status).toBe(422);
    expect(data).toMatchObject({ lastResult: { error: { address: [message] }, initialValue: { address } } });
    expect(made.map(({ id }) => id)).not.toContain('placeOrder');
  });
});

describe('what was typed at checkout', () => {
  const kept = { deliveryType: 'pickup', pickupPointId: '2', comment: 'Позвонить за час', 'told-site': 'К-7' };
  const page = async (answers: Answers) => {
    const { context, made } = open(answers);
    const { data } = await outcome(() => loader(visit(context, '/checkout')));
    return { typed: (data as { typed: object }).typed, input: made.find(({ id }) => id === 'getCheckout')?.input };
  };
  const saved = (made: { id: string; input: unknown }[]) => made.filter(({ id }) => id === 'saveCheckoutForm');

  it('is there again, with the days and the sum of the delivery that was chosen', async () => {
    const { typed, input } = await page({ getCheckoutForm: () => ({ fields: kept }) });
    expect(typed).toEqual(kept);
    expect(input).toMatchObject({ query: { deliveryType: 'pickup', pickupPointId: 2 } });
  });

  it('begins with what an order says that is sent again, until something is typed', async () => {
    const calendar = ['2026-11-23', '2026-11-24'].map((date) => ({ date, available: true }));
    const mended = checkoutOf({ revises: { id: 41, number: '1041' }, calendar });
    const answers = {
      getCheckout: () => mended,
      getOrder: () => orderOf({ comment: 'У ворот', customerOrderNumber: 'З-1' }),
    };
    const { typed, input } = await page(answers);
    expect(typed).toMatchObject({
      deliveryType: 'address',
      addressId: '4',
      date: '2026-11-24',
      legalEntityId: '3',
      paymentType: 'invoice',
      comment: 'У ворот',
      customerOrderNumber: 'З-1',
    });
    expect(input).toMatchObject({ query: {} });
    expect((await page({ ...answers, getCheckoutForm: () => ({ fields: kept }) })).typed).toEqual(kept);
    const elsewhere = { delivery: { type: 'address', address: 'Тула, Мира, 5', price: 0 } };
    const { typed: other } = await page({ ...answers, getOrder: () => orderOf(elsewhere) });
    expect(other).toMatchObject({ addressId: 'other', address: 'Тула, Мира, 5' });
    // As soon as it can, in parts.
    const parts = ['2026-11-23', '2026-11-24'].map((date) => ({ storeId: 1, amount: 2, date }));
    const inParts = await page({
      ...answers,
      getOrder: () => orderOf({ items: [orderLine(1, { deliveryParts: parts })] }),
    });
    expect(inParts.typed).not.toHaveProperty('date');
    const atOnce = checkoutOf({ ...mended, calendar: calendar.slice(1) });
    expect((await page({ ...answers, getCheckout: () => atOnce })).typed).not.toHaveProperty('date');
  });

  it('is shown without what the company no longer has', async () => {
    const fields = { ...kept, deliveryType: 'address', addressId: '77', contractId: '5', paymentType: 'card' };
    const { typed } = await page({ getCheckoutForm: () => ({ fields }) });
    expect(typed).toEqual({ ...kept, deliveryType: 'address' });
  });

  it.each([404, 503])('may be unknown (%i): the page is as it would be without', async (status) => {
    const refusal = new SupplierRejected({ status, name: 'x', message: '', errors: [] });
    const getCheckoutForm = () => Promise.reject(status === 503 ? new SupplierUnavailable(503, 'network') : refusal);
    expect((await page({ getCheckoutForm })).typed).toEqual({});
  });

  it('is kept while it is typed, without ids of the page', async () => {
    const { context, made } = open({});
    const sent = { ...typed, 'told-site': 'К-7', seen: '{}', actor: '1.1', formToken: 'x' };
    const { status } = await outcome(() => keep(post(context, '/checkout/form', sent)));
    expect(status).toBe(204);
    const { intent: _, requestId: __, cartVersion: ___, expectedTotal: ____, ...own } = typed;
    expect(saved(made)[0]?.input).toEqual({ body: { fields: { ...own, 'told-site': 'К-7' }, cartVersion: 9 } });
    for (const nothing of [{}, { unknown: 'x' }, { __proto__: 'x' }]) {
      const unread = open({});
      expect((await outcome(() => keep(post(unread.context, '/checkout/form', { ...nothing })))).status).toBe(400);
      expect(saved(unread.made)).toEqual([]);
    }
    const long = open({});
    const { status: tooLong } = await outcome(() =>
      keep(post(long.context, '/checkout/form', { ...typed, comment: 'я'.repeat(2001) })),
    );
    expect(tooLong).toBe(422);
    expect(saved(long.made)[0]?.input).toMatchObject({
      body: { fields: { comment: 'я'.repeat(2000), addressId: typed.addressId } },
    });
    const failing = open({ saveCheckoutForm: down(503) });
    expect((await outcome(() => keep(post(failing.context, '/checkout/form', typed)))).status).toBe(503);
    const visitor = open({}, { buyer: null });
    await outcome(() => keep(post(visitor.context, '/checkout/form', typed)));
    expect(saved(visitor.made)).toEqual([]);
  });

  it('is kept on the way to the cart, by another choice of delivery and by a refusal, and not by an order', async () => {
    const cases: [object, object][] = [
      [{ intent: 'cart' }, { location: '/cart' }],
      [{ intent: 'refresh' }, { status: 200 }],
      [{ contactPhone: '1' }, { status: 422 }],
    ];
    for (const [change, answer] of cases) {
      const { context, made } = open({});
      expect(await send(context, { ...change })).toMatchObject(answer);
      expect(saved(made)).toHaveLength(1);
    }
    const ordering = open({ placeOrder: () => placed });
    await send(ordering.context);
    expect(saved(ordering.made)).toEqual([]);
  });
});

describe('the checkout page', () => {
  it('shows what may be chosen and what it costs with delivery', async () => {
    const { context } = open({});
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({
      status: 200,
      data: {
        title: 'Оформление заказа',
        checkout: { total: 230_000, deliveryPrice: 70_000, legalEntities: [{ id: 3 }] },
      },
    });
  });

  it('offers to pay at once only where the supplier has a page for it', async () => {
    const way = (code: string, more = {}) => ({ code, name: code, available: true, ...more });
    const paymentTypes = [way('invoice'), way('deferral'), way('sbp'), way('card', { hasPaymentPage: true })];
    const { context } = open({ getCheckout: () => checkoutOf({ paymentTypes }) });
    const { data } = await outcome(() => loader(visit(context, '/checkout')));
    const { checkout } = data as { checkout: Checkout };
    expect(checkout.paymentTypes.map(({ code }) => code)).toEqual(['invoice', 'deferral', 'card']);
  });

  it('sends a visitor to sign in and back', async () => {
    const { context, made } = open({}, { buyer: null });
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({
      status: 303,
      location: '/user/sign-in?returnTo=%2Fcheckout',
    });
    expect(made).toEqual([]);
  });

  it('sends a buyer with nothing to order to the cart', async () => {
    const { context, flashes } = open({
      getCheckout: () => checkoutOf({ totals: totals(0, 0), canSubmit: false }),
      getCartAmounts: () => ({ positions: 1, total: 0 }),
    });
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({ status: 303, location: '/cart' });
    expect(flashes[0]?.kind).toBe('info');
  });

  it('asks for the delivery that its address names and ignores what is wrong', async () => {
    const { context, made } = open({});
    await outcome(() => loader(visit(context, '/checkout?deliveryType=pickup&pickupPointId=2&addressId=x')));
    expect(made.find(({ id }) => id === 'getCheckout')?.input).toMatchObject({
      query: { deliveryType: 'pickup', pickupPointId: 2 },
    });
  });

  it.each([403, 404] as const)('passes a refusal %i on', async (status) => {
    const refuse = () => Promise.reject(new SupplierRejected({ status, name: 'Forbidden', message: '', errors: [] }));
    await expect(loader(visit(open({ getCheckout: refuse }).context, '/checkout'))).rejects.toMatchObject({ status });
  });
});

describe('a checkout left open while its cart was ordered in another window', () => {
  const emptied = (positions: number): Answers => ({
    ...refusing(422, 'EmptyCart'),
    getCheckout: () => checkoutOf({ totals: totals(0, 0), canSubmit: false }),
    getCartAmounts: () => ({ positions, total: 0 }),
  });

  it('says so and keeps what was typed', async () => {
    const { context, flashes } = open(emptied(0));
    expect(await send(context)).toMatchObject({
      status: 409,
      data: { kept: 'emptied', fields: expect.arrayContaining([['comment', 'Позвонить за час']]) },
    });
    expect(flashes).toEqual([]);
    expect(shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: true } as never)).toBe(false);
  });

  it('names the order that was placed since the page was opened', async () => {
    const ordered = { id: 41, number: '104201', created: '2026-11-27T13:05:00.000Z' };
    const answers = {
      ...emptied(0),
      getCheckout: () => checkoutOf({ totals: totals(0, 0), canSubmit: false, ordered }),
    };
    const seen = JSON.stringify({ positions: 1, version: 9, lines: [] });
    const { context, made } = open(answers);
    expect(await send(context, { seen })).toMatchObject({ status: 409, data: { kept: 'emptied', ordered } });
    expect(made.find(({ id }) => id === 'getCheckout')?.input).toMatchObject({ query: { seenVersion: 9 } });
    const left = { ...emptied(2), getCheckout: answers.getCheckout };
    expect((await send(open(left).context, { seen })).data).toMatchObject({ checkout: { ordered } });
  });

  it('offers the form again when lines are left in the cart', async () => {
    expect((await send(open(emptied(2)).context)).data).toMatchObject({ checkout: { totals: { positions: 0 } } });
  });

  it('leads to the empty cart without asking for ticks', async () => {
    const { context, flashes } = open(emptied(0));
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({ status: 303, location: '/cart' });
    expect(flashes).toEqual([]);
  });
});

describe('choosing another delivery', () => {
  const asDocument = (context: Parameters<typeof post>[0], change: Record<string, string> = {}) =>
    outcome(() =>
      action(
        post(
          context,
          '/checkout',
          { ...typed, intent: 'refresh', ...change },
          { headers: { 'Sec-Fetch-Dest': 'document' } },
        ),
      ),
    );

  it('without script leads to checkout as it was kept, so that a reload posts nothing', async () => {
    const { context, made } = open({});
    expect(await asDocument(context, { contactPhone: '12' })).toMatchObject({ status: 303, location: '/checkout' });
    const kept = made.filter((call) => call.id === 'saveCheckoutForm');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.input).toMatchObject({ body: { fields: { comment: 'Позвонить за час', contactPhone: '12' } } });
  });

  it('without script answers in place what could not be kept, or what has changed', async () => {
    const away = open({ saveCheckoutForm: down(503) });
    expect(await asDocument(away.context)).toMatchObject({
      status: 200,
      data: { lastResult: { initialValue: { comment: 'Позвонить за час' } } },
    });
    const long = open({});
    expect(await asDocument(long.context, { comment: 'x'.repeat(2001) })).toMatchObject({ status: 200 });
    const seen = { positions: 1, lines: [[5, 3, 'м', 30_000, 'Кабель']] };
    const items = [{ id: 5, amount: 8, unit: 'м', name: 'Кабель', total: 800 }];
    const changed = open({ getCheckout: () => checkoutOf({ items }) });
    expect(await asDocument(changed.context, { seen: JSON.stringify(seen) })).toMatchObject({ status: 200 });
  });

  it('draws the form for it with everything typed', async () => {
    const { context, made } = open({});
    const answer = await send(context, {
      intent: 'refresh',
      deliveryType: 'pickup',
      pickupPointId: '2',
      contactPhone: '12',
    });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        lastResult: { initialValue: { comment: 'Позвонить за час', contactPhone: '12' } },
        requestId,
      },
    });
    expect((answer.data as { lastResult: object }).lastResult).not.toHaveProperty('error');
    expect(made.map((call) => call.id)).toEqual(['saveCheckoutForm', 'getCheckout']);
    expect(made[1]?.input).toMatchObject({ query: { deliveryType: 'pickup', pickupPointId: 2 } });
  });

  it('keeps what the page had shown of the lines, so that a change of another window is told', async () => {
    const seen = { positions: 1, lines: [[5, 3, 'м', 30_000, 'Кабель']] };
    const items = [{ id: 5, amount: 8, unit: 'м', name: 'Кабель', total: 800 }];
    const { context } = open({ getCheckout: () => checkoutOf({ items }) });
    const { data } = await send(context, { intent: 'refresh', seen: JSON.stringify(seen) });
    expect(data).toMatchObject({ seen, checkout: { lines: [{ id: 5, amount: 8 }] } });
    const old = await send(context, { intent: 'refresh' });
    expect(old.data).toMatchObject({ seen: { lines: [[5, 8, 'м', 80_000, 'Кабель']] } });
  });

  it('keeps everything typed when the supplier is down', async () => {
    const { context } = open({ getCheckout: down(503) });
    const answer = await send(context, { intent: 'refresh' });
    expect(answer).toMatchObject({ status: 503, data: { kept: 'refresh' } });
    expect((answer.data as { fields: string[][] }).fields).toContainEqual(['comment', 'Позвонить за час']);
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({ data: { checkout: null } });
  });
});

describe('placing an order', () => {
  it('leads to the page of the placed orders', async () => {
    const { context, made } = open({ placeOrder: () => placed });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/placed?ids=41-42' });
    expect(made[0]?.options.requestId).toBe(requestId);
    expect(made[0]?.input).toMatchObject({ body: { expectedTotal: 150_000, contact: { phone: '9001234567' } } });
  });

  it('is told once for each order, with what is in it', async () => {
    const items = [7, 9].map((id) => ({ id, amount: id * 10 }));
    const orders = [
      { id: 41, items },
      { id: 42, items: [] },
    ];
    const { context, noted } = open({ placeOrder: () => ({ orders, message: '' }) });
    await send(context);
    expect(noted).toEqual([
      {
        type: 'ORDER_SUCCESS',
        data: {
          listId: 'order-41',
          products: [7, 9],
          items: [
            { id: 7, amount: 70, position: 1 },
            { id: 9, amount: 90, position: 2 },
          ],
        },
      },
      { type: 'ORDER_SUCCESS', data: { listId: 'order-42', products: [], items: [] } },
    ]);
  });

  it('sent twice is the same request to the letter', async () => {
    const { context, made } = open({ placeOrder: () => placed });
    await Promise.all([send(context), send(context)]);
    const [first, second] = made.filter((call) => call.id === 'placeOrder');
    expect(second).toEqual(first);
  });

  it('shows a refusal of a field of the supplier at that field', async () => {
    const errors = [{ field: 'fields.site', message: 'Заполните поле' }];
    const { context } = open(refusing(422, 'ValidationError', { errors }));
    expect(await send(context, { 'told-gate': 'Ворота 2' })).toMatchObject({
      status: 422,
      data: {
        lastResult: { error: { 'told-site': ['Заполните поле'] }, initialValue: { 'told-gate': 'Ворота 2' } },
      },
    });
  });

  it('keeps what was typed when a field is wrong, without placing', async () => {
    const { context, made } = open({});
    expect(await send(context, { contactPhone: '12345' })).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { contactPhone: '12345', comment: 'Позвонить за час' },
          error: { contactPhone: ['Укажите российский номер: 10 цифр после +7'] },
        },
        requestId,
      },
    });
    expect(made.map((call) => call.id)).toEqual(['getCheckout', 'saveCheckoutForm']);
  });

  it("puts the supplier's errors at their fields and the rest above the form", async () => {
    const errors = [
      { field: 'contact.phone', message: 'Номер занят' },
      { field: 'date', message: 'На этот день доставки нет' },
      { field: 'lines.7', message: 'Кабель: осталось 3 м' },
    ];
    const { context } = open(refusing(422, 'ValidationError', { errors }));
    expect(await send(context)).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: {
            contactPhone: ['Номер занят'],
            date: ['На этот день доставки нет'],
            '': ['Кабель: осталось 3 м'],
          },
        },
        requestId,
      },
    });
  });

  it('shows the new sum beside the old one and asks again under the same id', async () => {
    const { context } = open(refusing(409, 'TotalChanged'));
    expect(await send(context)).toMatchObject({
      status: 409,
      data: {
        notice: 'totalChanged',
        requestId,
        lastResult: { initialValue: { expectedTotal: '150000' } },
        checkout: { total: 230_000 },
      },
    });
  });

  it('shows the cart as it is now when it has changed', async () => {
    const { context } = open(refusing(409, 'CartChanged'));
    expect(await send(context)).toMatchObject({
      status: 409,
      data: { notice: 'cartChanged', checkout: { cartVersion: 10, totals: { positions: 2 } }, requestId },
    });
  });

  it('tells of an order that is already there, and takes a new id', async () => {
    const { context } = open(refusing(409, 'RequestIdReused'));
    const answer = await send(context);
    expect(answer).toMatchObject({ status: 409, data: { notice: 'maybePlaced' } });
    expect((answer.data as { requestId: string }).requestId).not.toBe(requestId);
  });

  it('offers the very same form again while the first one is still worked on', async () => {
    const { context } = open(refusing(409, 'RequestInProgress', { retryAfter: 1 }));
    expect(await send(context)).toMatchObject({ status: 503, data: { kept: 'unavailable' } });
  });

  it.each([
    [403, 'CannotPurchaseForCompany', 'У вас нет права'],
    [429, 'TooManyRequests', 'Слишком часто'],
  ])('says why the order is refused (%i)', async (status, name, message) => {
    const { context } = open(refusing(status, name, { message }));
    expect(await send(context)).toMatchObject({ status, data: { lastResult: { error: { '': [message] } } } });
  });

  it.each([502, 503, 504] as const)('keeps the whole form and its id when the answer is lost (%i)', async (status) => {
    const { context, made } = open({ placeOrder: down(status) });
    const answer = await send(context);
    expect(answer).toMatchObject({ status, data: { kept: 'unavailable' } });
    const { intent, ...sent } = typed;
    expect((answer.data as { fields: [string, string][] }).fields).toEqual(Object.entries(sent));
    await outcome(() => loader(visit(context, '/checkout')));
    expect(made.map((call) => call.id)).toEqual(['placeOrder']);
    expect(intent).toBe('place');
  });

  it('keeps the whole form while nobody can tell who the buyer is', async () => {
    const { context, made } = open({});
    context.buyer = down(503);
    expect(await send(context)).toMatchObject({ status: 503, data: { kept: 'unavailable' } });
    expect(await outcome(() => loader(visit(context, '/checkout')))).toMatchObject({ data: { checkout: null } });
    expect(made).toEqual([]);
    expect(await loadShell(context)).toBeNull();
  });

  it('keeps the form when the session has ended, whether known or told by the supplier', async () => {
    const visitor = open({}, { buyer: null });
    expect(await send(visitor.context)).toMatchObject({ status: 401, data: { kept: 'signedOut' } });
    expect(visitor.made).toEqual([]);
    const ended = open(refusing(401, 'Unauthorized'));
    expect(await send(ended.context)).toMatchObject({ status: 401, data: { kept: 'signedOut' } });
    expect(ended.session.token).toBeNull();
    expect(await outcome(() => loader(visit(ended.context, '/checkout')))).toMatchObject({ status: 200 });
  });
});
