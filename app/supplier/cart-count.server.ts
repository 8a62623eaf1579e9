import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { getCartAmounts } from '#contract/cart.ts';
import { cartPage, readCart } from './cart.server.ts';
import { SupplierRejected, SupplierUnavailable } from './client/errors.ts';

type Reading = Pick<LoadContext, 'supplier' | 'session' | 'once' | 'events' | 'info' | 'origin'>;

/** Positions and sum (kopecks) of the cart, or null when unavailable: the header then shows the bare link. */
export async function readCartCount(context: Reading) {
  const { session } = context;
  if (session.token === null && session.visitorId === null) return { positions: 0, total: 0 };
  try {
    const { positions, total } = await count(context);
    return { positions, total };
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return null;
    throw error;
  }
}

/** Taken from the cart that the cart page reads, or from the page's head; a call of its own only after a post, or if the API has no such head. */
async function count(context: Reading): Promise<{ positions: number; total: number }> {
  const shown = new URL(context.events.asked.path, context.origin);
  if (shown.pathname === paths.cart()) {
    const { totals } = await readCart(context, cartPage(shown));
    return { positions: totals.positions, total: totals.value };
  }
  const { cart } = await context.info();
  return cart ?? (await context.supplier.call(getCartAmounts, undefined, { deadlineMs: 2000 }));
}
