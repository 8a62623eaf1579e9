import * as paths from '#app/paths.ts';
import { apiErrors, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { AddressForm } from '#app/supplier/address.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { addressSchema } from './schema.ts';

/** The API's field names to the form's. */
const fields = { 'contact.name': 'contactName', 'contact.phone': 'contactPhone' };

export async function saveAddress(
  context: LoadContext,
  request: Request,
  save: (form: AddressForm, requestId: unknown) => Promise<void>,
) {
  const form = await parseForm(context, request, addressSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    await save(form.value, form.payload['requestId']);
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return refuse(form, { formErrors: [context.t('addresses:unavailable')] }, error.status);
    }
    if (!(error instanceof SupplierRejected) || [401, 404].includes(error.status)) throw error;
    return refuse(form, apiErrors(error, fields), error.status);
  }
  context.flash.set(context.t('addresses:saved'));
  return redirectTo(paths.addresses());
}
