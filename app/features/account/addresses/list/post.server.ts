import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { deleteAddress, setDefaultAddress } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { askSchema } from '../schema.ts';

/** Deletes an address or makes it the default one; what the API refuses is said above the list. */
export async function postAddresses(context: LoadContext, request: Request): Promise<Response> {
  const { supplier, flash, t } = context;
  const form = await parseForm(context, request, askSchema);
  if (!form.ok) return seeOther(context, paths.addresses());
  const { intent, id } = form.value;
  try {
    await (intent === 'delete' ? deleteAddress(supplier, id) : setDefaultAddress(supplier, id));
    flash.set(t(intent === 'delete' ? 'addresses.deleted' : 'addresses.defaultSet'));
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    flash.set(error.status === 404 ? t('addresses.gone') : error.message || t('addresses.failed'), 'error');
  }
  return seeOther(context, paths.addresses());
}
