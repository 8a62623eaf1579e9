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
import { settled } from './settled.ts';
import { keyOf, type Verdict } from './verdict.ts';

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
 * A quick order of any page: looks up its rows, or adds those that are exact or decided. A document goes to
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

/** Adds the rows that need no decision; the others come back with what is asked. */
async function lookUp(context: LoadContext, order: Order, notice: string): Promise<Outcome> {
  const { rows, requestId, isAdding } = order;
  const { t } = context;
  const verdicts = await checkRows(context.supplier, rows);
  if (!isAdding) return answered(context, order, { verdicts, notice });
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

/** As many rows as a page has room for, with their verdicts and what can't be read; the others wait below them. */
function answered(context: LoadContext, sent: Order, seen: Answered, refusals?: Errors): Outcome {
  const { rows: all, verdicts } = settled(sent.rows, seen.verdicts);
  const order = { ...sent, rows: all };
  const more = { ...seen, verdicts };
  const fitting = rowsThatFit(order.rows, more.verdicts);
  const rows = order.rows.slice(0, fitting);
  const errors = { ...errorsOf(context, rows), ...refusals };
  const error = Object.keys(errors).length > 0 ? errors : undefined;
  if (fitting === order.rows.length) return refused(order, more, error);
  const rest = [textOf(order.rows.slice(fitting)), order.rest].filter(Boolean).join('\n');
  const keys = new Set(rows.map(keyOf));
  const shown = {
    ...more,
    verdicts: more.verdicts.filter((verdict) => keys.has(keyOf(verdict))),
    notice: context.t('quick:cut', { count: fitting }),
  };
  return refused({ ...order, rows, rest }, shown, error);
}

type Answered = Pick<QuickAnswer, 'verdicts' | 'notice'> & Partial<QuickAnswer>;

function refused({ rows, rest, requestId }: Order, more: Partial<QuickAnswer>, error?: Errors): Outcome {
  const lines = rows.map(({ article, amount, choice, remember = '' }) => ({ article, amount, choice, remember }));
  const initialValue = { requestId, lines, pasted: rest };
  const lastResult: SubmissionResult = error ? { status: 'error', initialValue, error } : { initialValue };
  return { answer: { ...nothing, ...more, requestId, lastResult }, status: 422, message: '' };
}

/** What can't be read, at its field. */
function errorsOf({ t }: LoadContext, rows: readonly TypedRow[]): Errors {
  const errors = rows.flatMap((row, at): [string, string[]][] => {
    if (isBlank(row)) return [];
    const found: [string, string[]][] = [];
    if (row.article === '') found.push([`lines[${at}].article`, [t('quick:noArticle')]]);
    if (row.article.length > maxCode) found.push([`lines[${at}].article`, [t('quick:tooLong')]]);
    if (amountOf(row) === null) found.push([`lines[${at}].amount`, [t('quick:badAmount')]]);
    return found;
  });
  return Object.fromEntries(errors);
}
