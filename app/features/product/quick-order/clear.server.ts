import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { filledUp, type Outcome, refused, tooMuch } from './answer.server.ts';
import { keepRows } from './draft.server.ts';
import type { QuickOrder } from './schema.ts';

/** A form without rows. Of a page that keeps them it has them still if the kept ones couldn't be removed. */
export async function clearRows(
  context: LoadContext,
  { lines, pasted }: QuickOrder,
  { requestId, isKept }: { requestId: string; isKept: boolean },
): Promise<Outcome> {
  const { t } = context;
  const none = { rows: [], rest: '' };
  if (!isKept || (await keepRows(context, none)) === 'kept') {
    const message = t('quick:cleared');
    return { ...refused({ ...none, requestId: mintRequestId() }, { notice: message }), status: 200, message };
  }
  const { missed, ...order } = filledUp(lines, pasted);
  if (missed.length > 0) return tooMuch(context, { ...order, requestId }, missed);
  return { ...refused({ ...order, requestId }, {}, { '': [t('quick:notCleared')] }), status: 503 };
}
