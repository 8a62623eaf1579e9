import { addedMessage } from '#app/features/product/added-message.server.ts';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Holder, type LineResults, orderLines, putIntoCart } from '#app/supplier/specification.server.ts';

/** All lines without `ids`. False if none of them can be ordered. */
export async function intoCart(
  context: LoadContext,
  of: Holder,
  { rounded, ...wish }: { ids?: number[] | undefined; mode: 'append' | 'replace'; rounded?: string | null },
  requestId: string,
): Promise<boolean> {
  return await tellAdded(context, await putIntoCart(context.supplier, of, wish, requestId), rounded);
}

/** Says what was added; an error, and false, if nothing was. */
export async function tellAdded(
  { t, flash, events }: LoadContext,
  result: LineResults,
  rounded: string | null = null,
): Promise<boolean> {
  const isAny = result.some(({ status }) => status !== 'rejected');
  if (!isAny) {
    flash.set(t('specifications:emptyToCart'), 'error');
    return false;
  }
  await events.act(appendedTo('cart', addedIds(result)));
  flash.set([rounded, addedMessage(t, result)].filter(Boolean).join(' '), 'success', paths.cart());
  return true;
}

function addedIds(result: LineResults): number[] {
  return result.flatMap((one) => (one.status === 'rejected' || one.id === null ? [] : [one.id]));
}

/** All lines without `ids`. False if none of them can be ordered. */
export async function intoOrder(
  context: LoadContext,
  of: Holder,
  { ids, rounded }: { ids: number[] | undefined; rounded: string | null },
  requestId: string,
): Promise<boolean> {
  const { supplier, t, flash, events } = context;
  const { result, kept } = await orderLines(supplier, of, ids, requestId);
  if (result.every(({ status }) => status === 'rejected')) {
    flash.set(t('specifications:emptyToOrder'), 'error');
    return false;
  }
  await events.act(appendedTo('cart', addedIds(result)));
  const isAsWished = result.every(({ status, message }) => status === 'added' && !message);
  const message = [
    rounded,
    isAsWished ? null : addedMessage(t, result),
    kept > 0 ? t('specifications:keptInCart', { count: kept }) : null,
  ];
  flash.set(message.filter(Boolean).join(' ') || t('specifications:onlyThese'), 'success', paths.cart());
  return true;
}
