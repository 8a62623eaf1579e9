import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { draw } from '#app/server/draw.server.tsx';
import type { Detail } from './detail.ts';
import { OrderingContext } from './ordering.ts';
import { ProductView, type ProductViewProps } from './product-view.tsx';

/** What goes to the browser of a product: its drawn view and what its title and its head need. */
export interface DrawnProduct {
  id: number;
  name: string;
  article: string;
  /** Beginning of the description, for search engines. */
  about: string;
  /** Its own page. */
  page: paths.Path;
  html: string | null;
}

/** Draws a product in full. `returnTo` is the page that its forms come back to. */
export function drawProduct(
  context: LoadContext,
  product: Detail,
  { returnTo, ...view }: { returnTo: paths.Path } & Omit<ProductViewProps, 'product'>,
): DrawnProduct {
  const { id, name, article, description } = product;
  const html = draw(
    context,
    'product',
    <OrderingContext.Provider value={{ returnTo, requestId: context.requestId }}>
      <ProductView product={product} {...view} />
    </OrderingContext.Provider>,
  );
  return {
    id,
    name,
    article,
    about: description.slice(0, 160),
    page: paths.product(id, view.wanted ?? undefined),
    html,
  };
}
