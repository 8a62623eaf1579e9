import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { readCart } from '#app/supplier/cart.server.ts';
import { readOrderBlockers } from '#app/supplier/checkout.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { toCartView } from './view.ts';

/** One page of the cart with what its forms need. Without the supplier the page stands with a message in its place. */
export async function loadCart(context: LoadContext, request: Request) {
  const number = pageNumber(request);
  const title = context.t('cart.title');
  try {
    const [cart, buyer, info, blockers] = await Promise.all([
      readCart(context.supplier, number),
      context.buyer(),
      context.info(),
      context.session.token === null ? [] : readOrderBlockers(context.supplier),
    ]);
    if (number > 1 && cart.items.length === 0) throw seeOther(context, paths.cart(cart.meta.pageCount));
    return page(context, {
      title,
      cart: toCartView(cart),
      signedIn: buyer !== null,
      blockers,
      freeDeliveryFrom: info.limits.freeDeliveryFrom,
      requestId: mintRequestId(),
    });
  } catch (error) {
    // Not thrown: after a post the page still has to give back what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    return page(context, { title, cart: null, failure: { status: error.status, requestId: context.requestId } }, error);
  }
}

/** Data of the page. */
export type CartData = Awaited<ReturnType<typeof loadCart>>['data'];

/** Page of the cart that an address names; anything but a number from 1 is the first. */
export function pageNumber(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
