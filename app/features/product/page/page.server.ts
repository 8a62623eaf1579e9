import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { productView } from '../events.ts';
import { productId } from '../item.ts';
import { loadDetail } from '../product.server.ts';

/** Loaded for a dialog over another page it isn't counted as a view. */
export async function loadPage(context: LoadContext, named: string | undefined, { searchParams }: URL) {
  const product = await loadDetail(context, productId(named));
  if (!product) throw failure(context, 404, { message: context.t('product:missing') });
  const ahead = searchParams.has('over') ? undefined : await context.events.view(productView(product.id));
  return { product, wanted: parseQuery(searchParams).requestedAmount, requestId: context.requestId, ahead };
}

export type PageData = Awaited<ReturnType<typeof loadPage>>;
