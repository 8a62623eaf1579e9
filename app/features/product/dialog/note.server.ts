import type { LoadContext } from '#app/server/context.server.ts';
import { dialogState, productView } from '../events.ts';
import { closesDialog } from './closing.ts';
import type { DialogData } from './load.server.ts';

/** Notes that the dialog was opened, with the product in it, or closed. */
export async function noteDialog({ events }: LoadContext, url: URL, dialog: DialogData | null) {
  const named = url.searchParams.get('product');
  if (named === null) {
    if (closesDialog(events.asked, url)) await events.act(dialogState('close'));
    return undefined;
  }
  if (!dialog?.product) return undefined;
  const isOwn = named.startsWith('custom:');
  const { id } = dialog.product;
  return events.view(...(isOwn ? [dialogState('open')] : [productView(id), dialogState('open', [id])]));
}
