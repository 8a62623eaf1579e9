import { deriveRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Added, addItems, type NewItem } from '#app/supplier/cart.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { addedMessage } from './added-message.server.ts';
import type { AddAnswer } from './answers.ts';
import { appendedTo } from './events.ts';

interface Outcome {
  answer: AddAnswer;
  status: number;
}

/**
 * The request id combines the form's id with products and amounts, so that a double click adds once, while another
 * product or amount of the same page is another request.
 */
export async function addToCart(context: LoadContext, items: readonly NewItem[], formId: string): Promise<Outcome> {
  const requestId = await deriveRequestId(
    formId,
    ...items.flatMap(({ id, type, amount, comment = '' }) => [
      type === 'custom' ? `custom:${id}` : id,
      amount,
      comment,
    ]),
  );
  try {
    const added = await addItems(context.supplier, items, 'storefront', requestId);
    const ids = items.flatMap(({ id, type }, at) => (type === 'custom' || isRejected(added, at) ? [] : [id]));
    if (ids.length > 0) await context.events.act(appendedTo('cart', ids));
    return { answer: answerOf(context, added), status: 200 };
  } catch (error) {
    return refused(context, error);
  }
}

function isRejected({ result }: Added, at: number): boolean {
  return result[at]?.status === 'rejected';
}

function answerOf({ t }: LoadContext, { result }: Added): AddAnswer {
  const [only, ...others] = result;
  const ok = result.some(({ status }) => status !== 'rejected');
  return { ok, message: addedMessage(t, result), ...(only && others.length === 0 && { amount: only.amount }) };
}

/** Rethrows an ended session. */
function refused({ t }: LoadContext, error: unknown): Outcome {
  if (error instanceof SupplierUnavailable) {
    const { status } = error;
    return { answer: { ok: false, message: t('product:addFailed'), canRetry: true, status }, status };
  }
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  const message = error.status === 404 ? t('cart:add.gone') : error.message || t('product:addFailed');
  const canRetry = error.status === 409 || error.status === 429;
  const { status } = error;
  return { answer: { ok: false, message, ...(canRetry && { canRetry }), status }, status };
}
