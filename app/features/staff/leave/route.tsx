import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { stopActing } from '#app/supplier/staff.server.ts';

/** Post only; a GET redirects to the buyers. */
export function loader() {
  return redirectTo(paths.staffBuyers());
}

/** Public, since it only leaves. Stops acting for a buyer even if the API fails. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.session.acting) {
    try {
      await stopActing(context.supplier);
    } catch (error) {
      if (!(error instanceof SupplierRejected || error instanceof SupplierUnavailable)) throw error;
      context.log.add({ stopActing: 'here only' });
    }
    context.session.stopActing();
    // Back must not show the buyer's pages from the browser's cache.
    context.headers.set('Clear-Site-Data', '"cache"');
    context.flash.set(context.t('staff:stopped'), 'info');
  }
  return redirectTo(paths.staffBuyers());
}
