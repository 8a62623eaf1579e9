import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { type PostedFields, postedFields } from '#app/server/posted-fields.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { changeNotifications } from '#app/supplier/notification.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { readChanges } from './changes.ts';

/** Boxes come under names that the supplier's events make; what they say is judged by the supplier. */
const schema = z.looseObject({});

/** Sends what was chosen otherwise, or shows the form again with the boxes as they were ticked and what is wrong. */
export async function postNotifications(context: LoadContext, request: Request) {
  // What is no form is refused by the next line.
  const fields = await postedFields(request).catch((): PostedFields => []);
  const { state } = await parseForm(context, request, schema);
  const changes = readChanges(Object.fromEntries(fields));
  try {
    if (changes.length > 0) await changeNotifications(context.supplier, changes);
  } catch (error) {
    const refusal = refusalOf(context, error, state);
    return page(context, refusal.state, { status: refusal.status });
  }
  context.flash.set(context.t('notifications.saved'));
  return seeOther(context, paths.notifications());
}

function refusalOf({ t }: LoadContext, error: unknown, typed: FormState): { state: FormState; status: number } {
  const formErrors = [t('notifications.failed')];
  if (error instanceof SupplierUnavailable) return { state: { ...typed, formErrors }, status: error.status };
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  const state = apiErrorsToState(error, typed);
  if (error.errors.length === 0 && !error.message) return { state: { ...typed, formErrors }, status: error.status };
  // The API names a box `event.channel`.
  const errors = Object.entries(state.errors).map(([field, messages]) => [field.replace('.', ':'), messages]);
  return { state: { ...state, errors: Object.fromEntries(errors) }, status: error.status };
}
