import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deleteAddress, setDefaultAddress } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { askSchema } from '../schema.ts';

/** A refusal of the API is shown above the list. */
export async function postAddresses(context: LoadContext, request: Request): Promise<Response> {
  const { supplier, flash, t } = context;
  const form = await parseForm(context, request, askSchema);
  if (form.status !== 'success') return redirectTo(paths.addresses());
  const { intent, id } = form.value;
  try {
    await (intent === 'delete' ? deleteAddress(supplier, id) : setDefaultAddress(supplier, id));
    flash.set(t(intent === 'delete' ? 'addresses:deleted' : 'addresses:defaultSet'));
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    flash.set(error.status === 404 ? t('addresses:gone') : error.message || t('addresses:failed'), 'error');
  }
  return redirectTo(paths.addresses());
}
