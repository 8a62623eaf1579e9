import type { offerToOrder } from '#contract/offer.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import { cartOwner } from '../cart/owner.ts';
import type { CallContext } from '../mount.ts';
import { withKept } from '../specification/to-cart.ts';
import { requireOffer } from './access.ts';
import { noteGoods, noteOrdered } from './ordered.ts';
import { readLines } from './record.ts';

type Context = CallContext<typeof offerToOrder>;

/**
 * Selects exactly the goods of an offer for ordering, or adds them to the cart, at the company's own prices, once per
 * request; the offer remembers when, and the lines of the cart remember the offer.
 */
export async function toOrder(context: Context) {
  const { env, actor, now, input } = context;
  const { id } = await requireOffer(env, actor, input.params.id, now);
  const items = (await readLines(env, id)).map(({ productId, amount }) => ({
    id: Math.abs(productId),
    type: productId < 0 ? ('custom' as const) : ('product' as const),
    amount,
  }));
  const only = input.query.mode === 'only';
  const owner = cartOwner(actor);
  const around = {
    before: [],
    after: (keys: readonly number[]) => [noteGoods(env, owner, id, keys), noteOrdered(env, owner, id, keys, now)],
  };
  return withKept(context, await addItems({ ...context, only, onlyAvailable: only, around }, items));
}

/** The result of doing so if the response was lost. */
export async function recallToOrder(context: Context) {
  return withKept(context, await recallAddition(context.env, context.memory));
}
