import type { LoadContext } from '#app/server/request-context.ts';
import { dialogState, productView } from '../events.ts';
import { closesDialog } from './closing.ts';
import type { DialogData } from './dialog.server.ts';

export async function noteDialog({ events }: LoadContext, url: URL, dialog: DialogData | null) {
  const named = url.searchParams.get('product');
  if (named === null) {
    if (closesDialog(events.asked, url)) await events.act(dialogState('close'));
    return undefined;
  }
  if (dialog?.own) return events.view(dialogState('open'));
  if (!dialog?.product) return undefined;
  const { id } = dialog.product;
  return events.view(productView(id), dialogState('open', [id]));
}
