import { describe, expect, it } from 'vitest';
import { getOrderStatuses } from '#contract/order.ts';
import { getStaffOrders } from '#contract/staff-order.ts';
import { demoBuyer, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { loader } from './route.tsx';

const statuses = getOrderStatuses.answer.parse({
  items: [
    { code: 'pending-approval', name: 'Ждёт согласования', group: 'Оформление' },
    { code: 'new', name: 'Новый', group: 'В работе' },
  ],
});
const none = getStaffOrders.answer.parse({
  items: [],
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 0 },
  params: {},
});
const open = async (path: string, offered: boolean) => {
  const { settings } = demoInfo;
  const { context } = stubContext({
    buyer: { ...demoBuyer, permissions: ['order.process'] },
    info: { ...demoInfo, settings: { ...settings, approvals: offered, order: { ...settings.order, return: offered } } },
    answers: { getStaffOrders: () => none, getOrderStatuses: () => statuses },
  });
  return (await outcome(() => loader(visit(context, path)))).data as {
    openReturnOptions: object[];
    states: { value: string }[];
  };
};

it('tells since when goods of an order are late', async () => {
  const { context } = stubContext({
    buyer: { ...demoBuyer, permissions: ['order.process'] },
    answers: {
      getStaffOrders: () => ({ ...none, items: [orderOf({ lateSince: '2026-11-16' }), orderOf({ id: 42 })] }),
      getOrderStatuses: () => statuses,
    },
  });
  const { data } = await outcome(() => loader(visit(context, '/staff/orders')));
  expect((data as { orders: object[] }).orders).toMatchObject([{ lateSince: '2026-11-16' }, { lateSince: null }]);
});

describe('filters of the orders of all buyers', () => {
  it('are those of what the shop offers', async () => {
    const offered = await open('/staff/orders', true);
    expect(offered.openReturnOptions).toHaveLength(2);
    expect(offered.states.map(({ value }) => value)).toEqual(['pending-approval', 'new']);
    const off = await open('/staff/orders', false);
    expect(off.openReturnOptions).toEqual([]);
    expect(off.states.map(({ value }) => value)).toEqual(['new']);
  });

  it('stay when an address names what was switched off since', async () => {
    const { openReturnOptions, states } = await open(
      '/staff/orders?openReturn=requested&state=pending-approval',
      false,
    );
    expect(openReturnOptions).toHaveLength(2);
    expect(states).toHaveLength(2);
  });
});
