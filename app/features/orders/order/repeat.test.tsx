import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, type Surroundings, stubContext } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import type { RepeatOutcome } from './repeat.server.ts';
import { RepeatedLines } from './repeated.tsx';
import { action } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const repeated = (...statuses: string[]) => ({
  repeatOrder: () => ({
    result: statuses.map((status, index) => ({ id: index + 1, status, amount: 1, message: `причина ${index + 1}` })),
    cart: { version: 1, positions: 1, totals: {} },
    substitutions: [],
  }),
});
const open = (answers: Answers, more: Surroundings = {}) => stubContext({ buyer: demoBuyer, answers, ...more });
const line = (id: number) => ({ id: 100 + id, type: 'product', product: { id, name: `Товар ${id}` } });
/** Only what the outcome shows of an order. */
const ordered = { getOrder: () => ({ items: [1, 2, 3, 4].map(line) }) };
const send = (context: Parameters<typeof post>[0], id = '41', fields: Record<string, string | string[]> = {}) =>
  outcome(() => action(post(context, `/orders/${id}`, { requestId: formId, ...fields }, { params: { id } })));
const rejecting = (status: number, message = '') => ({
  repeatOrder: () => Promise.reject(new SupplierRejected({ status, name: 'Rejected', message, errors: [] })),
});

