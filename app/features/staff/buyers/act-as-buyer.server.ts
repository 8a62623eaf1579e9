import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { actForBuyer } from '#app/supplier/staff.server.ts';
import { buyerSchema } from './schema.ts';

/** Acts for a buyer; the own session waits in the cookie. */
export async function act(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, buyerSchema);
  try {
    if (form.status !== 'success')
      throw new SupplierRejected({ status: 404, name: 'NoBuyer', message: '', errors: [] });
    context.session.actAs(await actForBuyer(context.supplier, form.value.buyer));
    return redirectTo(paths.home());
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('staff:notFound'), 'error');
    return redirectTo(paths.staffBuyers());
  }
}
