import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { findGoods, findingIn, findingQuery } from '#app/features/product/find/find.server.ts';
import * as paths from '#app/paths.ts';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import { parseForm, postedFields, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { addLines, readOffer } from '#app/supplier/offer.server.ts';
import { orMissing, requireOffers } from '../access.server.ts';

const rest = {
  version: z.coerce.number().int().min(1),
  amount: requiredAmount('offers:error.amount'),
};
const codeSchema = z.object({
  ...rest,
  // Not `code`, which would be kept as little as a one-time code.
  article: z.string('offers:error.code').trim().min(1, 'offers:error.code').max(100, 'offers:error.code'),
});
const foundSchema = z.object({ ...rest, product: z.coerce.number().int().min(1) });

/**
 * Nothing can be added in the archive or after an answer: the offer says why. `around` is what there is besides the forms,
 * null when the supplier is away after a post.
 */
export async function loadAdd(context: LoadContext, request: Request, id: number) {
  const finding = findingIn(request);
  const form = { id, search: findingQuery(finding), requestId: mintRequestId(), constraint: constraintsOf(codeSchema) };
  const around = await unlessAnswered(context, () => readAround(context, request, id));
  const title = around ? context.t('offers:addTitle', { number: around.number }) : context.t('offers:addUntitled');
  return data({ ...form, title, around });
}

async function readAround(context: LoadContext, request: Request, id: number) {
  await requireOffers(context, request);
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision) throw redirectTo(paths.offer(id));
  const finding = findingIn(request);
  return {
    ...{ number: offer.number, version: offer.version, linked: offer.linked, words: finding.words },
    found: await findGoods(context, finding),
    places: offer.lines.map(({ productId, position }) => [productId, position] as const),
  };
}

export type AddData = Awaited<ReturnType<typeof loadAdd>>['data'];

/** Leads back to the same search: there is often more to add. */
export async function postAdd(context: LoadContext, request: Request, id: number) {
  // A row that was found has a form of its own.
  const isFound = (await postedFields(request)).some(([name]) => name === 'product');
  const form = await parseForm(context, request, isFound ? foundSchema : codeSchema);
  if (form.status !== 'success') return refuse(form);
  const { supplier, t, flash } = context;
  const { version, amount, ...product } = form.value;
  const goods = 'product' in product ? { id: product.product } : { code: product.article };
  try {
    const requestId = readRequestId(sentText(form, 'requestId'));
    const items = [{ ...goods, type: 'product' as const, amount }];
    const { lines } = await orMissing(context, addLines(supplier, id, { items, version }, requestId));
    const added = lines.at(-1);
    if (added) flash.set(t('offers:lineAdded', { place: added.position, name: added.name }));
    return redirectTo(paths.addToOffer(id, findingQuery(findingIn(request))));
  } catch (error) {
    return refuseError(form, error, t('offers:unavailable'), { rename });
  }
}

/** What is wrong with a found product is said at its amount. */
const rename = (field: string) => (/\.(amount|id)$/.test(field) ? 'amount' : field.endsWith('.code') ? 'article' : '');
