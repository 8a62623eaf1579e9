import type { DrawnProduct } from '#app/features/product/draw.server.tsx';
import { OrderingContext } from '#app/features/product/ordering.ts';
import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { OwnCard } from './card.tsx';
import { toOwnView } from './view.ts';

/** Draws a product of the company's own for a dialog; null when there is none with this id, or nobody has signed in. */
export async function drawOwn(context: LoadContext, id: number, returnTo: paths.Path): Promise<DrawnProduct | null> {
  // Also: its form tells for whom it was drawn.
  if (!(await context.buyer())) return null;
  try {
    const product = toOwnView(await readOwnProduct(context.supplier, id));
    const html = draw(
      context,
      'product',
      <OrderingContext.Provider value={{ returnTo, requestId: context.requestId }}>
        <OwnCard product={product} />
      </OrderingContext.Provider>,
    );
    const { name, article } = product;
    return { id, name, article, about: '', page: paths.ownProduct(id), html };
  } catch (error) {
    if (error instanceof SupplierRejected && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}
