import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/cloudflare';
import { addedMessage } from '#app/features/product/added-message.server.ts';
import * as paths from '#app/paths.ts';
import { describeError, parseForm } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { isFetcherRequest } from '#app/server/http/is-fetcher-request.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type AddedProduct, addRows } from './add-rows.server.ts';
import { amountOf, checkRows, maxCode } from './check-rows.server.ts';
import { rowsThatFit } from './room.ts';
import { isBlank, maxRows, moreRows, padded, type TypedRow, textOf, withText } from './rows.ts';
import { type QuickOrder, type QuickRow, quickOrderSchema } from './schema.ts';
import { chosenOf, isClear, keyOf, type Verdict } from './verdict.ts';

export interface QuickAnswer {
  /** Errors, and the rows that are still to be ordered. */
  lastResult: SubmissionResult;
  verdicts: Verdict[];
  added: AddedProduct[];
  /** What the buyer should do next, as text. */
  notice: string;
  /** Of the next order; the sent one while the API has added nothing. */
  requestId: string;
}

type Errors = Record<string, string[]>;

/**
 * A quick order of any page: looks up its rows, or adds those whose products the buyer has seen. A document goes to
 * `returnTo` if everything is in the cart. The others get the rows that aren't, each with what there is to know.
 */
export async function postQuickOrder(context: LoadContext, request: Request, returnTo: paths.Path) {
  const form = await parseForm(context, request, quickOrderSchema);
  const requestId = readRequestId(form.payload['requestId']);
  const outcome =
    form.status === 'success'
      ? await carryOut(context, form.value, requestId)
      : { answer: { ...nothing, lastResult: form.reply(), requestId }, status: 422, message: '' };
  const { answer, status, message } = outcome;
  if (isFetcherRequest(request)) {
    // Only below 400 the header gets the new sum of the cart. A question has no sum, and its answer is no refusal.
    const isQuestion = form.status === 'success' && form.value.intent !== 'quick-add' && status < 500;
    return data(answer, { status: isQuestion || answer.added.length > 0 ? 200 : status });
  }
  if (message === '') {
    context.answered = true;
    return data(answer, { status });
  }
  context.flash.set(message, 'success', paths.cart());
  return redirectTo(returnTo);
}

const nothing = { verdicts: [], added: [], notice: '' };

interface Outcome {
  answer: QuickAnswer;
  status: number;
  /** For the page after the redirect; empty if rows are left. */
  message: string;
}

async function carryOut(context: LoadContext, sent: QuickOrder, requestId: string): Promise<Outcome> {
  const { rows, rest } = filledUp(sent.lines, sent.pasted);
  const order = { rows, rest, requestId, isAdding: sent.intent === 'quick-add' };
  // Of a full form the rest waits until its rows are in the cart.
  const notice = rest !== '' && rest !== sent.pasted ? context.t('quick:cut', { count: maxRows }) : '';
  if (sent.intent === 'quick-more') {
    const longer = padded(order.rows, order.rows.length + moreRows).map(
      (row): QuickRow => ({ choice: '', remember: undefined, ...row }),
    );
    return refused({ ...order, rows: longer }, { notice });
  }
  if (order.rows.every(isBlank)) return refused(order, { notice }, { 'lines[0].article': [context.t('quick:empty')] });
  try {
    return await lookUp(context, order, notice);
  } catch (error) {
    const unavailable = context.t(order.isAdding ? 'quick:unavailable' : 'quick:checkUnavailable');
    const { message, status } = describeError(error, unavailable);
    // The same id, so that a request which was carried out after all isn't carried out again.
    return { ...refused(order, { notice }, { '': [message] }), status };
  }
}

/** As many rows of the text as there is room for, and the text of the others. */
function filledUp(lines: readonly QuickRow[], pasted: string): { rows: QuickRow[]; rest: string } {
  const all = withText(lines, pasted).map((row): QuickRow => ({ choice: '', ...row }));
  return { rows: all.slice(0, maxRows), rest: textOf(all.slice(maxRows)) };
}

interface Order {
  rows: readonly QuickRow[];
  /** Rows that don't fit into the form, as text. */
  rest: string;
  requestId: string;
  isAdding: boolean;
}

/** Adds the rows if everything can be read and has been seen. */
async function lookUp(context: LoadContext, order: Order, notice: string): Promise<Outcome> {
  const { rows, requestId, isAdding } = order;
  const verdicts = await checkRows(context.supplier, rows);
  const fitting = rowsThatFit(rows, verdicts);
  if (fitting < rows.length) return cut(context, order, fitting, verdicts);
  const errors = errorsOf(context, rows);
  if (errors || !isAdding) return refused(order, { verdicts, notice }, errors);
  if (notice || !rows.every((row) => isAnswered(row, verdicts))) {
    return refused(order, { verdicts, notice: notice || context.t('quick:look') });
  }
  const { left, rejected, added, result, nextId, remembered } = await addRows(context, rows, verdicts, requestId);
  const isNothing = added.length === 0 && left.length > 0 && !rejected;
  const next = filledUp(left, order.rest);
  const forgotten = remembered ? '' : context.t('quick:notRemembered');
  const more = { verdicts, added, notice: isNothing ? context.t('quick:undecided') : forgotten };
  const outcome = refused({ ...order, ...next, requestId: nextId }, more, rejected);
  const isDone = next.rows.length === 0 && added.length > 0;
  const message = [addedMessage(context.t, result), forgotten].filter(Boolean).join(' ');
  return isDone ? { ...outcome, status: 200, message } : outcome;
}

/** The rows that a page has room for with their verdicts; the others wait below them. */
function cut(context: LoadContext, order: Order, fitting: number, verdicts: readonly Verdict[]): Outcome {
  const rows = order.rows.slice(0, fitting);
  const rest = [textOf(order.rows.slice(fitting)), order.rest].filter(Boolean).join('\n');
  const keys = new Set(rows.map(keyOf));
  const more = {
    verdicts: verdicts.filter((verdict) => keys.has(keyOf(verdict))),
    notice: context.t('quick:cut', { count: fitting }),
  };
  return refused({ ...order, rows, rest }, more, errorsOf(context, rows));
}

function refused({ rows, rest, requestId }: Order, more: Partial<QuickAnswer>, error?: Errors): Outcome {
  const lines = rows.map(({ article, amount, choice, remember = '' }) => ({ article, amount, choice, remember }));
  const initialValue = { requestId, lines, pasted: rest };
  const lastResult: SubmissionResult = error ? { status: 'error', initialValue, error } : { initialValue };
  return { answer: { ...nothing, ...more, requestId, lastResult }, status: 422, message: '' };
}

/** Whether the buyer has seen what the row will be; a row without a product is left over in any case. */
function isAnswered(row: QuickRow, verdicts: readonly Verdict[]): boolean {
  const verdict = verdicts.find((one) => keyOf(one) === keyOf(row));
  return !verdict || !isClear(verdict) || chosenOf(verdict, row.choice) !== null;
}

/** What can't be read, at its field. */
function errorsOf({ t }: LoadContext, rows: readonly TypedRow[]): Errors | undefined {
  const errors = rows.flatMap((row, at): [string, string[]][] => {
    if (isBlank(row)) return [];
    const found: [string, string[]][] = [];
    if (row.article === '') found.push([`lines[${at}].article`, [t('quick:noArticle')]]);
    if (row.article.length > maxCode) found.push([`lines[${at}].article`, [t('quick:tooLong')]]);
    if (amountOf(row) === null) found.push([`lines[${at}].amount`, [t('quick:badAmount')]]);
    return found;
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
