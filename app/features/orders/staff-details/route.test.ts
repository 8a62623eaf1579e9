import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { staffOrder } from '#contract/staff-order.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { rawOrder } from '#tests/support/order.ts';
import { action, loader } from './route.tsx';

const record = () =>
  staffOrder.parse({
    ...rawOrder(),
    version: 4,
    buyer: { name: 'Анна Белова', phone: null, email: null },
    paid: 300,
    steps: ['process', 'ship', 'pay', 'cancel'],
  });
const clerk = { ...demoBuyer, permissions: ['order.process'] };
const open = (answers: Answers = {}) =>
  stubContext({ buyer: clerk, answers: { getStaffOrder: record, takeOrderStep: record, ...answers } });
type Context = ReturnType<typeof open>['context'];
const params = { id: '41' };
const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const send = (context: Context, fields: Record<string, string>) =>
  outcome(() => action(post(context, '/staff/orders/41', { version: '4', ...fields }, { params })));
const errorsOf = (data: unknown) => (data as { lastResult: { error: object } }).lastResult.error;
const refused =
  (status: number, message: string, errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'x', message, errors }));

describe('an order of a buyer', () => {
  it('is shown with what can be done to it', async () => {
    expect(await outcome(() => loader(visit(open().context, '/staff/orders/41', params)))).toMatchObject({
      data: { record: { version: 4, paid: 30_000, left: 100_000, steps: ['process', 'ship', 'pay', 'cancel'] } },
    });
  });

  it('offers to ship what can leave now, and says what is left', async () => {
    const shippable = [{ id: 1, amount: 2, held: 1, free: 1, comes: '2026-11-28' }];
    const { context } = open({ getStaffOrder: () => ({ ...record(), asksUnpaid: ['ship'], shippable }) });
    expect(await outcome(() => loader(visit(context, '/staff/orders/41', params)))).toMatchObject({
      data: {
        record: { asksUnpaid: ['ship'], toShip: [{ id: 1, left: 5, now: 2, held: 1, free: 1, comes: '2026-11-28' }] },
      },
    });
  });

  it('is closed to others', async () => {
    const { context } = stubContext({ buyer: demoBuyer });
    expect(await outcome(() => loader(visit(context, '/staff/orders/41', params)))).toMatchObject({ status: 403 });
  });

  it('leaves the form when the supplier is away', async () => {
    const { context } = open({ getStaffOrder: () => Promise.reject(new SupplierUnavailable(504, 'timeout')) });
    expect(await outcome(() => loader(visit(context, '/staff/orders/41', params)))).toMatchObject({
      status: 504,
      data: { record: null, failure: { status: 504 } },
    });
  });
});

