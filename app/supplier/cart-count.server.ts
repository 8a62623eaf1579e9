import type { LoadContext } from '#app/server/context.server.ts';
import { getCartAmounts } from '#contract/cart.ts';
import { SupplierRejected, SupplierUnavailable } from './errors.ts';

/** Positions and sum (kopecks) of the cart, or null when they cannot be told now: the header then shows the bare link. */
export async function readCartCount({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>) {
  if (session.token === null && session.visitorId === null) return { positions: 0, total: 0 };
  try {
    const { positions, total } = await supplier.call(getCartAmounts, undefined, { deadlineMs: 2000 });
    return { positions, total };
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return null;
    throw error;
  }
}
