import { moscowDay } from '#app/i18n/moscow-day.ts';
import { toTotals } from '#app/supplier/totals.ts';
import type { OrderRecord } from '#contract/order.ts';
import { returnsOf } from './returns.ts';
import { isGivenUp, settledOf } from './settled.ts';
import { departuresOf, isSplit, type Part, partsOf, type Shipment, shipmentsOf } from './shipments.ts';

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
  /** What left or arrives when, if that isn't one day for the whole order. */
  parts: Part[];
}

/** What pages show of an order, with one page of its lines. */
export function toOrderView(record: OrderRecord, wantedPage: number, today = moscowDay()) {
  const { items, totals } = record;
  const isOver = isGivenUp(record);
  const markLate = lateMarker(record, today);
  const days = daysOf(record, markLate, today);
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
      newMessages: record.newMessages,
      company: record.company.name,
      payment: record.payment,
      ...days,
      legalEntity: record.legalEntity,
      contract: record.contract?.name ?? '',
      contact: record.contact,
      version: record.version,
      approval: record.approval,
      costCenter: record.costCenter,
      ...{ comment: record.comment, fields: record.fields, offers: record.offers },
      documents: record.documents,
      history: record.history,
      sent: record.shipments.map(({ items: sent, ...shipment }) => ({ ...shipment, positions: sent.length })),
      returns: returnsOf(record),
      ...{ totals: totalsOf(totals, isOver), isGivenUp: isOver },
      settled: settledOf(record),
    },
    lines: items
      .slice((page - 1) * linesPerPage, page * linesPerPage)
      .map((item) => ({ ...toLine(item), parts: days.isSplit ? partsOf(item, record.shipments).map(markLate) : [] })),
    page,
    pageCount,
  };
}

/** Marks what was expected on a day that is over; nothing is late unless the supplier says that something is. */
const lateMarker =
  ({ lateSince }: OrderRecord, today: string) =>
  <T extends Shipment | Part>(part: T): T =>
    lateSince !== null && !('gone' in part) && part.date < today ? { ...part, late: true } : part;

/** When it left and when the rest is expected. What was sent back holds nothing, and no day is promised of what is given up. */
function daysOf(record: OrderRecord, markLate: ReturnType<typeof lateMarker>, today: string) {
  const { delivery, status } = record;
  const departures = departuresOf(record.shipments);
  const planned = isGivenUp(record) || status === 'draft' ? [] : shipmentsOf(record).map(markLate);
  const after = waitsFor(record, planned[0]?.date ?? delivery.date, today);
  if (!isGivenUp(record) && status !== 'draft' && after === null) {
    const isLate = record.lateSince !== null && planned.every(({ late }) => late);
    return { shipments: planned, departures, isSplit: isSplit(record), isLate, delivery, after };
  }
  return {
    shipments: [],
    departures,
    isSplit: false,
    isLate: false,
    delivery: { ...delivery, date: null, window: null },
    after,
  };
}

/** What has to happen before goods get a new day: theirs is over, and it is the buyer that they wait for. */
function waitsFor(
  { state, lateSince, ...order }: OrderRecord,
  first: string | null,
  today: string,
): 'payment' | 'approval' | null {
  if (lateSince !== null || first === null || first >= today || order.shippingStatus !== 'not-shipped') return null;
  if (state === 'pending-approval') return 'approval';
  const isUnpaid = ['awaiting', 'partial', 'overdue'].includes(order.paymentStatus);
  return isUnpaid && order.payment.code !== 'deferral' ? 'payment' : null;
}

function totalsOf(totals: OrderRecord['totals'], isOver: boolean) {
  const view = toTotals(totals);
  return view && isOver ? { ...view, cashBack: 0 } : view;
}

export type OrderView = ReturnType<typeof toOrderView>;

function toLine(item: OrderRecord['items'][number]): Omit<OrderLineView, 'parts'> {
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
  };
}
