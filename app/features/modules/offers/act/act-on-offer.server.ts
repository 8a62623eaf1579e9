import { z } from 'zod';
import { addedMessage } from '#app/features/product/added-message.server.ts';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, postedFields } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { offerResend } from '#app/server/forms/resend.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { Added } from '#app/supplier/cart.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  archiveOffer,
  orderOffer,
  readOffer,
  restoreOffer,
  withdrawOffer,
  withdrawOfferLink,
} from '#app/supplier/offer.server.ts';
import { refusalOf } from '../access.server.ts';
import { isAsked, needsQuestion } from '../ask/question.ts';

const schema = z.object({
  intent: z.enum(['archive', 'restore', 'withdraw', 'withdraw-link', 'to-cart', 'to-order']),
  link: z.coerce.number().int().min(1).optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
  /** Asked about, and meant. */
  sure: z.literal('on').optional().catch(undefined),
});

type Wish = z.output<typeof schema>;

/** Redirects with a message, or offers the same form again when its answer was lost. */
export async function act(context: LoadContext, request: Request, id: number) {
  const fields = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const back = safeReturnTo(form.value.returnTo, paths.offer(id));
  try {
    return redirectTo(await carryOut(context, id, form.value, back));
  } catch (error) {
    const message = refusalOf(context, error);
    if (error instanceof SupplierUnavailable)
      return offerResend(context, form, fields, { status: error.status, message });
    context.flash.set(message, 'error');
    return redirectTo(back);
  }
}

const calls = { archive: archiveOffer, restore: restoreOffer, withdraw: withdrawOffer };

async function carryOut(context: LoadContext, id: number, wish: Wish, back: paths.Path): Promise<paths.Path> {
  const { intent, requestId, link, sure } = wish;
  if (!sure && isAsked(intent) && needsQuestion(intent, await readOffer(context.supplier, id))) {
    return paths.askOnOffer(id, { what: intent, returnTo: back });
  }
  if (intent === 'to-order') {
    const isAny = await order(context, id, await deriveRequestId(readRequestId(requestId), intent, id));
    return isAny ? paths.checkout() : back;
  }
  if (intent === 'to-cart') {
    await putIntoCart(context, id, await deriveRequestId(readRequestId(requestId), 'to-cart', id));
    return back;
  }
  if (intent === 'withdraw-link') {
    if (link === undefined) throw failure(context, 400, { message: context.t('errors:form.unreadable') });
    await withdrawOfferLink(context.supplier, id, link);
    context.flash.set(context.t('offers:done.withdraw-link', { number: link }));
    return back;
  }
  await calls[intent](context.supplier, id);
  context.flash.set(context.t(`offers:done.${intent}`));
  return back;
}

/** The goods of an offer at the buyer's own prices; says what was added. */
async function putIntoCart(context: LoadContext, id: number, requestId: string): Promise<void> {
  const { supplier, t } = context;
  const { result } = await orderOffer(supplier, id, 'add', requestId);
  await tell(context, result, addedMessage(t, result));
}

/** The goods of an offer alone, at the buyer's own prices. False if none can be ordered. */
async function order(context: LoadContext, id: number, requestId: string): Promise<boolean> {
  const { supplier, t } = context;
  const { result, kept } = await orderOffer(supplier, id, 'only', requestId);
  const left = kept > 0 ? [t('offers:keptInCart', { count: kept })] : [];
  return await tell(context, result, [addedMessage(t, result), ...left].join(' '));
}

/** Says what was added, or that nothing was, which is false. */
async function tell({ t, flash, events }: LoadContext, result: Added['result'], message: string): Promise<boolean> {
  const added = result.flatMap((one) => (one.status === 'rejected' || one.id === null ? [] : [one.id]));
  if (added.length === 0) {
    flash.set(t('offers:nothingAdded'), 'error');
    return false;
  }
  await events.act(appendedTo('cart', added));
  flash.set(message, 'success', paths.cart());
  return true;
}
