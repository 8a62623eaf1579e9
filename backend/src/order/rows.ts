import type { Price } from '#contract/base.ts';
import type { OrderItem, OrderRecord } from '#contract/order.ts';
import { priceOf } from '../price/price.ts';
import { type OrderStatus, statusLabel, statusNames } from './labels.ts';

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
}

/** Columns of `OrderRow`, selected from `orders o JOIN company c`. */
export const orderColumns = `o.id, o.number, o.customer_number AS customerOrderNumber, o.status,
  o.payment_status AS paymentStatus, o.shipping_status AS shippingStatus, o.created_at AS createdAt,
  o.updated_at AS updatedAt, c.id AS companyId, c.name AS companyName, o.positions, o.total`;

export function orderName(number: string): string {
  return `Заказ №\u00a0${number}`;
}

export function toOrderItem(row: OrderRow): OrderItem {
  const { createdAt, updatedAt, companyId, companyName, ...order } = row;
  return {
    ...order,
    name: orderName(row.number),
    statusName: statusLabel(row),
    created: new Date(createdAt).toISOString(),
    updated: new Date(updatedAt).toISOString(),
    company: { id: companyId, name: companyName },
    actions: ['repeat'],
  };
}

/** A row of an order line. `product` is JSON. */
export interface OrderLineRow {
  id: number;
  amount: number;
  shipped: number;
  price: number;
  oldPrice: number | null;
  vatRate: number | null;
  priceAt: number;
  total: number;
  comment: string;
  product: string;
}

/** An order line, with the price that applied when the order was placed. */
export function toOrderLine(row: OrderLineRow): OrderRecord['items'][number] {
  const { oldPrice, vatRate, priceAt, product, ...line } = row;
  const price: Price = priceOf({ value: row.price, oldValue: oldPrice, vatRate, type: 'current', actualAt: priceAt });
  const ref = JSON.parse(product) as OrderRecord['items'][number]['product'];
  return { ...line, type: ref.type, product: ref, price };
}

export interface HistoryRow {
  at: number;
  status: OrderStatus;
  actor: string;
  comment: string;
}

export function toHistory(row: HistoryRow): OrderRecord['history'][number] {
  return { ...row, at: new Date(row.at).toISOString(), statusName: statusNames[row.status].name };
}