describe('a step', () => {
  it.each([
    [
      { intent: 'process', comment: 'Собираем' },
      { kind: 'process', comment: 'Собираем' },
    ],
    [
      { intent: 'pay', amount: '1\u00a0000,50' },
      { kind: 'pay', amount: 100_050, paper: null, comment: '' },
    ],
    [
      { intent: 'refund', amount: '300', paymentId: '0', comment: 'Перевод № 12' },
      { kind: 'refund', amount: 30_000, paymentId: null, comment: 'Перевод № 12' },
    ],
    [
      { intent: 'refund', amount: '300', paymentId: '77' },
      { kind: 'refund', amount: 30_000, paymentId: 77, comment: '' },
    ],
    [
      {
        intent: 'ship',
        carrier: 'СДЭК',
        'lines[0].id': '1',
        'lines[0].amount': '',
        'lines[1].id': '2',
        'lines[1].amount': '3',
      },
      { kind: 'ship', carrier: 'СДЭК', tracking: '', unpaid: false, comment: '', lines: [{ id: 2, amount: 3 }] },
    ],
    [
      {
        intent: 'close-short',
        comment: 'Сняли с производства',
        'lines[0].id': '1',
        'lines[0].amount': '',
        'lines[1].id': '2',
        'lines[1].amount': '3',
      },
      { kind: 'close-short', comment: 'Сняли с производства', lines: [{ id: 2, amount: 3 }] },
    ],
    [
      { intent: 'close-short', comment: 'Нет', rest: 'on', 'lines[0].id': '1', 'lines[0].amount': '2' },
      { kind: 'close-short', comment: 'Нет', lines: [] },
    ],
    [
      { intent: 'pay', amount: '1 000,50', paperNumber: ' 118 ', paperDate: '2026-11-20' },
      { kind: 'pay', amount: 100_050, paper: { number: '118', date: '2026-11-20' }, comment: '' },
    ],
    [
      { intent: 'deliver', unpaid: 'on' },
      { kind: 'deliver', unpaid: true, comment: '' },
    ],
  ])('%j is sent with the version that was shown', async (fields, step) => {
    const { context, made } = open();
    expect(await send(context, fields as Record<string, string>)).toMatchObject({
      status: 303,
      location: '/staff/orders/41',
    });
    expect(made[0]?.input.body).toEqual({ version: 4, step });
    expect(made[0]?.options.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [{ intent: 'cancel', comment: ' ' }, { comment: ['Напишите покупателю, почему'] }],
    [{ intent: 'pay', amount: 'сто' }, { amount: ['Укажите сумму, например 12 345,50'] }],
    [
      { intent: 'close-short', comment: ' ', 'lines[0].id': '1', 'lines[0].amount': '2' },
      { comment: ['Напишите покупателю, почему'] },
    ],
    [
      { intent: 'close-short', comment: 'Нет', 'lines[0].id': '1', 'lines[0].amount': '' },
      { 'lines[0].amount': ['Укажите, сколько отменить, хотя бы в одной строке'] },
    ],
    [{ intent: 'refund', amount: '1', paymentId: 'x' }, { paymentId: ['Выберите, как вернуть деньги'] }],
    [
      { intent: 'ship', 'lines[0].id': '1', 'lines[0].amount': '' },
      { 'lines[0].amount': [expect.stringContaining('хотя бы в одной')] },
    ],
    [
      {
        intent: 'ship',
        asksUnpaid: 'on',
        carrier: 'х'.repeat(101),
        'lines[0].id': '1',
        'lines[0].amount': '',
        'lines[1].id': '2',
        'lines[1].amount': '0',
      },
      {
        'lines[0].amount': [expect.stringContaining('хотя бы в одной')],
        unpaid: [expect.stringContaining('Отметьте')],
        carrier: ['Не больше 100 знаков'],
      },
    ],
    [
      { intent: 'ship', asksUnpaid: 'on', 'lines[0].id': '1', 'lines[0].amount': '6', 'lines[0].most': '5' },
      { 'lines[0].amount': ['Осталось 5'], unpaid: [expect.stringContaining('Отметьте')] },
    ],
    [
      { intent: 'accept-return', returnId: '7', 'lines[0].id': '1', 'lines[0].amount': '3', 'lines[0].most': '2' },
      { 'lines[0].amount': ['Укажите не больше, чем просят вернуть: 2'] },
    ],
    [
      { intent: 'ship', 'lines[0].id': '1', 'lines[0].amount': '', 'lines[1].id': '2', 'lines[1].amount': 'две' },
      { 'lines[1].amount': [expect.any(String)] },
    ],
  ])('%j is refused in words, without a call', async (fields, errors) => {
    const { context, made } = open();
    const { status, data } = await send(context, fields as unknown as Record<string, string>);
    expect([status, errorsOf(data)]).toEqual([422, errors]);
    expect(made).toEqual([]);
  });

  it('says at which line the API refused it', async () => {
    const errors = [{ field: 'step.lines.0.amount', message: 'Осталось отгрузить 2' }];
    const { context } = open({ takeOrderStep: refused(422, 'Осталось отгрузить 2', errors) });
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '', 'lines[1].id': '2', 'lines[1].amount': '9' };
    const { data } = await send(context, { intent: 'ship', ...lines });
    expect(errorsOf(data)).toEqual({ 'lines[1].amount': ['Осталось отгрузить 2'] });
  });

  it('says at its box that the order is not paid', async () => {
    const errors = [{ field: 'step.unpaid', message: 'Заказ не оплачен' }];
    const { context } = open({ takeOrderStep: refused(422, 'Заказ не оплачен', errors) });
    const { data } = await send(context, { intent: 'ship', 'lines[0].id': '1', 'lines[0].amount': '2' });
    expect(errorsOf(data)).toEqual({ unpaid: ['Заказ не оплачен'] });
  });

  it('says what is wrong at each field, with all that was typed', async () => {
    const errors = [
      { field: 'step.lines.0.amount', message: 'Осталось отгрузить 7' },
      { field: 'step.unpaid', message: 'Заказ не оплачен' },
    ];
    const { context } = open({ takeOrderStep: refused(422, 'Осталось отгрузить 7', errors) });
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '', 'lines[1].id': '2', 'lines[1].amount': '8' };
    const { data } = await send(context, { intent: 'ship', carrier: 'СДЭК', ...lines });
    expect(errorsOf(data)).toEqual({ 'lines[1].amount': ['Осталось отгрузить 7'], unpaid: ['Заказ не оплачен'] });
    expect(data).toMatchObject({ lastResult: { initialValue: { carrier: 'СДЭК', lines: [{}, { amount: '8' }] } } });
  });

  it('that came too late keeps what was typed', async () => {
    const { context } = open({ takeOrderStep: refused(409, 'Заказ изменился') });
    const { status, data } = await send(context, { intent: 'cancel', comment: 'Передумали' });
    expect([status, errorsOf(data)]).toEqual([409, { '': ['Заказ изменился'] }]);
    expect(data).toMatchObject({ lastResult: { initialValue: { comment: 'Передумали' } } });
  });
});

