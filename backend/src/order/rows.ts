import type { Price } from '#contract/base.ts';
import type { OrderItem, OrderRecord } from '#contract/order.ts';
import type { OrderedItem } from '#contract/order-list.ts';
import { ownCodeSql, withOwnCode } from '../buyer-code/store.ts';
import { orderDocumentsSql, toOrderDocuments } from '../document/of-order-list.ts';
import { eventText } from '../order-life/event.ts';
import { newMessagesSql } from '../order-life/read-message.ts';
import { returnable } from '../order-return/returnable.ts';
import { openReturnSql } from '../order-return/rows.ts';
import { priceOf } from '../price/price.ts';
import { named, retold, t } from '../texts/texts.ts';
import { actionsFor, type Offers } from './actions.ts';
import { type OrderStatus, paymentSql, reserveSql, stateNames, stateOf } from './labels.ts';
import { lateSinceSql } from './late.ts';

export interface OrderRow {
  id: number;
  number: string;
  customerOrderNumber: string;
  status: OrderStatus;
  paymentStatus: OrderItem['paymentStatus'];
  shippingStatus: OrderItem['shippingStatus'];
  createdAt: number;
  updatedAt: number;
  companyId: number;
  companyName: string;
  positions: number;
  total: number;
  returned: number;
  cancelled: number;
  reserveStatus: OrderItem['reserve']['status'];
  reserveUntil: string | null;
  openReturn: OrderItem['openReturn'];
  lateSince: string | null;
  /** Of the other side, that the reader hasn't seen. */
  newMessages: number;
  /** JSON, as `toOrderDocuments` reads it. */
  documents: string;
}

/**
 * Columns of `OrderRow`, selected from `orders o JOIN company c` on the day in the parameter `today`. `reader` is an expression
 * of the user who reads, or `supplierReader`; null where nobody looks at new messages.
 */
export const orderColumns = (
  today: string,
  reader: string | number | null,
) => `o.id, o.number, o.customer_number AS customerOrderNumber, o.status,
  ${paymentSql(today)} AS paymentStatus, o.shipping_status AS shippingStatus, o.created_at AS createdAt,
  o.updated_at AS updatedAt, c.id AS companyId, c.name AS companyName, o.positions, o.total, o.returned, o.cancelled,
  ${reserveSql(today)} AS reserveStatus, (SELECT until FROM order_reserve WHERE order_id = o.id) AS reserveUntil, ${openReturnSql} AS openReturn,
  ${lateSinceSql(today)} AS lateSince,
  ${reader === null ? '0' : newMessagesSql(String(reader))} AS newMessages, ${orderDocumentsSql(today)} AS documents`;

export function orderName(number: string): string {
  return t('order.name', { number });
}

const showsDocuments = (companyId: number, { documents, companyId: own }: Offers) =>
  documents === 'all' || (documents === 'own' && companyId === own);

export function toOrderItem(row: OrderRow, offers: Offers): OrderItem {
  const { createdAt, updatedAt, companyId, companyName, reserveStatus, reserveUntil, documents, ...order } = row;
  const state = stateOf(row);
  return {
    ...order,
    state,
    name: orderName(row.number),
    statusName: t(stateNames[state].name),
    created: new Date(createdAt).toISOString(),
    updated: new Date(updatedAt).toISOString(),
    company: { id: companyId, name: companyName },
    reserve: { status: reserveStatus, until: reserveStatus === 'confirmed' ? reserveUntil : null },
    documents: showsDocuments(companyId, offers) ? toOrderDocuments(documents) : [],
    actions: actionsFor(row, offers),
  };
}

/** A row of an order line. `product` is JSON. */
export interface OrderLineRow {
  id: number;
  productId: number;
  amount: number;
  shipped: number;
  returned: number;
  cancelled: number;
  price: number;
  oldPrice: number | null;
  vatRate: number | null;
  priceAt: number;
  total: number;
  comment: string;
  product: string;
  /** Of the reader's company, as of today. */
  ownCode: string | null;
}

/** What arrives of a product on one day from one warehouse. */
export interface OrderPartRow {
  productId: number;
  storeId: number | null;
  amount: number;
  date: string;
}

type OrderLine = OrderRecord['items'][number];

/** Order lines, with the prices that applied when the order was placed. */
export function toOrderLines(
  rows: readonly OrderLineRow[],
  parts: readonly OrderPartRow[],
  returns: OrderRecord['returns'],
): OrderLine[] {
  const byProduct = Map.groupBy(parts, ({ productId }) => productId);
  return rows.map((row) => ({
    ...toOrderLine(row, byProduct.get(row.productId) ?? []),
    returnable: returnable(row, returns),
  }));
}

function toOrderLine(row: OrderLineRow, parts: readonly OrderPartRow[]): Omit<OrderLine, 'returnable'> {
  const deliveryParts = parts.map(({ storeId, amount, date }) => ({ storeId, amount, date }));
  return { ...toPricedLine(row), comment: row.comment, deliveryParts };
}

function toPricedLine(row: Omit<OrderLineRow, 'comment'>): Omit<OrderLine, 'comment' | 'deliveryParts' | 'returnable'> {
  const { id, amount, shipped, returned, cancelled, total, oldPrice: oldValue, vatRate, priceAt: actualAt } = row;
  const price: Price = priceOf({ value: row.price, oldValue, vatRate, type: 'current', actualAt });
  const kept = JSON.parse(row.product) as OrderLine['product'];
  const section = kept.section && { ...kept.section, name: named(kept.section.name) };
  const unit = { ...kept.unit, name: named(kept.unit.name) };
  const product = withOwnCode({ ...kept, section, unit }, row.ownCode);
  return { id, amount, shipped, returned, cancelled, total, type: product.type, product, price };
}

/** A line in a list of lines, with the order's part of its row. */
export type ListedLineRow = Omit<OrderLineRow, 'comment'> &
  Pick<OrderRow, 'number' | 'status' | 'paymentStatus' | 'shippingStatus' | 'createdAt'> & { orderId: number };

/** Columns of `ListedLineRow` from `order_line l JOIN orders o`, on the day and for the company in these parameters. */
export const lineColumns = (
  today: string,
  company: string,
) => `l.id, l.product_id AS productId, l.amount, l.shipped, l.returned, l.cancelled, l.price,
  l.old_price AS oldPrice, l.vat_rate AS vatRate, l.price_at AS priceAt, l.total, l.product,
  ${ownCodeSql(company, 'l.product_id')} AS ownCode, o.id AS orderId, o.number,
  o.status, ${paymentSql(today)} AS paymentStatus, o.shipping_status AS shippingStatus, o.created_at AS createdAt`;

export function toOrderedItem(row: ListedLineRow): OrderedItem {
  const { orderId, number, createdAt } = row;
  const state = stateOf(row);
  const created = new Date(createdAt).toISOString();
  return { ...toPricedLine(row), orderId, number, state, statusName: t(stateNames[state].name), created };
}

export interface HistoryRow {
  at: number;
  status: OrderStatus;
  actor: string;
  comment: string;
  event: string;
  facts: string;
}

export function toHistory({ event, facts, ...row }: HistoryRow): OrderRecord['history'][number] {
  return {
    ...row,
    what: eventText({ event, facts }),
    at: new Date(row.at).toISOString(),
    statusName: t(stateNames[row.status].name),
    actor: named(retold(row.actor, 'profile.nobody')),
    comment: named(retold(row.comment, 'order.placed-here')),
  };
}
