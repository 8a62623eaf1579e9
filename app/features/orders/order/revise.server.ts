import * as paths from '#app/paths.ts';
import { type ParsedForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { saveTyped } from '#app/supplier/checkout-form.server.ts';
import { reviseOrder } from '#app/supplier/order.server.ts';
import { backTo, refusePost } from './refusal.server.ts';

/** Takes an order that was sent back into the cart. Checkout then begins with what the order says, not with what was typed before. */
export async function revise(context: LoadContext, orderId: number, form: ParsedForm<unknown>) {
  const { supplier, t, flash } = context;
  try {
    const { result } = await reviseOrder(
      supplier,
      orderId,
      await deriveRequestId(readRequestId(sentText(form, 'requestId')), 'revise', orderId),
    );
    await saveTyped(supplier, {});
    const lost = result.filter(({ status }) => status === 'rejected');
    if (lost.length === result.length) return backTo(context, orderId, t('orders:revise.nothing'));
    const notes = lost.length > 0 ? [t('orders:revise.lost', { count: lost.length })] : [];
    flash.set([t('orders:revise.inCart'), ...notes].join(' '));
  } catch (error) {
    return refusePost(context, orderId, form, { error, failed: t('orders:revise.failed') });
  }
  return redirectTo(paths.cart());
}
