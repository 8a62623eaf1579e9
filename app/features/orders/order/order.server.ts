import { data } from '@remix-run/cloudflare';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { toTotals } from '#app/supplier/totals.ts';
import type { OrderRecord } from '#contract/order.ts';
import { orderId, requireOrder } from '../order-id.server.ts';
import { shipmentsOf } from '../shipments.ts';

/** A page of them stays well below the limit of a response. */
const linesPerPage = 100;

/** Money is in kopecks. */
export interface OrderLineView {
  id: number;
  /** Absent for the company's own product. */
  productId?: number | undefined;
  name: string;
  article: string;
  /** The manufacturer's. */
  code?: string | undefined;
  /** Of the buyer's company. */
  ownCode?: string | undefined;
  unit: string;
  price: number;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  amount: number;
  shipped: number;
  total: number;
  comment: string;
  /** What arrives when, if not all of the order comes on one day. */
  parts: { date: string; amount: number }[];
}

export async function loadOrder(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const order = await requireOrder(context, orderId(context, params.id));
  const { items, totals, actions, history, delivery, ...rest } = order;
  const shipments = shipmentsOf(items);
  const pageCount = Math.max(1, Math.ceil(items.length / linesPerPage));
  const number = Math.min(pageNumber(new URL(request.url).searchParams), pageCount);
  return data({
    title: context.t('orders:numberOf', { number: order.number }),
    order: {
      id: rest.id,
      number: rest.number,
      customerOrderNumber: rest.customerOrderNumber,
      state: rest.state,
      statusName: rest.statusName,
      paymentStatus: rest.paymentStatus,
      shippingStatus: rest.shippingStatus,
      created: rest.created,
      company: rest.company.name,
      payment: rest.payment,
      shipments,
      legalEntity: rest.legalEntity,
      contact: rest.contact,
      comment: rest.comment,
      fields: rest.fields,
      delivery,
      history,
      totals: toTotals(totals),
      canRepeat: actions.includes('repeat'),
    },
    lines: items
      .slice((number - 1) * linesPerPage, number * linesPerPage)
      .map((item) => toLine(item, shipments.length > 1)),
    page: number,
    pageCount,
    requestId: mintRequestId(),
  });
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>['data'];

function toLine(item: OrderRecord['items'][number], isSplit: boolean): OrderLineView {
  const { id, type, product, price, amount, shipped, total, comment } = item;
  return {
    id,
    productId: type === 'product' ? product.id : undefined,
    name: product.name,
    article: product.article,
    ...(product.manufacturerCode && { code: product.manufacturerCode }),
    ...(product.ownCode && { ownCode: product.ownCode }),
    unit: product.unit.name,
    price: price.value,
    ...(price.oldValue && { old: price.oldValue }),
    amount,
    shipped,
    total,
    comment,
    parts: isSplit ? partsOf(item) : [],
  };
}

/** From several warehouses on one day is one part. */
function partsOf({ deliveryParts }: OrderRecord['items'][number]): OrderLineView['parts'] {
  const days = Map.groupBy(deliveryParts, ({ date }) => date);
  return [...days].map(([date, parts]) => ({ date, amount: parts.reduce((sum, part) => sum + part.amount, 0) }));
}
