import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { apiErrors, type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { changeNotifications } from '#app/supplier/notification.server.ts';
import { readChanges } from './changes.ts';

/** Field names come from the supplier's events; the API validates them. */
const schema = z.looseObject({});

export async function postNotifications(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  const changes = readChanges(form.payload);
  try {
    if (changes.length > 0) await changeNotifications(context.supplier, changes);
  } catch (error) {
    return refused(context, error, form);
  }
  context.flash.set(context.t('notifications:saved'));
  return redirectTo(paths.notifications());
}

function refused({ t }: LoadContext, error: unknown, form: ParsedForm<unknown>) {
  const failed = { formErrors: [t('notifications:failed')] };
  if (error instanceof SupplierUnavailable) return refuse(form, failed, error.status);
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  if (error.errors.length === 0) return refuse(form, error.message ? apiErrors(error) : failed, error.status);
  const { fieldErrors = {} } = apiErrors(error);
  // The API calls the field `event.channel`.
  const errors = Object.entries(fieldErrors).map(([field, messages]) => [field.replace('.', ':'), messages]);
  return refuse(form, { fieldErrors: Object.fromEntries(errors) }, error.status);
}
