import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { readSource } from '#app/features/product/specification-source.ts';
import { formatsOf } from '#app/i18n/format.ts';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import { createOffer, type OfferGoods, readOffer } from '#app/supplier/offer.server.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { orMissing } from '../access.server.ts';
import { fieldOf, fieldsSchema, toOffer } from '../schema.ts';

/** Prices are asked about for a copy alone. */
const schema = fieldsSchema.extend({ prices: z.enum(['fresh', 'kept']).optional().default('fresh') });

const isCopy = ({ fromOfferId }: OfferGoods) => fromOfferId !== undefined;

/** For how long an offer holds unless somebody says otherwise, in days. */
const usualDays = 14;

/** From what it is made: `cart`, `order:15`, `specification:7`, `offer:3` or `items:5:10,7:1`; null for anything else. */
function goodsOf(from: string | null): OfferGoods | null {
  if (from === 'cart') return { fromCart: true };
  if (from?.startsWith('items:')) return itemsOf(from.slice('items:'.length));
  const [, kind, id] = /^(order|specification|offer):([1-9]\d{0,14})$/.exec(from ?? '') ?? [];
  if (kind === 'order') return { fromOrderId: Number(id) };
  if (kind === 'offer') return { fromOfferId: Number(id) };
  return kind === 'specification' ? { specificationId: Number(id) } : null;
}

function itemsOf(text: string): OfferGoods | null {
  const source = readSource({ items: text });
  return source?.kind === 'items' ? { items: [...source.items] } : null;
}

/** Null while nobody can tell it; missing is answered with 404. */
const shown = <T>(context: LoadContext, read: Promise<T>, missing: 'specifications:notFound' | 'orders:notFound') =>
  unlessRefused(orNotFound(context, read, context.t(missing)));

/** What it is made from, in words, and where that is; null while it can't be told. */
async function sourceOf(context: LoadContext, { specificationId, fromOrderId, fromOfferId, items }: OfferGoods) {
  const { supplier, t, i18n } = context;
  const sum = (kopecks: number | undefined) =>
    kopecks === undefined ? '' : ` ${t('offers:newSum', { sum: formatsOf(i18n.language).formatMoney(kopecks) })}`;
  if (specificationId !== undefined) {
    const list = await shown(context, readSpecification(supplier, specificationId, 1, 1), 'specifications:notFound');
    if (!list) return null;
    const { name, positions: count, totals } = list;
    const text = t('offers:newFrom.specification', { name, count }) + sum(totals?.value);
    return { text, fields: { name: name.slice(0, 200) }, back: paths.specification(specificationId) };
  }
  if (fromOfferId !== undefined) {
    const { number, name, positions, total, customer } = await orMissing(context, readOffer(supplier, fromOfferId));
    const text = t('offers:newFrom.offer', { number, name, count: positions }) + sum(total);
    return { text, fields: { ...customer, customer: customer.name, name }, back: paths.offer(fromOfferId) };
  }
  if (items) return { text: t('offers:newFrom.items', { count: items.length }), fields: {}, back: paths.catalogue() };
  if (fromOrderId === undefined) return { text: t('offers:newFrom.cart'), fields: {}, back: paths.cart() };
  const order = await shown(context, readOrder(supplier, fromOrderId), 'orders:notFound');
  if (!order) return null;
  const text = t('offers:newFrom.order', { number: order.number, count: order.items.length }) + sum(order.total);
  return { text, fields: {}, back: paths.order(fromOrderId) };
}

/** Without goods there is nothing to offer: leads to the list, which says where to begin. */
export async function loadNew(context: LoadContext, request: Request) {
  const from = new URL(request.url).searchParams.get('from');
  const goods = goodsOf(from);
  if (!from || !goods) throw redirectTo(paths.offers());
  return data({
    title: context.t(isCopy(goods) ? 'offers:copyTitle' : 'offers:newTitle'),
    isCopy: isCopy(goods),
    from,
    source: await sourceOf(context, goods),
    requestId: mintRequestId(),
    validUntil: moscowDay(usualDays),
    constraint: constraintsOf(fieldsSchema),
  });
}

export type NewData = Awaited<ReturnType<typeof loadNew>>['data'];

export async function postNew(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  const goods = goodsOf(sentText(form, 'from'));
  if (!goods) return refuse(form, { formErrors: [context.t('offers:error.goods')] });
  if (form.status !== 'success') return refuse(form);
  try {
    const { prices, ...fields } = form.value;
    const body = { ...toOffer(fields), ...goods, prices };
    const { id } = await createOffer(context.supplier, body, readRequestId(sentText(form, 'requestId')));
    context.flash.set(context.t(isCopy(goods) ? `offers:copied.${prices}` : 'offers:created'));
    return redirectTo(paths.offer(id));
  } catch (error) {
    return refuseError(form, error, context.t('offers:unavailable'), { rename: fieldOf });
  }
}
