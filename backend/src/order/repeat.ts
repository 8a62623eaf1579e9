import type * as contract from '#contract/order.ts';
import { addItems } from '../cart/add.ts';
import { analoguesOf, type Missed } from '../cart/analogues.ts';
import { recallAddition } from '../cart/claim.ts';
import type { AddItem } from '../cart/new-lines.ts';
import type { AddResult } from '../cart/results.ts';
import { addAnswer } from '../cart/routes.ts';
import { notFound } from '../errors.ts';
import type { CallContext } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { readKnown, toCandidate } from '../product/resolve.ts';
import { create } from '../specification/create.ts';
import { t } from '../texts/texts.ts';
import { requireOffered } from './actions.ts';
import { findOrder, missing } from './store.ts';

type Repeating = CallContext<typeof contract.repeatOrder>;

/** Puts lines of an order into the cart, or into a new specification. */
export async function repeat(context: Repeating) {
  await requireOffered(context.env, 'repeat', context.now);
  const order = await repeated(context);
  const { target, substitutes } = context.input.body;
  if (target === 'specification') {
    const { id, result } = await create(context, specificationForm(order));
    return { ...(await addAnswer(context, result)), substitutions: [], specificationId: id };
  }
  const items = substitutes ? await withSubstitutes(context, order.items) : order.items;
  const result = await addItems({ ...context, onlyAvailable: true, replaceUnselected: true }, items);
  return { ...(await addAnswer(context, result)), substitutions: substitutionsOf(order.items, result) };
}

/** The answer of a repetition whose own was lost, whatever the shop offers by now. */
export async function recallRepeat(context: Repeating) {
  const { env, memory, input } = context;
  const result = await recallAddition(env, memory);
  const answer = await addAnswer(context, result);
  if (input.body.target === 'specification') {
    return { ...answer, substitutions: [], specificationId: newIdOf(memory) };
  }
  const { items } = await repeated(context);
  return { ...answer, substitutions: substitutionsOf(items, result) };
}

/** The order to repeat, with the requested products. */
async function repeated({ input: { params, body }, env, actor, now }: Repeating) {
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

type Item = Awaited<ReturnType<typeof repeated>>['items'][number];

/** Items with the best analogue in the place of what can't be ordered; what has none stays and is refused. */
async function withSubstitutes({ env, actor, now }: Repeating, items: readonly Item[]): Promise<AddItem[]> {
  const ids = items.flatMap(({ id, type }) => (type === 'product' ? [id] : []));
  const products = await readKnown(env, actor, [...new Set(ids)], now);
  const missed = items.flatMap(({ id: product, type, amount }, id): Missed[] => {
    const one = type === 'product' ? products.get(product) : undefined;
    return one && !toCandidate(one, amount).orderable ? [{ id, product: one.product, amount }] : [];
  });
  const analogues = await analoguesOf(env, actor, missed, now);
  return items.map((item, at) => {
    const other = analogues.get(at);
    return other ? { ...item, id: other.product.id, amount: other.amount } : item;
  });
}

/** Results come in the order of the items. */
function substitutionsOf(items: readonly Item[], result: readonly AddResult[]) {
  return items.flatMap(({ id, type }, at) => {
    const to = result[at]?.id ?? id;
    return type === 'product' && to !== id ? [{ from: id, to }] : [];
  });
}
