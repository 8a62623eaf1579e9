import type { SubmissionResult } from '@conform-to/react';
import type { ParsedForm } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { maxQuickCode } from '#contract/quick-order-limits.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { AddedProduct } from './add-rows.server.ts';
import { rowsThatFit } from './room.ts';
import { isBlank, maxRows, type TypedRow, textOf, withinRoom, withText } from './rows.ts';
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
  /** True if more was sent than a page has room for. */
  isTooMuch?: true | undefined;
  /** True if its rows should be kept and couldn't be. */
  isUnkept?: true | undefined;
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
  /** True if a page that shows what is kept says all of the answer. */
  isShownByPage: boolean;
}

const nothing = { verdicts: [], added: [], notice: '' };

/**
 * As many rows of the text as the form has, the text of the others, those for which there is no room at all, and how many
 * of an order form aren't ordered.
 */
export function filledUp(lines: readonly QuickRow[], pasted: string) {
  const { rows: all, unordered } = withText(lines, pasted);
  const { rows, missed } = withinRoom(all.map((row): QuickRow => ({ choice: '', ...row })));
  return { rows: rows.slice(0, maxRows), rest: textOf(rows.slice(maxRows)), missed, unordered };
}

/**
 * As many rows as a page has room for, with their verdicts and what can't be read; the others wait below them. What is
 * left are the rows as they were typed: the page that shows them again says once more what was rounded.
 */
export function answered(context: LoadContext, sent: Order, seen: Answered, refusals?: Errors): Outcome {
  const { rows: all, verdicts } = settled(sent.rows, seen.verdicts);
  const fitting = rowsThatFit(all, verdicts, sent.rest);
  const rows = all.slice(0, fitting);
  const errors = { ...errorsOf(context, rows, verdicts), ...refusals };
  const error = Object.keys(errors).length > 0 ? errors : undefined;
  const rest = [textOf(all.slice(fitting)), sent.rest].filter(Boolean).join('\n');
  const left = { ...sent, rows: sent.rows.slice(0, fitting), rest };
  return { ...refused({ ...left, rows }, { ...seen, ...shownOf(context, rows, all, verdicts) }, error), left };
}

/** The verdicts on the rows that are shown; if those aren't all, the notice says so. */
function shownOf({ t }: LoadContext, rows: readonly TypedRow[], all: readonly TypedRow[], verdicts: Verdict[]) {
  if (rows.length === all.length) return { verdicts };
  const keys = new Set(rows.map(keyOf));
  return {
    verdicts: verdicts.filter((verdict) => keys.has(keyOf(verdict))),
    notice: t('quick:cut', { count: rows.length }),
  };
}

/** Of what isn't our form: it may be of any size, so nothing of it is shown again. */
export function unread(form: Pick<ParsedForm<unknown>, 'reply' | 'payload'>): Pick<Outcome, 'answer' | 'status'> {
  const requestId = readRequestId(form.payload['requestId']);
  const { error = {} } = form.reply();
  return {
    answer: { ...nothing, lastResult: { status: 'error', initialValue: { requestId }, error }, requestId },
    status: 422,
  };
}

/** Of more than a page has room for: nothing was done, and the rest has to be ordered otherwise. */
export function tooMuch({ t }: LoadContext, order: Order, missed: readonly TypedRow[]): Outcome {
  const [{ article } = { article: '' }] = missed;
  const first = article.length > 60 ? `${article.slice(0, 60)}…` : article;
  const message = t('quick:tooMuch', { count: missed.length, first });
  return refused(order, { isTooMuch: true }, { pasted: [message] });
}

type Answered = Pick<QuickAnswer, 'verdicts' | 'notice'> & Partial<QuickAnswer>;

export function refused(left: Order, more: Partial<QuickAnswer>, error?: Errors): Outcome {
  const { rows, rest, requestId } = left;
  const lines = rows.map(({ article, amount, choice, remember = '' }) => ({ article, amount, choice, remember }));
  const initialValue = { requestId, lines, pasted: rest };
  const lastResult: SubmissionResult = error ? { status: 'error', initialValue, error } : { initialValue };
  return {
    answer: { ...nothing, ...more, requestId, lastResult },
    left,
    status: 422,
    message: '',
    isShownByPage: false,
  };
}

/** What can't be read, at its field. */
function errorsOf({ t }: LoadContext, rows: readonly TypedRow[], verdicts: readonly Verdict[]): Errors {
  const verdictByKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const errors = rows.flatMap((row, at): [string, string[]][] => {
    if (isBlank(row)) return [];
    const found: [string, string[]][] = [];
    const isUnread =
      verdictByKey.get(keyOf(row))?.isAmountUnread ?? (row.amount !== '' && readAmount(row.amount) === null);
    if (row.article === '') found.push([`lines[${at}].article`, [t('quick:noArticle')]]);
    if (row.article.length > maxQuickCode) found.push([`lines[${at}].article`, [t('quick:tooLong')]]);
    if (isUnread) found.push([`lines[${at}].amount`, [t('quick:badAmount')]]);
    return found;
  });
  return Object.fromEntries(errors);
}
