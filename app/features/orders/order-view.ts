import { toTotals } from '#app/supplier/totals.ts';
import type { OrderRecord } from '#contract/order.ts';
import { returnsOf } from './returns.ts';
import { shipmentsOf } from './shipments.ts';

/** A page of them stays well below the limit of a response. */
export const linesPerPage = 100;

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
  returned: number;
  /** Will not be shipped any more; `total` is without it. */
  cancelled: number;
  total: number;
  comment: string;
  /** What arrives when, if not all of the order comes on one day. */
  parts: { date: string; amount: number }[];
}

/** What pages show of an order, with one page of its lines. */
export function toOrderView(record: OrderRecord, wantedPage: number) {
  const { items, totals, delivery, company } = record;
  const shipments = shipmentsOf(items);
  const pageCount = Math.max(1, Math.ceil(items.length / linesPerPage));
  const page = Math.min(wantedPage, pageCount);
  return {
    order: {
      id: record.id,
      number: record.number,
      customerOrderNumber: record.customerOrderNumber,
      state: record.state,
      statusName: record.statusName,
      paymentStatus: record.paymentStatus,
      shippingStatus: record.shippingStatus,
      reserve: record.reserve,
      created: record.created,
      company: company.name,
      payment: record.payment,
      shipments,
      legalEntity: record.legalEntity,
      contact: record.contact,
      version: record.version,
      approval: record.approval,
      costCenter: record.costCenter,
      comment: record.comment,
      fields: record.fields,
      documents: record.documents,
      delivery,
      history: record.history,
      sent: record.shipments.map(({ items: sent, ...shipment }) => ({ ...shipment, positions: sent.length })),
      returns: returnsOf(record),
      totals: toTotals(totals),
    },
    lines: items
      .slice((page - 1) * linesPerPage, page * linesPerPage)
      .map((item) => toLine(item, shipments.length > 1)),
    page,
    pageCount,
  };
}

export type OrderView = ReturnType<typeof toOrderView>;

function toLine(item: OrderRecord['items'][number], isSplit: boolean): OrderLineView {
  const { id, type, product, price, amount, shipped, returned, cancelled, total, comment } = item;
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
    returned,
    cancelled,
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
