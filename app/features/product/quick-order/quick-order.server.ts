import { data } from '@remix-run/cloudflare';
import { addedMessage } from '#app/features/product/added-message.server.ts';
import * as paths from '#app/paths.ts';
import { describeError, parseForm } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isDocumentRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { addRows } from './add-rows.server.ts';
import {
  answered,
  filledUp,
  type Order,
  type Outcome,
  type QuickAnswer,
  refused,
  tooMuch,
  unread,
} from './answer.server.ts';
import { checkRows } from './check-rows.server.ts';
import { clearRows } from './clear.server.ts';
import { keepRows } from './draft.server.ts';
import { isBlank, maxRows, moreRows, padded } from './rows.ts';
import { type QuickOrder, type QuickRow, quickOrderSchema } from './schema.ts';

interface Place {
  /** Where a document goes that needs no answer of its own. */
  returnTo: paths.Path;
  /** Whether the page shows what is kept of the order. */
  isKept?: boolean;
}

/**
 * A quick order of any page: looks up its rows, or adds those that are exact or decided. A document goes to
 * `returnTo` if everything is in the cart, or if the page there shows the rows by itself. Otherwise it gets the rows that
 * are left, each with what there is to know.
 */
export async function postQuickOrder(context: LoadContext, request: Request, { returnTo, isKept = false }: Place) {
  const form = await parseForm(context, request, quickOrderSchema);
  if (form.status !== 'success') {
    const { answer, status } = unread(form);
    return sendAnswer(context, answer, status);
  }
  const place = { returnTo, isKept };
  const requestId = readRequestId(form.payload['requestId']);
  if (form.value.intent === 'quick-clear') return await postClearing(context, request, form.value, requestId, place);
  return await sendOutcome(context, request, await carryOut(context, form.value, requestId), place);
}

async function postClearing(
  context: LoadContext,
  request: Request,
  sent: QuickOrder,
  requestId: string,
  { returnTo, isKept }: Required<Place>,
) {
  const { answer, status, message } = await clearRows(context, sent, { requestId, isKept });
  if (message === '' || !isDocumentRequest(request)) return sendAnswer(context, answer, status);
  context.flash.set(message);
  return redirectTo(returnTo);
}

async function sendOutcome(
  context: LoadContext,
  request: Request,
  outcome: Outcome,
  { returnTo, isKept }: Required<Place>,
) {
  const { status, message, isShownByPage } = outcome;
  const { answer, isSaved } = isKept ? await keep(context, outcome) : { ...outcome, isSaved: false };
  if (isDocumentRequest(request)) {
    if (message !== '') context.flash.set(message, 'success', paths.cart());
    return message !== '' || (isSaved && isShownByPage) ? redirectTo(returnTo) : sendAnswer(context, answer, status);
  }
  // Only below 400 the header gets the new sum of the cart. What was found of rows is no refusal of them.
  return sendAnswer(context, answer, isShownByPage || answer.added.length > 0 ? 200 : status);
}

async function keep(
  context: LoadContext,
  { answer, left }: Outcome,
): Promise<{ answer: QuickAnswer; isSaved: boolean }> {
  const isSaved = (await keepRows(context, left)) === 'kept';
  return { answer: isSaved ? answer : { ...answer, isUnkept: true }, isSaved };
}

/** For a fetcher, and for a document, whose loaders run next. */
function sendAnswer(context: LoadContext, answer: QuickAnswer, status: number) {
  context.answered = true;
  return data(answer, { status });
}

async function carryOut(context: LoadContext, sent: QuickOrder, requestId: string): Promise<Outcome> {
  const { rows, rest, missed, unordered } = filledUp(sent.lines, sent.pasted);
  const order = { rows, rest, requestId };
  if (missed.length > 0) return tooMuch(context, order, missed);
  // Of a full form the rest waits until its rows are in the cart.
  const notice = rest !== '' && rest !== sent.pasted ? context.t('quick:cut', { count: maxRows }) : '';
  const outcome = await actOn(context, order, { intent: sent.intent, notice });
  if (unordered === 0) return outcome;
  const { answer } = outcome;
  const fullNotice = joined([answer.notice, context.t('quick:unordered', { count: unordered })]);
  // Nothing that is kept tells of rows that stayed out.
  return { ...outcome, answer: { ...answer, notice: fullNotice }, isShownByPage: false };
}

async function actOn(
  context: LoadContext,
  order: Order,
  { intent, notice }: { intent: QuickOrder['intent']; notice: string },
): Promise<Outcome> {
  const isAdding = intent === 'quick-add';
  if (intent === 'quick-more') {
    const longer = padded(order.rows, order.rows.length + moreRows).map(
      (row): QuickRow => ({ choice: '', remember: undefined, ...row }),
    );
    // Blank rows alone aren't kept.
    return { ...refused({ ...order, rows: longer }, { notice }), status: 200, isShownByPage: !longer.every(isBlank) };
  }
  if (order.rows.every(isBlank)) return refused(order, { notice }, { 'lines[0].article': [context.t('quick:empty')] });
  try {
    return await lookUp(context, order, { isAdding, notice });
  } catch (error) {
    const unavailable = context.t(isAdding ? 'quick:unavailable' : 'quick:checkUnavailable');
    const { message, status } = describeError(error, unavailable);
    // The same id, so that a request which was carried out after all isn't carried out again.
    return { ...refused(order, { notice }, { '': [message] }), status };
  }
}

/** Adds the rows that need no decision; the others come back with what is asked. */
async function lookUp(
  context: LoadContext,
  order: Order,
  { isAdding, notice }: { isAdding: boolean; notice: string },
): Promise<Outcome> {
  const { rows, requestId } = order;
  const { t } = context;
  const verdicts = await checkRows(context.supplier, rows);
  if (!isAdding) return { ...answered(context, order, { verdicts, notice }), isShownByPage: true };
  const { left, rejected, added, result, nextId, remembered } = await addRows(context, rows, verdicts, requestId);
  const next = filledUp(left, order.rest);
  const forgotten = remembered ? '' : t('quick:notRemembered');
  const notes = [
    left.length > 0 && added.length === 0 && !rejected ? t('quick:nothing') : '',
    next.rows.length > 0 ? t('quick:left', { count: next.rows.length }) : '',
    forgotten,
    next.rest === '' ? '' : notice,
  ];
  const more = { verdicts, added, notice: joined(notes) };
  const outcome = answered(context, { ...order, ...next, requestId: nextId }, more, rejected);
  const isDone = next.rows.length === 0 && added.length > 0;
  return isDone ? { ...outcome, status: 200, message: joined([addedMessage(t, result), forgotten]) } : outcome;
}

const joined = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
