import { dialogPath, listPath } from '#app/features/catalogue/list-paths.ts';
import { parseQuery } from '#app/features/catalogue/parse-query.ts';
import type { CatalogueQuery } from '#app/features/catalogue/query.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import { type DrawnProduct, drawProduct } from '../draw.server.tsx';
import { loadDetail } from '../load.server.ts';
import { productId } from '../product-id.ts';

/** The dialog over a list: no dialog, a product, or the message that there is no such product. */
export type DialogData = { product: DrawnProduct | null } | null;

/** Loads the product that `?product=` names. `first` and `last` stand for an end of the page and lead to the product there. */
export async function loadDialog(context: LoadContext, { searchParams }: URL): Promise<DialogData> {
  const named = searchParams.get('product');
  if (named === null) return null;
  const query = parseQuery(searchParams);
  if (named === 'first' || named === 'last') throw await endOfPage(context, query, named);
  const detail = await loadDetail(context, productId(named));
  if (!detail) return { product: null };
  const pathOf = (id: number) => dialogPath(query, id);
  const view = { returnTo: pathOf(detail.id), pathOf, over: true, wanted: query.requestedAmount };
  return { product: drawProduct(context, detail, view) };
}

async function endOfPage(context: LoadContext, query: CatalogueQuery, end: 'first' | 'last'): Promise<Response> {
  const { items } = await findProducts(context.supplier, query);
  const product = items.at(end === 'first' ? 0 : -1);
  return seeOther(context, product ? dialogPath(query, product.id) : listPath(query));
}
