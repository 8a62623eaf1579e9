import * as contract from '#contract/order.ts';
import { addItems, recallItems } from '../cart/add.ts';
import { cartAmounts } from '../cart/amounts.ts';
import { addAnswer } from '../cart/routes.ts';
import { forbidden, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { statusNames } from './labels.ts';
import { place } from './place.ts';
import { findOrder, listOrders, readFilter, viewAllCompanies } from './store.ts';

/** One message for an order that is missing and for another company's. */
const missing = 'Заказ не существует.';

type Repeating = CallContext<typeof contract.repeatOrder>;

/** What an order would put into the cart again. */
async function repeatedItems({ input: { params, body }, env, actor }: Repeating) {
  const order = await findOrder(env, actor, params.id);
  if (!order) throw notFound(missing);
  const wanted = body.itemIds && new Set(body.itemIds);
  const lines = order.items.filter((line) => !wanted || wanted.has(line.id));
  return lines.map(({ type, product, amount, comment }) => ({ id: product.id, type, amount, comment }));
}

function mountRepeat(app: Api): void {
  const repeat = async (context: Repeating) => {
    const result = await addItems({ ...context, onlyAvailable: true }, await repeatedItems(context));
    return { ...(await addAnswer(context, result)), substitutions: [] };
  };
  const recall = async (context: Repeating) => {
    const held = await cartAmounts(context.env, context.actor);
    const result = await recallItems(context, await repeatedItems(context), held);
    return { ...(await addAnswer(context, result)), substitutions: [] };
  };
  mount(app, contract.repeatOrder, repeat, { missing, recall });
}

/** Mounts the calls on orders. */
export function mountOrder(app: Api): void {
  mount(app, contract.placeOrder, (context) => place(context, context.input.body));

  mount(app, contract.getOrders, async ({ input: { query }, env, actor }) => {
    const filter = readFilter(query, actor);
    if (filter.companyId !== actor.companyId && !actor.permissions.includes(viewAllCompanies)) {
      throw forbidden('Вы можете видеть заказы только текущей компании');
    }
    const { items, total } = await listOrders(env, actor, filter, query);
    const { keyword, statuses, companyId } = filter;
    const params = { keyword, status: statuses.join(','), companyId };
    return { items, meta: listPlace(total, query.page, query['per-page']), params };
  });

  mount(app, contract.getOrderStatuses, () => ({
    items: contract.orderStatus.options.map((code) => ({ code, ...statusNames[code] })),
  }));

  mount(
    app,
    contract.getOrder,
    async ({ input: { params }, env, actor }) => {
      const order = await findOrder(env, actor, params.id);
      if (!order) throw notFound(missing);
      return order;
    },
    { missing },
  );

  mountRepeat(app);
}
