import { getStaffOrder, getStaffOrders, takeOrderStep } from '#contract/staff-order.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { missing } from '../order/store.ts';
import { moscowDay } from '../product/store.ts';
import { startRefund } from '../refund/ask.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { processesOrders } from '../staff/right.ts';
import { applyChange, orderChanged } from './apply.ts';
import { changeOf } from './change.ts';
import { listStaffOrders } from './staff-list.ts';
import { readStaffOrder, requireLifeOrder } from './staff-record.ts';

export function mountStaffOrder(app: Api): void {
  mount(app, getStaffOrders, ({ input: { query }, actor, env, now }) => {
    requireStaffRight(actor, processesOrders);
    return listStaffOrders(env, query, now);
  });

  mount(
    app,
    getStaffOrder,
    ({ input: { params }, actor, env, now }) => {
      requireStaffRight(actor, processesOrders);
      return readStaffOrder(env, params.id, now);
    },
    { missing },
  );

  mount(app, takeOrderStep, takeStep, {
    missing,
    recall: ({ input: { params }, env, now }) => readStaffOrder(env, params.id, now),
  });
}

async function takeStep(context: CallContext<typeof takeOrderStep>) {
  const { input, actor, env, now, memory, requestId, headers, defer } = context;
  requireStaffRight(actor, processesOrders);
  const { step, version } = input.body;
  const order = await requireLifeOrder(env, input.params.id, now);
  if (order.version !== version) throw orderChanged(order.version);
  const change = changeOf(order, step, moscowDay(now));
  const by = { userId: actor.userId, name: '' };
  const staff = { actor, requestId, call: takeOrderStep.id };
  await applyChange({ env, now, by, memory, shop: shopOrigin(env, headers), staff, defer }, order, change);
  if (change.refund) await startRefund(env, change.refund.id, now);
  return await readStaffOrder(env, order.id, now);
}
