import { routeIds } from '#app/route-ids.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { PageRequest } from '#app/server/telemetry/events/page-request.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import { dialogState, productView } from '../events.ts';
import { type DialogData, placeIn } from './dialog.server.ts';

export async function noteDialog(context: LoadContext, url: URL, dialog: DialogData | null) {
  const { events } = context;
  const named = url.searchParams.get('product');
  if (named === null) {
    if (closesDialog(events.pageRequest, url)) await events.act(dialogState('close'));
    return undefined;
  }
  if (dialog?.own) return events.view(dialogState('open'));
  if (!dialog?.product) return undefined;
  const { id } = dialog.product;
  return events.view(productView(id, await foundBy(context, url, id)), dialogState('open', [id]));
}

/** Keywords of our own links, such as those of analogues, aren't searches. */
async function foundBy(context: LoadContext, { searchParams }: URL, id: number) {
  const query = parseQuery(searchParams);
  const { keyword } = query;
  if (keyword === '') return undefined;
  const { analogKeyword, relatedKeyword } = (await context.info()).config;
  if ([analogKeyword, relatedKeyword].some((own) => keyword.startsWith(`${own}:`))) return undefined;
  const place = await placeIn(optional(findProducts(context, query)), id, query);
  return place && { ...place, keyword };
}

/**
 * Whether a request closes the dialog: script then requests only the dialog's data; without script the list is opened
 * from its own address with a product.
 */
export function closesDialog({ routes, from }: Pick<PageRequest, 'routes' | 'from'>, list: URL): boolean {
  if (list.searchParams.has('product')) return false;
  if (routes) return routes.includes(routeIds.dialog) && !routes.includes(routeIds.list);
  if (from?.pathname !== list.pathname || !from.searchParams.has('product')) return false;
  const before = new URLSearchParams(from.search);
  before.delete('product');
  return before.toString() === list.searchParams.toString();
}
