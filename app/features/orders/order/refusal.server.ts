import * as paths from '#app/paths.ts';
import { type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { missingOrder } from '../order-id.server.ts';

/** To the order's page, which says why nothing was done. */
export function backTo({ flash }: LoadContext, orderId: number, text: string): Response {
  flash.set(text, 'error');
  return redirectTo(paths.order(orderId));
}

/** The order's page, which says why nothing was done. What wasn't answered is sent again with its id. */
export function refusePost(
  context: LoadContext,
  orderId: number,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  { error, failed }: { error: unknown; failed: string },
) {
  const reason = reasonOf(context, error, failed);
  if (error instanceof SupplierUnavailable) return refuse(form, { formErrors: [reason] }, error.status);
  return backTo(context, orderId, reason);
}

/** Of an error that `reasonOf` tells. */
export function statusOf(error: unknown): number {
  return error instanceof SupplierUnavailable || error instanceof SupplierRejected ? error.status : 500;
}

/** Why nothing was done; throws what the page can't tell. */
export function reasonOf(context: LoadContext, error: unknown, failed: string): string {
  if (error instanceof SupplierUnavailable) return failed;
  if (!(error instanceof SupplierRejected) || error.status === 401 || error.status === 403) throw error;
  if (error.status === 404) throw missingOrder(context);
  return error.message || failed;
}
