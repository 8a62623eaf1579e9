import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import {
  type PostedFields,
  parseForm,
  postedFields,
  type Refused,
  refuse,
  refuseError,
  sentText,
} from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { answerOffer, notePublicView, readPublicOffer } from '#app/supplier/public-offer.server.ts';
import { byToken } from '#contract/base.ts';

/** A page of them stays well below the limit of a response. */
export const linesPerPage = 50;

const missing = (context: LoadContext) => notFound(context, context.t('offered:missing'));

/** A malformed token answers like a closed link. */
export function tokenOf(context: LoadContext, text: string | undefined): string {
  const params = byToken.safeParse({ token: text });
  if (!params.success) throw missing(context);
  return params.data.token;
}

const decision = z.enum(['accepted', 'declined']);
/** Query of the page that asks once more. */
const chosen = decision.nullable().catch(null);

const answerSchema = z.object({
  intent: decision,
  version: z.coerce.number().int().min(1),
  name: asName(z.string('offered:error.name').trim().min(1, 'offered:error.name').max(200, 'offered:error.name')),
  comment: z.string().trim().max(2000, 'offered:error.comment').optional().default(''),
});
const schema = z.union([answerSchema, z.object({ intent: z.literal('view') })]);

/** Reading it doesn't count as the customer's look: programs that check the links of mails do it, too. */
export async function loadOffer(context: LoadContext, request: Request, text: string | undefined) {
  const token = tokenOf(context, text);
  const { t, supplier } = context;
  const { lines, ...offer } = await orNotFound(context, readPublicOffer(supplier, token), t('offered:missing'));
  const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
  const { searchParams } = new URL(request.url);
  const page = Math.min(pageNumber(searchParams), pageCount);
  return data({
    title: t('offered:title', { number: offer.number }),
    token,
    offer,
    lines: lines.slice((page - 1) * linesPerPage, page * linesPerPage),
    positions: lines.length,
    page,
    pageCount,
    chosen: offer.status === 'open' && !offer.own ? chosen.parse(searchParams.get('answer')) : null,
    requestId: mintRequestId(),
    constraint: constraintsOf(answerSchema),
  });
}

export type OfferedData = Awaited<ReturnType<typeof loadOffer>>['data'];

/** What is there of an offer that can't be shown, for the page that keeps an answer to it. */
export interface Lost {
  title: string;
  token: string;
  /** Its link works no more; otherwise nobody can tell now. */
  isGone: boolean;
}

/** Behind an answer that was refused, without script: the offer may be gone meanwhile, but not what was typed. */
export async function loadAnswered(context: LoadContext, request: Request, text: string | undefined) {
  try {
    return await loadOffer(context, request, text);
  } catch (error) {
    const isGone = error instanceof Response && error.status === 404;
    if (!isGone && !(error instanceof SupplierUnavailable)) throw error;
    const title = context.t(isGone ? 'offered:missing' : 'offered:untitled');
    return data<Lost>({ title, token: tokenOf(context, text), isGone }, { status: error.status });
  }
}

/** A refused answer. */
export interface OfferedAnswer extends Refused {
  /** The link works no more; nobody learns whether it ever did. */
  isGone?: true;
  /** What was posted, to be posted again without the page of the offer. */
  resend?: PostedFields;
}

export async function postAnswer(context: LoadContext, request: Request, text: string | undefined) {
  const token = tokenOf(context, text);
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  context.answered = sentText(form, 'intent') !== 'view';
  if (form.status !== 'success') return refuse(form);
  const wish = form.value;
  const { supplier, t, flash } = context;
  const requestId = readRequestId(sentText(form, 'requestId'));
  try {
    if (wish.intent === 'view') {
      await notePublicView(supplier, token);
      return data(null);
    }
    const { intent: decision, name, comment, version } = wish;
    await answerOffer(supplier, token, { decision, name, comment, version }, requestId);
    flash.set(t(`offered:done.${decision}`));
    return redirectTo(paths.publicOffer(token));
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      const lastResult = form.reply({ formErrors: [t('offered:unavailable')] });
      return data<OfferedAnswer>({ lastResult, resend }, { status: error.status });
    }
    const isMissing = error instanceof SupplierRejected && error.status === 404;
    if (!isMissing) return refuseError(form, error, t('offered:unavailable'));
    if (wish.intent === 'view') throw missing(context);
    return data<OfferedAnswer>({ lastResult: form.reply(), isGone: true }, { status: 404 });
  }
}
