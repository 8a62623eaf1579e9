import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/order.ts';
import type { Supplier } from './supplier.ts';

/** An order to place. */
export type NewOrder = CallBody<typeof contract.placeOrder>;
/** Orders made by one placing: goods of several sellers may become several. */
export type PlacedOrders = CallAnswer<typeof contract.placeOrder>;
/** One of them. */
export type PlacedOrder = PlacedOrders['orders'][number];
/** A page of the list of orders. */
export type OrderList = CallAnswer<typeof contract.getOrders>;
/** What became of the lines of a repeated order. */
export type Repeated = CallAnswer<typeof contract.repeatOrder>;

/** What a list of orders is narrowed by. */
export interface OrderFilter {
  readonly page: number;
  readonly keyword: string;
  readonly status: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly companyId: number | null;
}

/** Orders on one page of the list. */
const ordersPerPage = 20;

/** Places an order; the same request id answers the first order again. */
export function placeOrder(supplier: Supplier, body: NewOrder, requestId: string): Promise<PlacedOrders> {
  return supplier.call(contract.placeOrder, { body }, { requestId });
}

/** One page of orders, new ones first. */
export function readOrders(supplier: Supplier, filter: OrderFilter): Promise<OrderList> {
  return supplier.call(contract.getOrders, {
    query: {
      page: filter.page,
      'per-page': ordersPerPage,
      'filters[keyword]': filter.keyword || undefined,
      'filters[status]': filter.status || undefined,
      'filters[dateFrom]': filter.dateFrom || undefined,
      'filters[dateTo]': filter.dateTo || undefined,
      'filters[companyId]': filter.companyId ?? undefined,
    },
  });
}

/** The newest orders of the company. */
export function readLatestOrders(supplier: Supplier, count: number): Promise<OrderList> {
  return supplier.call(contract.getOrders, { query: { 'per-page': count } });
}

/** States that an order can have, for the filter. */
export async function readOrderStatuses(supplier: Supplier) {
  return (await supplier.call(contract.getOrderStatuses)).items;
}

/** One order; a foreign one is rejected with 404 like a missing one. */
export function readOrder(supplier: Supplier, id: number): Promise<contract.OrderRecord> {
  return supplier.call(contract.getOrder, { params: { id } });
}

/** Puts the products of an order into the cart again; the same request id never adds twice. */
export function repeatOrder(supplier: Supplier, id: number, requestId: string): Promise<Repeated> {
  return supplier.call(contract.repeatOrder, { params: { id }, body: { target: 'cart' } }, { requestId });
}
