import { expect, it } from 'vitest';
import { demoBuyer, outcome, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { loader } from './route.tsx';

const waiting = (canWithdraw: boolean) =>
  orderOf({ version: 4, approval: { steps: [], until: null, canDecide: false, canWithdraw } });

async function load(canWithdraw: boolean, more: Surroundings = {}) {
  const answers = { getOrder: () => waiting(canWithdraw) };
  const { context } = stubContext({ buyer: demoBuyer, answers, ...more });
  return await outcome(() => loader(visit(context, '/orders/41/withdraw', { id: '41' })));
}

it('asks before an order that waits is taken back for good', async () => {
  expect(await load(true)).toMatchObject({
    status: 200,
    data: { title: expect.stringContaining('1041'), version: 4, requestId: expect.any(String) },
  });
});

it('leads to the order where it can’t be taken back, or not by whoever acts for the buyer', async () => {
  expect((await load(false)).location).toMatch(/^\/orders\/\d+$/);
  expect((await load(true, { buyer: { ...demoBuyer, staff: { name: 'Менеджер' } } })).location).toMatch(
    /^\/orders\/\d+$/,
  );
});
