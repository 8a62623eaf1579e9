import type { specificationToCart, specificationToOrder } from '#contract/specification.ts';
import { addItems } from '../cart/add.ts';
import { recallAddition } from '../cart/claim.ts';
import type { AddItem } from '../cart/new-lines.ts';
import { cartOwner } from '../cart/owner.ts';
import type { AddResult } from '../cart/results.ts';
import { addAnswer } from '../cart/routes.ts';
import type { CallContext } from '../mount.ts';
import type { Kind } from './access.ts';
import { readState } from './read.ts';

type Context = (CallContext<typeof specificationToCart> | CallContext<typeof specificationToOrder>) & {
  /** What the lines are of; without it a list. */
  kind?: Kind;
};

/** The lines that the call selects, as additions to the cart. */
async function chosen({ env, actor, now, kind, input: { params, body } }: Context): Promise<AddItem[]> {
  const { lines } = await readState(env, actor, params.id, now, kind);
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

/** Selects exactly these lines of the cart for ordering, once per request. What can't be ordered stays out of it. */
export async function toOrder(context: Context) {
  const replace = context.input.body.mode === 'replace';
  const items = await chosen(context);
  const result = await addItems({ ...context, replace, only: true, onlyAvailable: true }, items);
  return withKept(context, result);
}

/** The result of doing so if the response was lost. */
export async function recallToOrder(context: Context) {
  return withKept(context, await recallAddition(context.env, context.memory));
}

/** The result of an addition that selects its products alone, with the number of lines that stay behind. */
export async function withKept(context: Pick<Context, 'env' | 'actor' | 'now'>, result: AddResult[]) {
  const kept = await context.env.trade
    .prepare(
      'SELECT count(*) AS kept FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1 AND l.selected = 0',
    )
    .bind(cartOwner(context.actor))
    .first<number>('kept');
  return { ...(await addAnswer(context, result)), kept: kept ?? 0 };
}
