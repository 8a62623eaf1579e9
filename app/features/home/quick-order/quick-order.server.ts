import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { addedMessage } from '#app/features/product/added-message.server.ts';
import { appendedTo } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import { describeError, type ParsedForm, parseForm } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { isFetcherRequest } from '#app/server/http/is-fetcher-request.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type Added, addByCode } from '#app/supplier/cart.server.ts';
import { padded, type TypedRow } from './rows.ts';
import { quickOrderSchema } from './schema.ts';

/** A row that is in the cart now. */
export interface AddedRow {
  /** Its number among the sent rows: an article can be typed twice. */
  line: number;
  article: string;
  /** Empty if the API doesn't tell it, like the unit. */
  name: string;
  /** What is in the cart of it. */
  amount: number;
  unit: string;
  /** What the API says about the amount, such as its rounding. */
  note: string;
}

export interface QuickAnswer {
  /** Errors, and the rows that are still to be ordered. */
  lastResult: SubmissionResult;
  added: AddedRow[];
  /** Of the next order; the sent one while the API has answered nothing. */
  requestId: string;
}

/** A document goes home if everything is in the cart. The others get the rows that aren't, each with its reason. */
export async function postQuickOrder(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, quickOrderSchema);
  const { answer, status, message } =
    form.status === 'success'
      ? await orderByArticle(context, form)
      : { answer: sentAgain(form, form.reply()), status: 422, message: '' };
  const { added, lastResult } = answer;
  // Only below 400 the header gets the new sum of the cart.
  if (isFetcherRequest(request)) return data(answer, { status: added.length > 0 ? 200 : status });
  if (added.length === 0 || lastResult.error) {
    context.answered = true;
    return data(answer, { status });
  }
  context.flash.set(message, 'success', paths.cart());
  return redirectTo(paths.home());
}

type QuickForm = Extract<ParsedForm<z.output<typeof quickOrderSchema>>, { status: 'success' }>;
type Row = QuickForm['value']['rows'][number];
type Result = Added['result'][number];
type Outcome = { answer: QuickAnswer; status: number /** For the page after the redirect. */; message: string };

async function orderByArticle(context: LoadContext, form: QuickForm): Promise<Outcome> {
  const { rows } = form.value;
  const formId = readRequestId(form.value.requestId);
  const requestId = await deriveRequestId(formId, ...rows.flatMap(({ article, amount }) => [article, amount]));
  try {
    const items = rows.map(({ article: code, amount }) => ({ code, amount }));
    const { result } = await addByCode(context.supplier, items, 'quick-order', requestId);
    await countAdded(context, result);
    const refused = rows.flatMap((row, at) => (result[at]?.status === 'rejected' ? [{ row, ...result[at] }] : []));
    const added = rows.flatMap((row, at) => addedRow(row, result[at], at));
    const nextId = mintRequestId();
    const lastResult = refusedRows(
      refused.map(({ row, message = context.t('home:quick.rejected') }) => [row, message]),
      nextId,
    );
    const answer = { lastResult, added, requestId: nextId };
    return { answer, status: refused.length > 0 ? 422 : 200, message: addedMessage(context.t, result) };
  } catch (error) {
    const { message, status } = describeError(error, context.t('home:quick.unavailable'));
    // The same id, so that a request which was carried out after all isn't carried out again.
    return { answer: sentAgain(form, form.reply({ formErrors: [message] })), status, message };
  }
}

/** The form as it was sent. */
function sentAgain({ payload }: Pick<ParsedForm<unknown>, 'payload'>, reply: SubmissionResult): QuickAnswer {
  const requestId = readRequestId(payload['requestId']);
  const sent = (payload['lines'] ?? []) as (Partial<TypedRow> | undefined)[];
  // Rows that were left out are holes.
  const rows = Array.from(sent, (row) => ({ article: row?.article ?? '', amount: row?.amount ?? '' }));
  return { lastResult: { ...reply, initialValue: valuesOf(rows, requestId) }, added: [], requestId };
}

function valuesOf(rows: readonly TypedRow[], requestId: string) {
  return { requestId, lines: padded(rows).map(({ article, amount }) => ({ article, amount })) };
}

function refusedRows(refused: readonly [Row, string][], requestId: string): SubmissionResult {
  const rows = refused.map(([{ article, amount }]) => ({ article, amount: String(amount) }));
  if (rows.length === 0) return { initialValue: valuesOf([], requestId) };
  return {
    status: 'error',
    initialValue: valuesOf(rows, requestId),
    error: Object.fromEntries(refused.map(([, message], at) => [`lines[${at}].article`, [message]])),
  };
}

function addedRow({ article }: Row, result: Result | undefined, line: number): AddedRow[] {
  if (!result || result.status === 'rejected') return [];
  const { name = '', unit = '', amount, message: note = '' } = result;
  return [{ line, article, name, amount, unit, note }];
}

async function countAdded({ events }: LoadContext, result: readonly Result[]) {
  const ids = result.flatMap(({ id, status }) => (id === null || status === 'rejected' ? [] : [id]));
  if (ids.length > 0) await events.act(appendedTo('cart', ids));
}
