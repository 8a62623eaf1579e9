import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { actForBuyer } from '#app/supplier/staff.server.ts';
import { buyerSchema } from './schema.ts';

/** Goes on for a buyer; the own session waits in the cookie. */
export async function act(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, buyerSchema);
  try {
    if (!form.ok) throw new SupplierRejected({ status: 404, name: 'NoBuyer', message: '', errors: [] });
    context.session.actAs(await actForBuyer(context.supplier, form.value.buyer));
    return seeOther(context, paths.home());
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('staff.notFound'), 'error');
    return seeOther(context, paths.staffBuyers());
  }
}