describe('a return', () => {
  const lines = { 'lines[0].id': '1', 'lines[0].amount': '2', 'lines[1].id': '2', 'lines[1].amount': '' };

  it.each([
    [
      { intent: 'accept-return', returnId: '7', comment: 'Остальное оставьте', ...lines },
      {
        kind: 'accept-return',
        returnId: 7,
        comment: 'Остальное оставьте',
        lines: [
          { id: 1, amount: 2 },
          { id: 2, amount: 0 },
        ],
      },
    ],
    [
      { intent: 'refuse-return', returnId: '7', comment: 'Срок прошёл' },
      { kind: 'refuse-return', returnId: 7, comment: 'Срок прошёл' },
    ],
    [
      { intent: 'receive-return', returnId: '7' },
      { kind: 'receive-return', returnId: 7, comment: '' },
    ],
  ])('%j is sent with the version that was shown, by a request of its own for each return', async (fields, step) => {
    const { context, made } = open();
    for (const returnId of ['7', '7', '8']) {
      const answer = await send(context, { requestId, ...fields, returnId } as unknown as Record<string, string>);
      expect(answer).toMatchObject({ status: 303, location: '/staff/orders/41' });
    }
    expect(made[0]?.input.body).toEqual({ version: 4, step });
    const [first, again, other] = made.map(({ options }) => options.requestId);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('is refused with a reason only', async () => {
    const { context, made } = open();
    const { status, data } = await send(context, { intent: 'refuse-return', returnId: '7', comment: ' ' });
    expect([status, errorsOf(data)]).toEqual([422, { comment: ['Напишите покупателю, почему'] }]);
    expect(made).toEqual([]);
  });

  it('says at which line the API refused it', async () => {
    const errors = [{ field: 'step.lines.1.amount', message: 'Укажите не больше 3' }];
    const { context } = open({ takeOrderStep: refused(422, 'Укажите не больше 3', errors) });
    const { data } = await send(context, { intent: 'accept-return', returnId: '7', ...lines });
    expect(errorsOf(data)).toEqual({ 'lines[1].amount': ['Укажите не больше 3'] });
  });
});
