import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type LineResults, putIntoCart } from '#app/supplier/specification.server.ts';

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
  flash.set([rounded, describe(context, result)].filter(Boolean).join(' '), 'success', paths.cart());
}

function describe({ t }: LoadContext, result: LineResults): string {
  const count = (status: string) => result.filter((one) => one.status === status).length;
  const rejected = count('rejected');
  const rounded = count('rounded');
  const sentences = [
    t('cart:add.many', { count: result.length - rejected }),
    ...(rounded > 0 ? [t('cart:add.roundedMany', { count: rounded })] : []),
    ...(rejected > 0 ? [t('cart:add.rejectedMany', { count: rejected })] : []),
  ];
  return sentences.join(' ');
}
