import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { describeError, parseForm, postedFields } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { offerResend } from '#app/server/forms/resend.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure, notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { copyShared, putSharedIntoCart, readShared } from '#app/supplier/shared-specification.server.ts';
import { toTotals } from '#app/supplier/totals.ts';
import { toLine } from '../details/view.ts';
import { tellAdded } from '../into-cart.server.ts';

/** A malformed token answers like a closed link. */
function tokenOf(context: LoadContext, text: string | undefined): string {
  if (!text || !/^[A-Za-z0-9_-]{20,100}$/.test(text)) throw missing(context);
  return text;
}

const missing = (context: LoadContext) => notFound(context, context.t('specifications:linkMissing'));

/** What a link leads to: read-only, at the prices of whoever reads. */
export async function loadShared(context: LoadContext, request: Request, text: string | undefined) {
  const token = tokenOf(context, text);
  if (context.answered) return data({ title: context.t('specifications:title'), token, list: null });
  const number = pageNumber(new URL(request.url).searchParams);
  const [list, buyer] = await Promise.all([
    orNotFound(context, readShared(context.supplier, token, number), context.t('specifications:linkMissing')),
    context.buyer(),
  ]);
  const { name, description, expires, positions, items, meta, totals } = list;
  if (number > 1 && items.length === 0) throw redirectTo(paths.sharedSpecification(token));
  return data({
    title: name,
    token,
    list: { name, description, expires, positions, lines: items.map(toLine), totals: toTotals(totals) },
    page: meta.currentPage,
    pageCount: meta.pageCount,
    signedIn: buyer !== null,
    requestId: mintRequestId(),
  });
}

export type SharedData = Extract<Awaited<ReturnType<typeof loadShared>>['data'], { list: object }>;

const schema = z.object({
  intent: z.enum(['to-cart', 'copy']),
  requestId: z.string().optional().catch(undefined),
});

export async function postShared(context: LoadContext, request: Request, text: string | undefined) {
  const token = tokenOf(context, text);
  const fields = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const { intent } = form.value;
  if (intent === 'copy') await requireBuyer(context, request);
  const requestId = await deriveRequestId(readRequestId(form.value.requestId), intent, token);
  const { supplier, t, flash } = context;
  try {
    if (intent === 'to-cart') {
      await tellAdded(context, await putSharedIntoCart(supplier, token, requestId));
      return redirectTo(paths.sharedSpecification(token));
    }
    const { name } = await readShared(supplier, token, 1);
    const copy = await copyShared(supplier, token, name, requestId);
    flash.set(t('specifications:linkCopied', { name: shortened(name) }));
    return redirectTo(paths.specification(copy.id));
  } catch (error) {
    const { message, status } = describeError(error, t('specifications:failed'));
    if (status === 404) throw missing(context);
    if (error instanceof SupplierUnavailable) {
      return offerResend(context, form, fields, { status: error.status, message });
    }
    flash.set(message, 'error');
    return redirectTo(paths.sharedSpecification(token));
  }
}
