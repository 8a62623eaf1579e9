import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const repeated = (...statuses: string[]) => ({
  repeatOrder: () => ({
    result: statuses.map((status, index) => ({ id: index + 1, status, amount: 1 })),
    cart: { version: 1, positions: 1, totals: {} },
    substitutions: [],
  }),
});
const open = (answers: Answers, more: Surroundings = {}) => stubContext({ buyer: demoBuyer, answers, ...more });
const send = (context: Parameters<typeof post>[0], id = '41') =>
  outcome(() => action(post(context, `/orders/${id}/repeat`, { requestId: formId }, { params: { id } })));
const rejecting = (status: number, message = '') => ({
  repeatOrder: () => Promise.reject(new SupplierRejected({ status, name: 'Rejected', message, errors: [] })),
});

describe('repeating an order', () => {
  it('fills the cart and says what became of each line', async () => {
    const { context, flashes } = open(repeated('added', 'merged', 'rounded', 'rejected'));
    expect(await send(context)).toMatchObject({ status: 303, location: '/cart' });
    expect(flashes).toEqual([
      {
        kind: 'info',
        text: 'Добавлены 3 позиции заказа. У 1 изменено количество под кратность. 1 сейчас заказать нельзя.',
      },
    ]);
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
    const { context, flashes } = open(repeated('rejected'));
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    expect(flashes[0]?.kind).toBe('error');
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

  it('tells that it failed when the supplier is down', async () => {
    const { context, flashes } = open({ repeatOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    expect(flashes[0]).toEqual({ kind: 'error', text: 'Не удалось повторить заказ. Попробуйте ещё раз.' });
  });

  it('does not happen by opening the address', async () => {
    const { context } = open({});
    expect(await outcome(() => loader(visit(context, '/orders/41/repeat', { id: '41' })))).toMatchObject({
      status: 303,
      location: '/orders/41',
    });
  });
});
