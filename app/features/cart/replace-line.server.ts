import type { ReplyErrors } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import * as cartCalls from '#app/supplier/cart.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Intent } from './schema.ts';

type Replacement = Extract<Intent, { replace: number }>;

/** A double press replaces once. A refusal, such as for a line that can be ordered by now, is told. */
export async function replaceLine(
  { supplier, t }: LoadContext,
  { replace, by }: Replacement,
  formId: string | undefined,
): Promise<{ message: string } | { errors: ReplyErrors; status: number }> {
  const requestId = await deriveRequestId(readRequestId(formId), replace, by);
  try {
    const name = await cartCalls.replaceLine(supplier, { line: replace, by }, requestId);
    return { message: t('cart:replaced', { name: shortened(name) }) };
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return { errors: { formErrors: [error.message] }, status: error.status };
  }
}
