import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { readCheckout } from '#app/supplier/checkout.server.ts';
import { choiceSchema } from './schema.ts';
import { toCheckoutView } from './view.ts';

/**
 * Requests that the action has answered with all that the page needs. A document's post runs the loader too, and a loader
 * that failed or redirected there would throw away what the buyer typed.
 */
const answered = new WeakSet<LoadContext>();

/** Tells the loader of the same request that it has nothing to do. */
export function markAnswered(context: LoadContext): void {
  answered.add(context);
}

/** What may be chosen at checkout. With nothing to order the buyer is sent back to the cart. */
export async function loadCheckout(context: LoadContext, request: Request) {
  const title = context.t('checkout.title');
  if (answered.has(context)) return page(context, { title, checkout: null });
  await requireBuyer(context, request);
  const choice = choiceSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [checkout, info] = await Promise.all([readCheckout(context.supplier, choice), context.info()]);
  if (checkout.totals.positions === 0) {
    context.flash.set(context.t('cart.nothingSelected'), 'info');
    throw seeOther(context, paths.cart());
  }
  return page(context, {
    title,
    checkout: toCheckoutView(checkout),
    requestId: mintRequestId(),
    help: info.supplier.phone,
  });
}

/** Data of the page. */
export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>['data'];
