import { data } from '@remix-run/cloudflare';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createOffer, type OfferGoods } from '#app/supplier/offer.server.ts';
import { fieldOf, fieldsSchema, toOffer } from '../schema.ts';

/** For how long an offer holds unless somebody says otherwise, in days. */
const usualDays = 14;

/** From what it is made: `cart`, `order:15` or `specification:7`; null for anything else. */
function goodsOf(from: string | null): OfferGoods | null {
  if (from === 'cart') return { fromCart: true };
  const [, kind, id] = /^(order|specification):([1-9]\d{0,14})$/.exec(from ?? '') ?? [];
  if (kind === 'order') return { fromOrderId: Number(id) };
  return kind === 'specification' ? { specificationId: Number(id) } : null;
}

/** Without goods there is nothing to offer: leads to the list, which says where to begin. */
export function loadNew(context: LoadContext, request: Request) {
  const from = new URL(request.url).searchParams.get('from');
  if (!from || !goodsOf(from)) throw redirectTo(paths.offers());
  return data({
    title: context.t('offers:newTitle'),
    from,
    requestId: mintRequestId(),
    validUntil: moscowDay(usualDays),
    constraint: constraintsOf(fieldsSchema),
  });
}

export type NewData = ReturnType<typeof loadNew>['data'];

export async function postNew(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, fieldsSchema);
  const goods = goodsOf(sentText(form, 'from'));
  if (!goods) return refuse(form, { formErrors: [context.t('offers:error.goods')] });
  if (form.status !== 'success') return refuse(form);
  try {
    const body = { ...toOffer(form.value), ...goods };
    const { id } = await createOffer(context.supplier, body, readRequestId(sentText(form, 'requestId')));
    context.flash.set(context.t('offers:created'));
    return redirectTo(paths.offer(id));
  } catch (error) {
    return refuseError(form, error, context.t('offers:unavailable'), { rename: fieldOf });
  }
}
