import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { cartPage, readCart } from '#app/supplier/cart.server.ts';
import { readOrderBlockers } from '#app/supplier/checkout.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { toCartView } from './view.ts';

/** One page of the cart with what its forms need. Without the supplier the page stands with a message in its place. */
export async function loadCart(context: LoadContext, request: Request) {
  const number = cartPage(new URL(request.url));
  const title = context.t('cart:title');
  try {
    const [cart, buyer, info] = await Promise.all([readCart(context, number), context.buyer(), context.info()]);
    if (number > 1 && cart.items.length === 0) throw redirectTo(paths.cart(cart.meta.pageCount));
    return data({
      title,
      cart: toCartView(cart),
      signedIn: buyer !== null,
      blockers: cart.blockers ?? (buyer ? await readOrderBlockers(context.supplier) : []),
      freeDeliveryFrom: info.limits.freeDeliveryFrom,
      requestId: mintRequestId(),
    });
  } catch (error) {
    // Not thrown: after a post the page still has to give back what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    return data(
      { title, cart: null, failure: { status: error.status, requestId: context.requestId } },
      { status: error.status },
    );
  }
}

/** Data of the page. */
export type CartData = Awaited<ReturnType<typeof loadCart>>['data'];
