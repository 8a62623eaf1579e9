import { parseQuery } from '#app/features/catalogue/parse-query.ts';
import { dialogPath, listPath } from '#app/features/catalogue/use-query.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { Detail } from '../detail.ts';
import { loadDetail } from '../load.server.ts';
import { productId } from '../product-id.ts';

/** The dialog over a list: no dialog, a product, or the message that there is no such product. */
export type DialogData = { product: Detail | null } | null;

/** Loads the product that `?product=` names. `first` and `last` stand for an end of the page and lead to the product there. */
export async function loadDialog(context: LoadContext, url: URL): Promise<DialogData> {
  const named = url.searchParams.get('product');
  if (named === null) return null;
  if (named === 'first' || named === 'last') throw await endOfPage(context, url, named);
  return { product: await loadDetail(context, productId(named)) };
}

async function endOfPage(context: LoadContext, url: URL, end: 'first' | 'last'): Promise<Response> {
  const query = parseQuery(url.searchParams);
  const { items } = await findProducts(context.supplier, query);
  const product = items.at(end === 'first' ? 0 : -1);
  return seeOther(context, product ? dialogPath(query, product.id) : listPath(query));
}
