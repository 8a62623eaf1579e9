import { expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { demoBuyer, outcome, post, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { action, loader } from './route.tsx';

const path = '/orders/41/withdraw';
const params = { id: '41' };
const step = { tier: 1, rule: 'Все', reason: 'Каждый', approvers: [] };
const decided = (decision: string) => ({
  ...step,
  decision,
  by: 'Орлова',
  at: '2026-11-28T06:00:00.000Z',
  comment: 'Нет',
});
const order = (canWithdraw: boolean, steps: object[] = [], about: object = {}) =>
  orderOf({ version: 4, approval: { steps, until: null, canDecide: false, canWithdraw }, ...about });

async function load(record: ReturnType<typeof order>, more: Surroundings = {}) {
  const { context } = stubContext({ buyer: demoBuyer, answers: { getOrder: () => record }, ...more });
  return await outcome(() => loader(visit(context, path, params)));
}

it('asks before an order that waits is taken back for good', async () => {
  expect(await load(order(true))).toMatchObject({
    status: 200,
    data: { title: expect.stringContaining('1041'), version: 4, lost: null, requestId: expect.any(String) },
  });
});

it('leads to the order where it can’t be taken back, or not by whoever acts for the buyer', async () => {
  expect((await load(order(false))).location).toMatch(/^\/orders\/\d+$/);
  const acting = { buyer: { ...demoBuyer, staff: { name: 'Менеджер' } } };
  expect((await load(order(true), acting)).location).toMatch(/^\/orders\/\d+$/);
});

it.each([
  ['approved', { status: 'new', actions: ['cancel'] }, { kind: 'approved', by: 'Орлова', canCancel: true }],
  ['approved', { status: 'closed', actions: [] }, { kind: 'approved', by: 'Орлова', canCancel: false }],
  ['declined', { status: 'rejected' }, { kind: 'declined', by: 'Орлова', comment: 'Нет' }],
  ['waiting', { status: 'cancelled' }, { kind: 'cancelled' }],
])('says what happened to an order that was %s meanwhile: %j', async (decision, about, lost) => {
  expect(await load(order(false, [decided(decision)], about))).toMatchObject({ status: 200, data: { lost } });
});

it('takes it back once, and leads to it', async () => {
  const { context, made } = stubContext({ buyer: demoBuyer, answers: { decideApproval: () => order(false) } });
  const answer = await outcome(() => action(post(context, path, { version: '4' }, { params })));
  expect(answer.location).toBe('/orders/41');
  expect(made[0]?.input).toMatchObject({ params: { id: 41 }, body: { version: 4, decision: 'withdraw' } });
});

it('shows an order that was decided meanwhile as it is now', async () => {
  const refused = () =>
    Promise.reject(new SupplierRejected({ status: 409, name: 'OrderChanged', message: 'Поздно', errors: [] }));
  const { context } = stubContext({ buyer: demoBuyer, answers: { decideApproval: refused } });
  const answer = await outcome(() => action(post(context, path, { version: '4' }, { params })));
  expect(answer).toMatchObject({ status: 409, data: { lastResult: { error: { '': ['Поздно'] } } } });
});
