import * as contract from '#contract/order.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { boughtProducts } from './bought.ts';
import { stateNames } from './labels.ts';
import { place } from './place.ts';
import { recallRepeat, repeat } from './repeat.ts';
import { recallRevision, revise } from './revise.ts';
import { findOrder, missing } from './store.ts';

export function mountOrder(app: Api): void {
  mount(app, contract.placeOrder, (context) => place(context, context.input.body));

  mount(app, contract.getOrderStatuses, () => ({
    items: contract.orderState.options.map((code) => ({
      code,
      name: t(stateNames[code].name),
      group: t(stateNames[code].group),
    })),
  }));

  mount(app, contract.getBoughtProducts, async ({ input: { query }, env, actor, now }) => ({
    items: await boughtProducts(env, actor, query['per-page'], now),
  }));

  mount(
    app,
    contract.getOrder,
    async ({ input: { params }, env, actor, now }) => {
      const order = await findOrder(env, actor, params.id, now);
      if (!order) throw notFound(t(missing));
      return order;
    },
    { missing },
  );

  mount(app, contract.repeatOrder, repeat, { missing, recall: recallRepeat });
  mount(app, contract.reviseOrder, revise, { missing, recall: recallRevision });
}
