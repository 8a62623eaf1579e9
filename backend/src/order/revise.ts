import type { reviseOrder } from '#contract/order.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import { requireCartOwner } from '../cart/owner.ts';
import { addAnswer } from '../cart/routes.ts';
import { ApiError, forbidden, notFound } from '../errors.ts';
import type { CallContext } from '../mount.ts';
import { requireOwn } from '../order-life/require-own.ts';
import { t } from '../texts/texts.ts';
import { findOrder, missing } from './store.ts';

type Revising = CallContext<typeof reviseOrder>;

/** Puts the lines of an order that was sent back into the cart as an order of exact lines, which takes its place once placed. */
export async function revise(context: Revising) {
  const { input, env, actor, now } = context;
  const { id, userId, status } = await requireOwn(env, actor, input.params.id, now);
  if (userId !== actor.userId) throw forbidden(t('approval.not-reviser'));
  if (status !== 'draft') throw new ApiError(409, 'StepImpossible', t('approval.not-returned'));
  const order = await findOrder(env, actor, id, now);
  if (!order) throw notFound(t(missing));
  const items = order.items.map(({ type, product, amount, comment }) => ({ id: product.id, type, amount, comment }));
  const noted = env.trade
    .prepare('UPDATE cart SET revises = ?2 WHERE owner = ?1')
    .bind(requireCartOwner(actor), order.id);
  const around = { before: [noted], after: () => [] };
  return await addAnswer(context, await addItems({ ...context, only: true, around }, items));
}

export const recallRevision = async (context: Revising) =>
  addAnswer(context, await recallAddition(context.env, context.memory));
