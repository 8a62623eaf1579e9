import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
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

export async function postAnswer(context: LoadContext, request: Request, text: string | undefined) {
  const token = tokenOf(context, text);
  const form = await parseForm(context, request, schema);
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
    if (error instanceof SupplierRejected && error.status === 404) throw missing(context);
    return refuseError(form, error, t('offered:unavailable'));
  }
}
