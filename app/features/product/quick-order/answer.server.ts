import type { SubmissionResult } from '@conform-to/react';
import type { ParsedForm } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { AddedProduct } from './add-rows.server.ts';
import { maxCode } from './check-rows.server.ts';
import { rowsThatFit } from './room.ts';
import { isBlank, type TypedRow, textOf } from './rows.ts';
import type { QuickRow } from './schema.ts';
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
  /** True for rows that nobody has sent now. */
  isKept?: true | undefined;
}

export type Errors = Record<string, string[]>;

export interface Order {
  rows: readonly QuickRow[];
  /** Rows that don't fit into the form, as text. */
  rest: string;
  requestId: string;
}

export interface Outcome {
  answer: QuickAnswer;
  /** The rows of the answer. */
  left: Order;
  status: number;
  /** For the page after the redirect; empty if rows are left. */
  message: string;
}

const nothing = { verdicts: [], added: [], notice: '' };

/** As many rows as a page has room for, with their verdicts and what can't be read; the others wait below them. */
export function answered(context: LoadContext, sent: Order, seen: Answered, refusals?: Errors): Outcome {
  const { rows: all, verdicts } = settled(sent.rows, seen.verdicts);
  const order = { ...sent, rows: all };
  const more = { ...seen, verdicts };
  const fitting = rowsThatFit(order.rows, more.verdicts);
  const rows = order.rows.slice(0, fitting);
  const errors = { ...errorsOf(context, rows, verdicts), ...refusals };
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

/** Of a form that can't be read. */
export function unread(form: Pick<ParsedForm<unknown>, 'reply' | 'payload'>): Pick<Outcome, 'answer' | 'status'> {
  const requestId = readRequestId(form.payload['requestId']);
  return { answer: { ...nothing, lastResult: form.reply(), requestId }, status: 422 };
}

type Answered = Pick<QuickAnswer, 'verdicts' | 'notice'> & Partial<QuickAnswer>;

export function refused(left: Order, more: Partial<QuickAnswer>, error?: Errors): Outcome {
  const { rows, rest, requestId } = left;
  const lines = rows.map(({ article, amount, choice, remember = '' }) => ({ article, amount, choice, remember }));
  const initialValue = { requestId, lines, pasted: rest };
  const lastResult: SubmissionResult = error ? { status: 'error', initialValue, error } : { initialValue };
  return { answer: { ...nothing, ...more, requestId, lastResult }, left, status: 422, message: '' };
}

/** What can't be read, at its field. */
function errorsOf({ t }: LoadContext, rows: readonly TypedRow[], verdicts: readonly Verdict[]): Errors {
  const known = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const errors = rows.flatMap((row, at): [string, string[]][] => {
    if (isBlank(row)) return [];
    const found: [string, string[]][] = [];
    const isUnread = known.get(keyOf(row))?.isAmountUnread ?? (row.amount !== '' && readAmount(row.amount) === null);
    if (row.article === '') found.push([`lines[${at}].article`, [t('quick:noArticle')]]);
    if (row.article.length > maxCode) found.push([`lines[${at}].article`, [t('quick:tooLong')]]);
    if (isUnread) found.push([`lines[${at}].amount`, [t('quick:badAmount')]]);
    return found;
  });
  return Object.fromEntries(errors);
}
