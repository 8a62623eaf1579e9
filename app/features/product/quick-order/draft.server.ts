import { describeError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readDraft, saveDraft } from '#app/supplier/quick-order.server.ts';
import { type QuickOrderDraft, saveQuickOrder } from '#contract/quick-order.ts';
import { maxQuickCode, maxQuickText, maxTypedAmount } from '#contract/quick-order-limits.ts';
import { answered, filledUp, type Order, type QuickAnswer, refused, tooMuch } from './answer.server.ts';
import { checkRows } from './check-rows.server.ts';
import { isBlank, lengthOf } from './rows.ts';
import type { QuickRow } from './schema.ts';

/** What became of rows that were to be kept; of some that are too long their beginnings may have been. */
export type Keeping = 'kept' | 'too-long' | 'unavailable';

/** Keeps rows as they were typed, for Back, a reload and another day. */
export async function keepRows(
  { supplier }: LoadContext,
  { rows, rest }: Pick<Order, 'rows' | 'rest'>,
): Promise<Keeping> {
  const lines = rows.map(({ article, amount, choice, remember }) => ({
    ...{ code: article.slice(0, maxQuickCode), amount: amount.slice(0, maxTypedAmount), choice },
    ...(remember === 'on' && { remember: true }),
  }));
  const draft = saveQuickOrder.body.safeParse({ rows: lines, text: rest });
  if (!draft.success) return 'too-long';
  try {
    await saveDraft(supplier, draft.data);
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return 'unavailable';
    throw error;
  }
  const isWhole = rows.every(
    ({ article, amount }) => article.length <= maxQuickCode && amount.length <= maxTypedAmount,
  );
  return isWhole ? 'kept' : 'too-long';
}

export interface Kept {
  /** What was kept, as an answer shows it; undefined for nothing. */
  draft: QuickAnswer | undefined;
  /** False while what was kept isn't known: what is typed must not take its place. */
  isKept: boolean;
}

/** The rows that the buyer hasn't ordered yet. Without the API they are missing, or without verdicts, and the page says so. */
export async function readKept(context: LoadContext): Promise<Kept> {
  const { supplier, session, t } = context;
  const requestId = mintRequestId();
  const none: Order = { rows: [], rest: '', requestId };
  if (session.token === null && session.visitorId === null) return { draft: undefined, isKept: true };
  try {
    const order = { ...toOrder(await readDraft(supplier)), requestId };
    const answer = await shown(context, order);
    return { draft: answer && { ...answer, isKept: true }, isKept: true };
  } catch (error) {
    describeError(error, '');
    return { draft: refused(none, { notice: t('quick:notShown') }).answer, isKept: false };
  }
}

const toOrder = ({ rows, text }: QuickOrderDraft): Pick<Order, 'rows' | 'rest'> => ({
  rows: rows.map(({ code, amount, choice, remember }): QuickRow => {
    return { article: code, amount, choice, remember: remember ? 'on' : undefined };
  }),
  rest: text,
});

async function shown(context: LoadContext, order: Order): Promise<QuickAnswer | undefined> {
  const { supplier, t } = context;
  const { rows, rest } = order;
  if (rest === '' && rows.every(isBlank)) return undefined;
  // Programs may keep more than a page shows.
  if (lengthOf(rows) + rest.length > maxQuickText) {
    const { missed, ...some } = filledUp(rows, rest);
    if (missed.length > 0) return tooMuch(context, { ...order, ...some }, missed).answer;
  }
  const notice = rest === '' ? '' : t('quick:cut', { count: rows.length });
  try {
    return answered(context, order, { verdicts: await checkRows(supplier, rows), notice }).answer;
  } catch (error) {
    const { message } = describeError(error, t('quick:checkUnavailable'));
    return refused(order, { notice: message }).answer;
  }
}
