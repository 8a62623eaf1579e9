import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { stopActing } from '#app/supplier/staff.server.ts';

/** The address only takes posts; who opens it looks for buyers. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.staffBuyers());
}

/** Ends acting for a buyer here whatever the API says: nobody may be held in somebody else's name. Open to all: it only leaves. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.session.acting) {
    try {
      await stopActing(context.supplier);
    } catch (error) {
      if (!(error instanceof SupplierRejected || error instanceof SupplierUnavailable)) throw error;
      context.log.add({ stopActing: 'here only' });
    }
    context.session.stopActing();
    // The buyer's pages must not come back out of the browser's cache with the Back button.
    context.headers.set('Clear-Site-Data', '"cache"');
    context.flash.set(context.t('staff.stopped'), 'info');
  }
  return seeOther(context, paths.staffBuyers());
}
