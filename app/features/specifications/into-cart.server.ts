import { addedMessage } from '#app/features/product/added-message.server.ts';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { putIntoCart } from '#app/supplier/specification.server.ts';

/** All lines without `ids`. */
export async function intoCart(
  context: LoadContext,
  id: number,
  { rounded, ...wish }: { ids?: number[] | undefined; mode: 'append' | 'replace'; rounded?: string | null },
  requestId: string,
): Promise<void> {
  const { supplier, t, flash, events } = context;
  const result = await putIntoCart(supplier, id, wish, requestId);
  const isAny = result.some(({ status }) => status !== 'rejected');
  if (!isAny) {
    flash.set(t('specifications:emptyToCart'), 'error');
    return;
  }
  const ids = result.flatMap((one) => (one.status === 'rejected' || one.id === null ? [] : [one.id]));
  await events.act(appendedTo('cart', ids));
  flash.set([rounded, addedMessage(t, result)].filter(Boolean).join(' '), 'success', paths.cart());
}
