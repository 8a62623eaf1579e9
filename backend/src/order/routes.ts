import * as contract from '#contract/order.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import { addAnswer } from '../cart/routes.ts';
import { notFound } from '../errors.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { create } from '../specification/create.ts';
import { t } from '../texts/texts.ts';
import { requireOffered } from './actions.ts';
import { boughtProducts } from './bought.ts';
import { stateNames } from './labels.ts';
import { place } from './place.ts';
import { findOrder } from './store.ts';

/** The same message for a missing order and for another company's. */
const missing = 'order.missing';

type Repeating = CallContext<typeof contract.repeatOrder>;

/** The order to repeat, with the requested products. */
async function repeated({ input: { params, body }, env, actor, now }: Repeating) {
  await requireOffered(env, 'repeat', now);
  const order = await findOrder(env, actor, params.id, now);
  if (!order) throw notFound(t(missing));
  const itemIds = body.itemIds && new Set(body.itemIds);
  const lines = order.items.filter((line) => !itemIds || itemIds.has(line.id));
  const items = lines.map(({ type, product, amount, comment }) => ({ id: product.id, type, amount, comment }));
  return { name: order.name, items };
}

/** The order as the body of `createSpecification`. */
function specificationForm({ name, items }: Awaited<ReturnType<typeof repeated>>) {
  return { name, description: '', items: items.map(({ comment, ...item }) => ({ ...item, note: comment })) };
}

async function repeat(context: Repeating) {
  const order = await repeated(context);
  if (context.input.body.target === 'specification') {
    const { id, result } = await create(context, specificationForm(order));
    return { ...(await addAnswer(context, result)), substitutions: [], specificationId: id };
  }
  const result = await addItems({ ...context, onlyAvailable: true }, order.items);
  return { ...(await addAnswer(context, result)), substitutions: [] };
}

async function recallRepeat(context: Repeating) {
  const { env, memory, input } = context;
  const answer = { ...(await addAnswer(context, await recallAddition(env, memory))), substitutions: [] };
  return input.body.target === 'specification' ? { ...answer, specificationId: newIdOf(memory) } : answer;
}

export function mountOrder(app: Api): void {
  mount(app, contract.placeOrder, (context) => place(context, context.input.body));

  mount(app, contract.getOrderStatuses, () => ({
    // No order here is ever a draft.
    items: contract.orderState
      .exclude(['draft'])
      .options.map((code) => ({ code, name: t(stateNames[code].name), group: t(stateNames[code].group) })),
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
}
