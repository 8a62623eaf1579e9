import * as contract from '#contract/order-manager.ts';
import { recallAddition } from '../cart/claim.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { requireWritable } from '../specification/access.ts';
import { type Adding, addTo } from '../specification/add.ts';
import { changeLines, deleteLines, sortLines } from '../specification/change.ts';
import { type Created, recallCreated } from '../specification/create.ts';
import { clearArchive, remove, setArchived } from '../specification/life.ts';
import { readState, standingOf } from '../specification/read.ts';
import { recallToCart, recallToOrder, toCart, toOrder } from '../specification/to-cart.ts';
import { missing, requirePlans } from './access.ts';
import { create, update } from './change.ts';
import { listPlans } from './list.ts';
import { ofPlans, type Planning, planNow, readPlan } from './plan.ts';

/** Largest body in bytes: 500 products with notes of 500 characters. */
const maxBody = 1_500_000;

/** Runs `work` for whoever may plan; it finds plans only. */
async function allowed<C extends Adding, T>(context: C, work: (planning: C & Planning) => T | Promise<T>): Promise<T> {
  await requirePlans(context.env, context.actor, context.now);
  return await work(ofPlans(context));
}

function mountRecords(app: Api): void {
  mount(app, contract.getOrderPlans, (context) => allowed(context, () => listPlans(context, context.input.query)));
  const created = async (planning: Planning, { id, result }: Created) => ({
    ...(await planNow(planning, id)),
    result,
  });
  type Creating = CallContext<typeof contract.createOrderPlan>;
  mount(
    app,
    contract.createOrderPlan,
    (context) => allowed(context, async (one) => created(one, await create(one, one.input.body))),
    {
      missing: 'specification.missing',
      maxBody,
      recall: (context: Creating) => allowed(context, async (one) => created(one, await recallCreated(one))),
    },
  );
  mount(
    app,
    contract.getOrderPlan,
    (context) => allowed(context, (one) => readPlan(one, one.input.params.id, one.input.query)),
    { missing },
  );
  mount(
    app,
    contract.updateOrderPlan,
    (context) =>
      allowed(context, async (one) => {
        const { params, body } = one.input;
        await update(one, params.id, body);
        return await planNow(one, params.id);
      }),
    { missing },
  );
}

function mountLines(app: Api): void {
  const standing = async ({ env, actor, now }: Planning, id: number) =>
    standingOf(await readState(env, actor, id, now, 'plan'));
  type AddingLines = CallContext<typeof contract.addToOrderPlan>;
  mount(
    app,
    contract.addToOrderPlan,
    (context) =>
      allowed(context, async (one) => {
        const { params, body } = one.input;
        await requireWritable(one.env, one.actor, params.id, 'plan');
        return { result: await addTo(one, params.id, body.items), plan: await standing(one, params.id) };
      }),
    {
      missing,
      maxBody,
      recall: (context: AddingLines) =>
        allowed(context, async (one) => ({
          result: await recallAddition(one.env, one.memory),
          plan: await standing(one, one.input.params.id),
        })),
    },
  );
  mount(
    app,
    contract.updateOrderPlanItems,
    (context) =>
      allowed(context, (one) => {
        const { params, body } = one.input;
        const which = { id: params.id, version: body.version };
        return changeLines(one, which, body.items, (index) => `items.${index}.amount`);
      }),
    { missing, maxBody },
  );
  mount(
    app,
    contract.deleteOrderPlanItems,
    (context) => allowed(context, (one) => deleteLines(one, one.input.params.id, one.input.body.ids)),
    { missing },
  );
  mount(
    app,
    contract.sortOrderPlan,
    (context) => allowed(context, (one) => sortLines(one, one.input.params.id, one.input.body.ids)),
    { missing },
  );
}

function mountBuying(app: Api): void {
  mount(app, contract.orderPlanToCart, (context) => allowed(context, toCart), {
    missing,
    recall: (context: CallContext<typeof contract.orderPlanToCart>) => allowed(context, recallToCart),
  });
  mount(app, contract.orderPlanToOrder, (context) => allowed(context, toOrder), {
    missing,
    recall: (context: CallContext<typeof contract.orderPlanToOrder>) => allowed(context, recallToOrder),
  });
}

function mountLife(app: Api): void {
  mount(
    app,
    contract.archiveOrderPlan,
    (context) =>
      allowed(context, ({ env, actor, now, input }) => setArchived(env, actor, input.params.id, now, 'plan')),
    { missing },
  );
  mount(
    app,
    contract.restoreOrderPlan,
    (context) => allowed(context, ({ env, actor, input }) => setArchived(env, actor, input.params.id, null, 'plan')),
    { missing },
  );
  // Before the deletion of one, whose path would take the word for an id.
  mount(app, contract.clearOrderPlanArchive, (context) =>
    allowed(context, ({ env, actor }) => clearArchive(env, actor, 'plan')),
  );
  mount(
    app,
    contract.deleteOrderPlan,
    (context) => allowed(context, ({ env, actor, input }) => remove(env, actor, input.params.id, 'plan')),
    { missing },
  );
}

export function mountOrderManager(app: Api): void {
  mountRecords(app);
  mountLines(app);
  mountBuying(app);
  mountLife(app);
}
