import { readSource } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { apiErrors, parseForm, type ReplyErrors, refuse, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { safeLocal } from '#app/server/http/safe-local.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { putInto } from './put-into.server.ts';
import { addSchema } from './schema.ts';

export async function postChoice(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, addSchema);
  const source = readSource({ items: sentText(form, 'items'), from: sentText(form, 'from') });
  if (form.status !== 'success' || !source) return refuse(form);
  const { target, amount, returnTo } = form.value;
  const requestId = readRequestId(form.value.requestId);
  const derived = await deriveRequestId(requestId, ...Object.values(target), amount ?? 0);
  try {
    const { id, told, isAny } = await putInto(context, source, { target, amount }, derived);
    context.flash.set(told, isAny ? 'success' : 'error', paths.specification(id));
    return redirectTo(safeLocal(returnTo, paths.specification(id)));
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return refuse(form, { formErrors: [context.t('specifications:unavailable')] }, error.status);
    }
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refuse(form, errorsOf(context, error), error.status);
  }
}

function errorsOf({ t }: LoadContext, error: SupplierRejected): ReplyErrors {
  const errors = apiErrors(error);
  if (errors.fieldErrors?.['name'] || errors.formErrors?.length) return errors;
  return { formErrors: [error.message || t('specifications:failed')] };
}
