import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import type { AddressForm } from '#app/supplier/address.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { addressSchema } from './schema.ts';

/** The API's names of fields and the form's. */
const fields = { 'contact.name': 'contactName', 'contact.phone': 'contactPhone' };

/** A form that was not saved. */
export interface NotSaved {
  state: FormState;
}

/** Reads the posted form and saves it; goes to the list, or answers the form as it was typed with what is wrong. */
export async function saveAddress(
  context: LoadContext,
  request: Request,
  save: (form: AddressForm, requestId: string | undefined) => Promise<void>,
) {
  const form = await parseForm(context, request, addressSchema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  try {
    await save(form.value, form.state.values['requestId']);
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      const state = { ...form.state, formErrors: [context.t('addresses.unavailable')] };
      return page(context, { state }, { status: error.status });
    }
    if (!(error instanceof SupplierRejected) || [401, 404].includes(error.status)) throw error;
    return page(context, { state: apiErrorsToState(error, form.state, fields) }, { status: error.status });
  }
  context.flash.set(context.t('addresses.saved'));
  return seeOther(context, paths.addresses());
}
