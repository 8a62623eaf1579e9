import { describeAdded } from '#app/features/cart/add/add.server.ts';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { putIntoCart } from '#app/supplier/specification.server.ts';

/** Puts lines of a specification into the cart, all without `ids`, and leaves words on what came of it. */
export async function intoCart(
  context: LoadContext,
  id: number,
  wish: { ids?: number[] | undefined; mode: 'append' | 'replace' },
  requestId: string,
): Promise<void> {
  const { supplier, t, flash, events } = context;
  const result = await putIntoCart(supplier, id, wish, requestId);
  const isAny = result.some(({ status }) => status !== 'rejected');
  if (!isAny) {
    flash.set(t('specifications.emptyToCart'), 'error');
    return;
  }
  const ids = result.flatMap((one) => (one.status === 'rejected' || one.id === null ? [] : [one.id]));
  await events.act(appendedTo('cart', ids));
  flash.set(describeAdded(context, result), 'success', paths.cart());
}
