import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, outcome, post, stubContext } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const totals = { positions: 1, value: 100 };
const added = (...result: object[]) => ({ result, cart: { version: 2, positions: 1, totals } });
const product = { name: 'Кабель ВВГнг 3×2,5', unit: 'м' };
const answers = (result: object[]): Answers => ({
  addToCart: () => added(...result.map((one) => ({ ...product, ...one }))),
});
const inPlace = { headers: { 'Sec-Fetch-Dest': 'empty' } };
const rejected = (status: number, message = '') =>
  new SupplierRejected({ status, name: 'Rejected', message, errors: [] });

describe('adding a product to the cart', () => {
  it('goes back to the list and says what is in the cart', async () => {
    const { context, made, flashes } = stubContext({
      answers: answers([{ id: 7, status: 'added', amount: 12 }]),
    });
    const form = { productId: '7', amount: '12', requestId: formId, returnTo: '/catalog?page=2' };
    expect(await outcome(() => action(post(context, '/cart/items', form)))).toMatchObject({
      status: 303,
      location: '/catalog?page=2',
    });
    expect(flashes).toEqual([{ kind: 'success', text: 'В корзине: Кабель ВВГнг 3×2,5, 12\u00a0м.' }]);
    // The result tells the name: nothing else is asked.
    expect(made.map((call) => call.id)).toEqual(['addToCart']);
    expect(made[0]?.input).toMatchObject({ body: { items: [{ id: 7, amount: 12, type: 'product' }] } });
  });

  it('is counted with the products of the catalogue that went in', async () => {
    const { context, noted } = stubContext({ answers: answers([{ id: 7, status: 'added', amount: 12 }]) });
    await outcome(() => action(post(context, '/cart/items', { productId: '7', amount: '12', requestId: formId })));
    expect(noted).toEqual([
      { type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-append-to-cart', products: [7] } },
    ]);
    const refused = stubContext({ answers: answers([{ id: 7, status: 'rejected', amount: 0 }]) });
    await outcome(() => action(post(refused.context, '/cart/items', { productId: '7', amount: '1' })));
    expect(refused.noted).toEqual([]);
  });

  it('answers a script in place with the same words and the amount', async () => {
    const { context, flashes } = stubContext({
      answers: answers([{ id: 7, status: 'rounded', amount: 16, message: 'Продаётся кратно 4.' }]),
    });
    const form = { productId: '7', amount: '13', requestId: formId };
    expect(await outcome(() => action(post(context, '/cart/items', form, inPlace)))).toMatchObject({
      status: 200,
      data: { ok: true, amount: 16, message: 'В корзине: Кабель ВВГнг 3×2,5, 16\u00a0м. Продаётся кратно 4.' },
    });
    expect(flashes).toEqual([]);
  });

  it('takes the amount of the pressed product out of a form that holds a whole list', async () => {
    const { context, made } = stubContext({ answers: answers([{ id: 8, status: 'added', amount: 3 }]) });
    await outcome(() =>
      action(post(context, '/cart/items', { productId: '8', 'amount-7': '5', 'amount-8': '3', requestId: formId })),
    );
    expect(made.find((call) => call.id === 'addToCart')?.input).toMatchObject({
      body: { items: [{ id: 8, amount: 3 }] },
    });
  });

  it('sends one request id for the same press and another for another product or amount', async () => {
    const { context, made } = stubContext({ answers: answers([{ id: 7, status: 'added', amount: 1 }]) });
    const press = (productId: string, amount: string) =>
      outcome(() => action(post(context, '/cart/items', { productId, amount, requestId: formId })));
    await press('7', '1');
    await press('7', '1');
    await press('7', '2');
    await press('8', '1');
    const ids = made.filter((call) => call.id === 'addToCart').map((call) => call.options.requestId);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('adds several products, each in its own amount', async () => {
    const { context, made, flashes } = stubContext({
      answers: answers([
        { id: 7, status: 'added', amount: 5 },
        { id: 8, status: 'rejected', amount: 0 },
      ]),
    });
    const form = { productId: ['7', '8'], 'amount-7': '5', 'amount-8': '1' };
    await outcome(() => action(post(context, '/cart/items', form)));
    expect(made.map((call) => call.id)).toEqual(['addToCart']);
    expect(made[0]?.input).toMatchObject({
      body: {
        items: [
          { id: 7, amount: 5 },
          { id: 8, amount: 1 },
        ],
      },
    });
    expect(flashes[0]?.text).toBe('В корзину добавлена 1 позиция. Не добавлена 1 позиция: её сейчас нельзя заказать.');
  });

  it('is refused with a reason', async () => {
    const { context, flashes } = stubContext({
      answers: answers([{ id: 7, status: 'rejected', amount: 0, message: 'Товар снят с продажи.' }]),
    });
    await outcome(() => action(post(context, '/cart/items', { productId: '7', amount: '1' })));
    expect(flashes).toEqual([{ kind: 'error', text: 'Не добавлено: Кабель ВВГнг 3×2,5. Товар снят с продажи.' }]);
  });

  it.each(['0', '-1', '1.5', '1e3', '2147483648', '٣', '', 'x'])(
    'refuses the amount %j without a call',
    async (amount) => {
      const { context, made } = stubContext();
      const answer = await outcome(() => action(post(context, '/cart/items', { productId: '7', amount }, inPlace)));
      expect(answer).toMatchObject({ status: 422, data: { ok: false } });
      expect((answer.data as { message: string }).message).toContain('количество');
      expect(made).toEqual([]);
    },
  );

  it.each(['', '0', 'abc', '1.5'])('refuses the product %j', async (productId) => {
    const { context, made } = stubContext();
    const answer = await outcome(() => action(post(context, '/cart/items', { productId, amount: '1' }, inPlace)));
    expect(answer).toMatchObject({ status: 422, data: { ok: false, message: 'Не выбран товар.' } });
    expect(made).toEqual([]);
  });

  it('never follows a foreign return address', async () => {
    const { context } = stubContext({ answers: answers([{ id: 7, status: 'added', amount: 1 }]) });
    const form = { productId: '7', amount: '1', returnTo: '//evil.example/x' };
    expect(await outcome(() => action(post(context, '/cart/items', form)))).toMatchObject({ location: '/cart' });
  });

  it.each([
    [404, '', 'Товар не найден. Возможно, он снят с продажи.'],
    [409, 'Запрос уже выполняется', 'Запрос уже выполняется'],
    [422, 'В корзине не больше 500 строк', 'В корзине не больше 500 строк'],
    [429, '', 'Не удалось добавить в корзину. Попробуйте ещё раз.'],
  ])('tells a refusal %i in words', async (status, message, words) => {
    const throwing = { addToCart: () => Promise.reject(rejected(status, message)) };
    const { context } = stubContext({ answers: throwing });
    const answer = await outcome(() => action(post(context, '/cart/items', { productId: '7', amount: '1' }, inPlace)));
    expect(answer).toMatchObject({ status, data: { ok: false, message: words } });
  });

  it('offers the same form again when the supplier is down, for whom it was drawn, with the way back', async () => {
    const throwing = {
      addToCart: () => Promise.reject(new SupplierUnavailable(503, 'network')),
    };
    const { context, flashes } = stubContext({ answers: throwing });
    const form = { productId: '7', amount: '1', requestId: formId, returnTo: '/catalog?page=2' };
    const answer = (await action(post(context, '/cart/items?actor=a1', form))) as Response;
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('Не удалось добавить в корзину. Попробуйте ещё раз.');
    expect(html).toContain('<form method="post" action="/cart/items?actor=a1">');
    for (const [name, value] of Object.entries(form)) expect(html).toContain(`name="${name}" value="${value}"`);
    expect(html).toContain('<a href="/catalog?page=2">');
    expect(flashes).toEqual([]);
    expect(await outcome(() => action(post(context, '/cart/items', form, inPlace)))).toMatchObject({
      status: 503,
      data: { ok: false, canRetry: true },
    });
  });

  it('lets an ended session through to sign-in', async () => {
    const { context } = stubContext({
      answers: { addToCart: () => Promise.reject(rejected(401)) },
    });
    await expect(action(post(context, '/cart/items', { productId: '7', amount: '1' }))).rejects.toMatchObject({
      status: 401,
    });
  });
});

it('opening the address shows the cart', async () => {
  expect(await outcome(() => loader())).toMatchObject({ status: 303, location: '/cart' });
});
