import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, postedFields, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { addLines, readOffer } from '#app/supplier/offer.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { OfferRecord } from '#contract/offer.ts';
import { orMissing } from '../access.server.ts';

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

const wordsIn = (request: Request) => (new URL(request.url).searchParams.get('words') ?? '').trim().slice(0, 100);

/** Nothing can be added in the archive or after an answer: the offer says why. */
export async function loadAdd(context: LoadContext, request: Request, id: number) {
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision) throw redirectTo(paths.offer(id));
  const words = wordsIn(request);
  return data({
    title: context.t('offers:addTitle', { number: offer.number }),
    ...{ id, version: offer.version, words, linked: offer.linked },
    found: words === '' ? [] : await find(context, words, offer),
    requestId: mintRequestId(),
    constraint: constraintsOf(codeSchema),
  });
}

export type AddData = Awaited<ReturnType<typeof loadAdd>>['data'];

/** The first products of the catalogue with these words, and where they stand in the offer; null while nobody can tell. */
async function find(context: LoadContext, words: string, { lines }: Pick<OfferRecord, 'lines'>) {
  const result = await optional(findProducts(context, { ...emptyQuery, keyword: words }));
  const places = new Map(lines.map(({ productId, position }) => [productId, position]));
  return (
    result?.items.map(({ id, name, article, brand, unit, price, minimumBatch }) => ({
      ...{ id, name, article, brand: brand?.name ?? '', unit: unit.name, price: price?.value ?? null },
      ...{ batch: minimumBatch, place: places.get(id) ?? null },
    })) ?? null
  );
}

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
    return redirectTo(paths.addToOffer(id, wordsIn(request)));
  } catch (error) {
    return refuseError(form, error, t('offers:unavailable'), { rename });
  }
}

/** What is wrong with a found product is said at its amount. */
const rename = (field: string) => (/\.(amount|id)$/.test(field) ? 'amount' : field.endsWith('.code') ? 'article' : '');
