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
import { orderLine, orderOf } from '#tests/support/order.ts';
import { action, loader } from './route.tsx';

const open = (answers: Answers, more: Surroundings = {}) => stubContext({ buyer: demoBuyer, answers, ...more });
const load = (context: Parameters<typeof visit>[0], id: string, search = '') =>
  outcome(() => loader(visit(context, `/orders/${id}${search}`, { id })));
const rejected = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: 'Чужой заказ', errors: [] }));

describe('an order', () => {
  it('is shown whole', async () => {
    const { context } = open({ getOrder: () => orderOf() });
    expect(await load(context, '41')).toMatchObject({
      status: 200,
      data: {
        title: 'Заказ 1041',
        canRepeat: true,
        order: { number: '1041', delivery: { price: 70_000 }, totals: { value: 130_000 } },
        lines: [{ productId: 101, price: 12_000, total: 60_000 }],
      },
    });
  });

  it('keeps a long order to pages of a hundred lines', async () => {
    const items = Array.from({ length: 230 }, (_, index) => orderLine(index + 1));
    const { context } = open({ getOrder: () => orderOf({ items }) });
    expect(await load(context, '41', '?page=3')).toMatchObject({ data: { page: 3, pageCount: 3 } });
    const beyond = await load(context, '41', '?page=99');
    expect((beyond.data as { lines: unknown[] }).lines).toHaveLength(30);
  });

  it('sends a visitor to sign in and back', async () => {
    const { context } = open({}, { buyer: null });
    expect(await load(context, '41')).toMatchObject({ status: 303, location: '/user/sign-in?returnTo=%2Forders%2F41' });
  });

  it.each(['0', '-1', 'abc', '1.5', '1e3', '99999999999999999999', ''])(
    '%j is no order, without a call',
    async (id) => {
      const { context, made } = open({});
      expect(await load(context, id)).toMatchObject({ status: 404, data: { message: 'Заказ не существует.' } });
      expect(made).toEqual([]);
    },
  );

  it('of another company answers exactly like one that does not exist', async () => {
    const { context } = open({ getOrder: rejected(404) });
    expect((await load(context, '77')).data).toEqual((await load(context, 'abc')).data);
  });

  it.each([401, 403])('passes a refusal %i on', async (status) => {
    await expect(load(open({ getOrder: rejected(status) }).context, '41')).rejects.toMatchObject({ status });
  });

  it('passes on that the supplier is down', async () => {
    const { context } = open({ getOrder: () => Promise.reject(new SupplierUnavailable(504, 'timeout')) });
    await expect(load(context, '41')).rejects.toMatchObject({ status: 504 });
  });
});

describe('a return that is taken back', () => {
  const requestId = crypto.randomUUID();
  const send = (context: Parameters<typeof post>[0]) =>
    outcome(() => action(post(context, '/orders/41', { returnId: '7', requestId }, { params: { id: '41' } })));

  it('goes to the API, and back to the order', async () => {
    const { context, made } = open({ withdrawReturn: () => orderOf() });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    expect(made).toMatchObject([{ id: 'withdrawReturn', input: { params: { id: 41 }, body: { returnId: 7 } } }]);
  });

  it('says in the order why it could not be', async () => {
    const { context } = open({ withdrawReturn: rejected(409) });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    const away = open({ withdrawReturn: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    // With the id that was sent: the next press is the same request.
    expect(await send(away.context)).toMatchObject({
      status: 503,
      data: { lastResult: { error: { '': [expect.any(String)] }, initialValue: { requestId } } },
    });
  });

  it('of another company’s order answers like one that does not exist', async () => {
    const { context } = open({ withdrawReturn: rejected(404) });
    expect(await send(context)).toMatchObject({ status: 404, data: { message: 'Заказ не существует.' } });
  });
});