describe('repeating an order', () => {
  it('fills the cart, and says what was rounded', async () => {
    const { context, flashes, made } = open(repeated('added', 'merged', 'rounded'));
    expect(await send(context)).toMatchObject({ status: 303, location: '/cart' });
    const text =
      'Добавлены 3 позиции заказа. 1 позиция уже была в корзине: количества сложены. У 1 изменено количество под кратность.';
    expect(flashes).toEqual([{ kind: 'success', text }]);
    expect(made[0]?.input).toMatchObject({ body: { target: 'cart', substitutes: false } });
  });

  it('names the lines that cannot be had, and those that were replaced', async () => {
    const answer = {
      result: [
        { id: 1, status: 'added', amount: 1 },
        { id: 9, name: 'Аналог', status: 'added', amount: 1 },
        { id: 3, status: 'rejected', amount: 0, message: 'Нет в наличии' },
        { id: null, status: 'rejected', amount: 0 },
      ],
      cart: { version: 1, positions: 2, totals: {} },
      substitutions: [{ from: 2, to: 9 }],
    };
    const { context } = open({ ...ordered, repeatOrder: () => answer });
    const { data } = await send(context);
    const html = render(<RepeatedLines outcome={data as RepeatOutcome} />);
    expect(html).toContain('Добавлены 2 позиции заказа. 1 заменена аналогом. 2 сейчас заказать нельзя.');
    expect(html).toMatch(/Товар 2<.*вместо неё в корзине .*Аналог<.*Товар 3<.*: Нет в наличии.*Товар 4<.*: сейчас/s);
    expect(html).not.toContain('Товар 1<');
  });

  it('names the lines that were in the cart without a tick, with their amounts before and now', async () => {
    const answer = {
      result: [
        { id: 1, unit: 'шт', status: 'merged', amount: 3, unselectedAmount: 1500 },
        { id: 2, unit: 'шт', status: 'merged', amount: 4 },
        { id: 3, unit: 'шт', status: 'added', amount: 1 },
      ],
      cart: { version: 1, positions: 90, totals: {} },
      substitutions: [],
    };
    const { context, flashes } = open({ ...ordered, repeatOrder: () => answer });
    const { data } = await send(context);
    expect(flashes).toEqual([]);
    const html = render(<RepeatedLines outcome={data as RepeatOutcome} />).replaceAll('\u00a0', ' ');
    expect(html).toContain(
      'Добавлены 3 позиции заказа. 1 позиция уже была в корзине: количества сложены. 1 позиция лежала в корзине без отметки: теперь она отмечена, с количеством из заказа.',
    );
    expect(html).toMatch(/Товар 1<.*: .*в корзине было без отметки 1 500 шт, теперь отмечено 3 шт\./s);
    expect(html).not.toContain('Товар 2<');
    expect(html).toContain('href="/cart"');
  });

  it('takes the ticked lines, with substitutes on request', async () => {
    const { context, made, flashes } = open(repeated('added', 'added'));
    const chosen = { chosen: 'on', ids: ['101', '103'], substitutes: 'on' };
    expect(await send(context, '41', chosen)).toMatchObject({ location: '/cart' });
    expect(made[0]?.input).toMatchObject({ body: { itemIds: [101, 103], substitutes: true } });
    await send(context, '41', { ...chosen, ids: ['101', '102'] });
    expect(made[1]?.options.requestId).not.toBe(made[0]?.options.requestId);
    const flashCount = flashes.length;
    expect(await send(context, '41', { chosen: 'on' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': ['Отметьте позиции, которые нужно повторить.'] } } },
    });
    expect(flashes).toHaveLength(flashCount);
    expect(made).toHaveLength(2);
  });

  it('takes the lines that are ticked on other pages, too, and turns the page with them without script', async () => {
    const { context, made } = open(repeated('added', 'added'));
    const chosen = { chosen: 'on', ids: ['101'], kept: '301,302' };
    await send(context, '41', chosen);
    expect(made[0]?.input).toMatchObject({ body: { itemIds: [301, 302, 101] } });
    const turned = await send(context, '41', { ...chosen, intent: 'page-2' });
    expect(turned.location).toBe(`/orders/41?${new URLSearchParams({ select: '301,302,101', page: '2' })}`);
    expect(made).toHaveLength(1);
  });

  it('sends one request id for the same order and another for another order', async () => {
    const { context, made } = open(repeated('added'));
    await send(context);
    await send(context);
    await send(context, '42');
    const ids = made.map((call) => call.options.requestId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('stays with the order when nothing can be ordered', async () => {
    const { context } = open({ ...ordered, ...repeated('rejected') });
    expect(await send(context)).toMatchObject({
      data: { text: 'Ни одну позицию этого заказа сейчас заказать нельзя.', added: false },
    });
  });

  it('sends a visitor to sign in', async () => {
    const { context, made } = open({}, { buyer: null });
    expect((await send(context)).location).toMatch(/^\/user\/sign-in/);
    expect(made).toEqual([]);
  });

  it('of a foreign or malformed id is a missing order', async () => {
    expect(await send(open(rejecting(404)).context)).toMatchObject({
      status: 404,
      data: { message: 'Заказ не существует.' },
    });
    expect(await send(open({}).context, 'abc')).toMatchObject({ status: 404 });
  });

  it('tells a conflict in words', async () => {
    const { context, flashes } = open(rejecting(409, 'Запрос уже выполняется'));
    expect(await send(context)).toMatchObject({ location: '/orders/41' });
    expect(flashes[0]?.text).toBe('Запрос уже выполняется');
  });

  it.each([
    [
      'the supplier is down',
      () => Promise.reject(new SupplierUnavailable(503, 'network')),
      503,
      'Не удалось повторить',
    ],
    ['it is refused', rejecting(409, 'Запрос уже выполняется').repeatOrder, 409, 'Запрос уже выполняется'],
  ])('keeps the ticks, here and on other pages, when %s', async (_, repeatOrder, status, text) => {
    const { context } = open({ repeatOrder });
    const answer = await send(context, '41', { chosen: 'on', ids: ['101'], kept: '301' });
    expect(answer).toMatchObject({
      status,
      data: {
        lastResult: { initialValue: { ids: '101', kept: '301' }, error: { '': [expect.stringContaining(text)] } },
      },
    });
  });

  it('tells that it failed when the supplier is down', async () => {
    const { context, flashes } = open({ repeatOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    const failed = ['Не удалось повторить заказ. Попробуйте ещё раз.'];
    // With the id of the form: sent again it is the same request.
    expect(await send(context)).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: { requestId: formId }, error: { '': failed } } },
    });
    expect(flashes).toEqual([]);
  });
});
