import type { LoadContext } from '#app/server/request-context.ts';
import type { PageRequest } from '#app/server/telemetry/events/page-request.ts';
import { dialogState, productView } from '../events.ts';
import type { DialogData } from './dialog.server.ts';

export async function noteDialog({ events }: LoadContext, url: URL, dialog: DialogData | null) {
  const named = url.searchParams.get('product');
  if (named === null) {
    if (closesDialog(events.pageRequest, url)) await events.act(dialogState('close'));
    return undefined;
  }
  if (dialog?.own) return events.view(dialogState('open'));
  if (!dialog?.product) return undefined;
  const { id } = dialog.product;
  return events.view(productView(id), dialogState('open', [id]));
}

/**
 * Whether a request closes the dialog: script then requests only the dialog's data; without script the list is opened
 * from its own address with a product.
 */
export function closesDialog({ routes, from }: Pick<PageRequest, 'routes' | 'from'>, list: URL): boolean {
  if (list.searchParams.has('product')) return false;
  if (routes) return routes.some((id) => id.includes('product/dialog')) && !routes.some((id) => id.includes('list/'));
  if (from?.pathname !== list.pathname || !from.searchParams.has('product')) return false;
  const before = new URLSearchParams(from.search);
  before.delete('product');
  return before.toString() === list.searchParams.toString();
}
