import { drawOwn } from '#app/features/own-products/draw.server.tsx';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { type DrawnProduct, drawProduct } from '../draw.server.tsx';
import { loadDetail } from '../load.server.ts';
import { namedProduct, overPath } from './over-path.ts';

/** A product for a dialog over a page that is no list; without one, what is said instead. */
export type ProductOver = { product: DrawnProduct } | { product: null; message: string };

/** Loads the product that `product` names; `here` is the page under the dialog. A failure is told in the dialog: the page stays. */
export async function loadOver(context: LoadContext, { searchParams }: URL): Promise<ProductOver> {
  const named = namedProduct(searchParams.get('product'));
  if (!named) return { product: null, message: context.t('product.notFound') };
  const { pathname, search } = new URL(safeLocal(searchParams.get('here'), paths.home()), context.origin);
  const pathOf = (id: number) => overPath(pathname, search, { id, own: false });
  const returnTo = overPath(pathname, search, named);
  try {
    const detail = named.own ? null : await loadDetail(context, named.id);
    const product = named.own
      ? await drawOwn(context, named.id, returnTo)
      : detail && drawProduct(context, detail, { returnTo, pathOf, over: true });
    return product ? { product } : { product: null, message: context.t('product.missing') };
  } catch (error) {
    if (!(error instanceof SupplierUnavailable || error instanceof SupplierRejected)) throw error;
    return { product: null, message: context.t('product.overFailed') };
  }
}
