import { dialogPath, listPath } from '#app/features/catalogue/list-paths.ts';
import { parseQuery } from '#app/features/catalogue/parse-query.ts';
import type { CatalogueQuery } from '#app/features/catalogue/query.ts';
import { drawOwn } from '#app/features/own-products/draw.server.tsx';
import type { Path } from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import { type DrawnProduct, drawProduct } from '../draw.server.tsx';
import { loadDetail } from '../load.server.ts';
import { productId } from '../product-id.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

type Found = Awaited<ReturnType<typeof findProducts>>;

/** The dialog over a list. */
export interface DialogData {
  /** Null when there is no such product. */
  product: DrawnProduct | null;
  neighbours: Neighbours;
  /** The list under the dialog. */
  list: Path;
}

/** Loads the product that `?product=` names. `first` and `last` stand for an end of the page and lead to the product there. */
export async function loadDialog(context: LoadContext, { searchParams }: URL): Promise<DialogData | null> {
  const named = searchParams.get('product');
  if (named === null) return null;
  const query = parseQuery(searchParams);
  if (named === 'first' || named === 'last') throw await endOfPage(context, query, named);
  const own = /^custom:([1-9]\d{0,14})$/.exec(named)?.[1];
  if (own) return loadOwnDialog(context, query, Number(own));
  const id = productId(named);
  const finding = id === null ? null : orNull(findProducts(context, query));
  // Only a search has a number in the supplier's log; a product of a plain list is asked for without waiting.
  const foundAt = query.keyword === '' ? undefined : placeIn(finding, id, query);
  const [detail, found] = await Promise.all([loadDetail(context, id, foundAt), finding]);
  const list = listPath(query);
  if (!detail) return { product: null, neighbours: { previous: null, next: null }, list };
  const pathOf = (other: number) => dialogPath(query, other);
  const view = { returnTo: pathOf(detail.id), pathOf, over: true, wanted: query.requestedAmount };
  const page = { items: found?.items ?? [], pageCount: found?.meta.pageCount ?? 0 };
  return { product: drawProduct(context, detail, view), neighbours: neighboursOf(detail.id, page, query), list };
}

/** The search that led to a product, and the product's place in its results. */
async function placeIn(finding: ReturnType<typeof orNull<Found>> | null, id: number | null, query: CatalogueQuery) {
  const found = await finding;
  const index = found?.items.findIndex((item) => item.id === id) ?? -1;
  const searchLogUuid = found?.meta.searchLogUuid;
  if (!searchLogUuid || index < 0) return undefined;
  return { searchLogUuid, position: (query.page - 1) * query.pageSize + index + 1 };
}

/** A product of the company's own stands in no list, so it has no neighbours. */
async function loadOwnDialog(context: LoadContext, query: CatalogueQuery, id: number): Promise<DialogData> {
  const product = await drawOwn(context, id, dialogPath(query, `custom:${id}`));
  return { product, neighbours: { previous: null, next: null }, list: listPath(query) };
}

async function endOfPage(context: LoadContext, query: CatalogueQuery, end: 'first' | 'last'): Promise<Response> {
  const { items } = await findProducts(context, query);
  const product = items.at(end === 'first' ? 0 : -1);
  return seeOther(context, product ? dialogPath(query, product.id) : listPath(query));
}
