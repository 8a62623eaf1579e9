import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { type FoundAt, readProduct } from '#app/supplier/product.server.ts';
import { toDetail } from './detail.server.ts';
import type { Detail } from './detail.ts';

/** Loads a product for its dialog or page; null when there is none with this id. `foundAt`: the search that led to it. */
export async function loadDetail(
  context: LoadContext,
  id: number | null,
  foundAt?: Promise<FoundAt | undefined>,
): Promise<Detail | null> {
  if (id === null) return null;
  try {
    const reading = async () => readProduct(context.supplier, id, await foundAt);
    const [product, info] = await Promise.all([reading(), context.info()]);
    return toDetail(product, info, context.t, Date.now());
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) return null;
    throw error;
  }
}
