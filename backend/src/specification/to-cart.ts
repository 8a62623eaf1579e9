import type { specificationToCart } from '#contract/specification.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import { addAnswer } from '../cart/routes.ts';
import type { AddItem } from '../cart/wanted.ts';
import type { CallContext } from '../mount.ts';
import { readState } from './read.ts';

type Context = CallContext<typeof specificationToCart>;

/** The lines that the call selects, as additions to the cart. */
async function chosen({ env, actor, now, input: { params, body } }: Context): Promise<AddItem[]> {
  const { lines } = await readState(env, actor, params.id, now);
  const ids = body.ids && new Set(body.ids);
  return lines
    .filter(({ row }) => !ids || ids.has(row.id))
    .map(({ row }) => ({
      id: Math.abs(row.productId),
      type: row.productId < 0 ? 'custom' : 'product',
      amount: row.amount,
      comment: row.note,
    }));
}

/** Puts lines of a specification into the cart, once per request. */
export async function toCart(context: Context) {
  const replace = context.input.body.mode === 'replace';
  return addAnswer(context, await addItems({ ...context, replace }, await chosen(context)));
}

/** The result of doing so if the response was lost. */
export async function recallToCart(context: Context) {
  return addAnswer(context, await recallAddition(context.env, context.memory));
}
