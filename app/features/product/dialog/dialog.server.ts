import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { Detail } from '../detail.server.ts';
import { productId } from '../item.ts';
import { type OwnView, toOwnView } from '../own-product.ts';
import { loadDetail } from '../product.server.ts';
import { dialogPath, listPath } from '../product-paths.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

type Found = Awaited<ReturnType<typeof findProducts>>;

/** Neither `product` nor `own` when there is no such product. */
export interface DialogData {
  product: Detail | null;
  own: OwnView | null;
  neighbours: Neighbours;
  requestId: string;
}

/** `?product=first` and `last` redirect to that product of the page. */
export async function loadDialog(context: LoadContext, { searchParams }: URL): Promise<DialogData | null> {
  const named = searchParams.get('product');
  if (named === null) return null;
  const query = parseQuery(searchParams);
  if (named === 'first' || named === 'last') throw await endOfPage(context, query, named);
  const own = /^custom:([1-9]\d{0,14})$/.exec(named)?.[1];
  if (own) return { ...noDialog(), own: await findOwn(context, Number(own)) };
  const id = productId(named);
  const finding = id === null ? null : optional(findProducts(context, query));
  // Only searches are in the supplier's log; otherwise don't wait for the list.
  const foundAt = query.keyword === '' ? undefined : placeIn(finding, id, query);
  const [detail, found] = await Promise.all([loadDetail(context, id, foundAt), finding]);
  const page = { items: found?.items ?? [], page: query.page, pageCount: found?.meta.pageCount ?? 0 };
  return { ...noDialog(), product: detail, neighbours: neighboursOf(detail?.id ?? 0, page) };
}

/** The company's own products have no neighbours. */
function noDialog(): DialogData {
  return { product: null, own: null, neighbours: { previous: null, next: null }, requestId: mintRequestId() };
}

/** The search that shows a product on this page of its list, and where. */
export async function placeIn(
  finding: ReturnType<typeof optional<Found>> | null,
  id: number | null,
  query: CatalogueQuery,
) {
  const found = await finding;
  const index = found?.items.findIndex((item) => item.id === id) ?? -1;
  const searchLogUuid = found?.meta.searchLogUuid;
  if (!searchLogUuid || index < 0) return undefined;
  return { searchLogUuid, position: (query.page - 1) * query.pageSize + index + 1 };
}

async function endOfPage(context: LoadContext, query: CatalogueQuery, end: 'first' | 'last'): Promise<Response> {
  const { items } = await findProducts(context, query);
  const product = items.at(end === 'first' ? 0 : -1);
  return redirectTo(product ? dialogPath(query, product.id) : listPath(query));
}

/** Null when there is no such product, or for visitors. */
async function findOwn(context: LoadContext, id: number): Promise<OwnView | null> {
  if (!(await context.buyer())) return null;
  try {
    return toOwnView(await readOwnProduct(context.supplier, id));
  } catch (error) {
    if (error instanceof SupplierRejected && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}
