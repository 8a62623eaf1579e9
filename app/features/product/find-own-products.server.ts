import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { type OwnView, toOwnView } from './own-product.ts';

/** Null when there is no such product, or for visitors. */
export async function findOwn(context: LoadContext, id: number): Promise<OwnView | null> {
  if (!(await context.buyer())) return null;
  try {
    return toOwnView(await readOwnProduct(context.supplier, id));
  } catch (error) {
    if (error instanceof SupplierRejected && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}
