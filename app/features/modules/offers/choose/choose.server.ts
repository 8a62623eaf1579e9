import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { onlyProduct } from '#app/features/product/only-product.server.ts';
import { readSource, type Source, writeItems } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageBefore } from '#app/server/http/return-to.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { addLines, readOffers } from '#app/supplier/offer.server.ts';
import { orMissing } from '../access.server.ts';

type Items = Extract<Source, { kind: 'items' }>;

function itemsIn(text: string | null): Items | null {
  const source = readSource({ items: text });
  return source?.kind === 'items' ? source : null;
}

/** The drafts of the company, latest first, to which the products can be added. */
export async function loadChoice(context: LoadContext, request: Request) {
  const source = itemsIn(new URL(request.url).searchParams.get('items'));
  if (!source) throw redirectTo(paths.offers());
  const filters = { 'filters[archived]': '0', 'filters[status]': 'draft', page: 1 } as const;
  const [drafts, only] = await Promise.all([
    optional(readOffers(context.supplier, filters)),
    onlyProduct(context, source),
  ]);
  return data(
    {
      title: context.t('offers:chooseTitle'),
      items: writeItems(source.items),
      count: source.items.length,
      /** Without its name, where there is one product. */
      amount: source.items.length === 1 ? source.items[0]?.amount : undefined,
      only,
      drafts: drafts?.items.map(({ id, version, number, name, customer, positions }) => {
        return { id, version, number, name, customer: customer.name, positions };
      }),
      returnTo: pageBefore(request),
      requestId: mintRequestId(),
    },
    { status: drafts ? 200 : 503 },
  );
}

export type ChoiceData = Awaited<ReturnType<typeof loadChoice>>['data'];

/** The pressed button names a draft with the version that was seen, or a new offer. */
const schema = z.object({
  target: z.string().regex(/^(new|[1-9]\d{0,14}:[1-9]\d{0,8})$/),
  amount: requiredAmount('offers:error.amount').optional(),
  returnTo: z.string().optional().catch(undefined),
});

export async function postChoice(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  const source = itemsIn(sentText(form, 'items'));
  if (!source) throw redirectTo(paths.offers());
  if (form.status !== 'success') return refuse(form);
  const { target, amount, returnTo } = form.value;
  const items = source.items.map((item) =>
    amount !== undefined && source.items.length === 1 ? { ...item, amount } : item,
  );
  if (target === 'new') return redirectTo(paths.newOffer(`items:${writeItems(items)}`));
  const [id, version] = target.split(':').map(Number) as [number, number];
  try {
    const requestId = await deriveRequestId(readRequestId(sentText(form, 'requestId')), target, writeItems(items));
    const { number, name } = await orMissing(context, addLines(context.supplier, id, { items, version }, requestId));
    context.flash.set(context.t('offers:chooseAdded', { number, name: shortened(name) }), 'success', paths.offer(id));
    return redirectTo(safeReturnTo(returnTo, paths.offer(id)));
  } catch (error) {
    const rename = (field: string) => (source.items.length === 1 && /\.amount$/.test(field) ? 'amount' : '');
    return refuseError(form, error, context.t('offers:unavailable'), { rename });
  }
}
