import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import * as contract from '#contract/order.ts';
import * as lists from '#contract/order-list.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';
import { type StateGroup, stateGroups, unfinishedStates } from './order-states.ts';

export type NewOrder = CallBody<typeof contract.placeOrder>;
/** Goods of several sellers may become several orders. */
type PlacedOrders = CallAnswer<typeof contract.placeOrder>;
export type PlacedOrder = PlacedOrders['orders'][number];
type OrderList = CallAnswer<typeof contract.getOrders>;
export type Repeated = CallAnswer<typeof contract.repeatOrder>;

type OrderSort = CallQuery<typeof contract.getOrders>['sort'];
type ItemSort = CallQuery<typeof lists.getOrderItems>['sort'];

interface OrderFilter {
  readonly page: number;
  readonly size: number;
  readonly sort: OrderSort | ItemSort;
  readonly keyword: string;
  /** Words of a product. */
  readonly goods: string;
  readonly state: string;
  /** Codes of `paymentStatus` and `shippingStatus`, or empty for any. */
  readonly payment: string;
  readonly shipping: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly companyId: number | null;
}

/** The same request id returns the first order again. */
export function placeOrder(supplier: Supplier, body: NewOrder, requestId: string): Promise<PlacedOrders> {
  return supplier.call(contract.placeOrder, { body }, { requestId });
}

/** `name` is a state or a group of them; none for anything else. */
export function statesOf(name: string): readonly contract.OrderState[] {
  if (Object.hasOwn(stateGroups, name)) return stateGroups[name as StateGroup];
  return contract.orderState.options.filter((code) => code === name);
}

export function readOrders(supplier: Supplier, filter: OrderFilter): Promise<OrderList> {
  const query = { ...partOf(filter), ...filtersOf(filter), ...stateOf(filter), sort: orderSortOf(filter) };
  return supplier.call(contract.getOrders, { query });
}

/** Drafts, and what waits for approval. */
export function readUnfinishedOrders(supplier: Supplier, filter: OrderFilter): Promise<OrderList> {
  const query = { ...partOf(filter), ...filtersOf(filter), ...unfinishedIn(filter), sort: orderSortOf(filter) };
  return supplier.call(lists.getUnfinishedOrders, { query });
}

/** The lines of the orders. */
export function readOrderItems(
  supplier: Supplier,
  filter: OrderFilter,
): Promise<CallAnswer<typeof lists.getOrderItems>> {
  const query = {
    ...partOf(filter),
    ...filtersOf(filter),
    ...stateOf(filter),
    'filters[productKeyword]': filter.goods || undefined,
    sort: filter.sort,
  };
  return supplier.call(lists.getOrderItems, { query });
}

/** A whole list. */
export function readOrdersFile(
  supplier: Supplier,
  filter: OrderFilter & { readonly tab: CallQuery<typeof lists.exportOrderList>['list'] },
  format: 'xlsx' | 'csv',
): Promise<Response> {
  const query = {
    list: filter.tab,
    format,
    ...filtersOf(filter),
    ...(filter.tab === 'checkout' ? unfinishedIn(filter) : stateOf(filter)),
    'filters[productKeyword]': filter.goods || undefined,
    sort: filter.sort,
  };
  return supplier.download(lists.exportOrderList, { query });
}

function partOf({ page, size }: OrderFilter) {
  return { page, 'per-page': size };
}

function filtersOf({ keyword, dateFrom, dateTo, companyId }: OrderFilter) {
  return {
    'filters[keyword]': keyword || undefined,
    'filters[dateFrom]': dateFrom || undefined,
    'filters[dateTo]': dateTo || undefined,
    'filters[companyId]': companyId ?? undefined,
  };
}

/** A state that none of these orders has was chosen in another list. */
function unfinishedIn({ state }: OrderFilter) {
  return { 'filters[state]': unfinishedStates.find((one) => one === state) };
}

function stateOf({ state, payment, shipping }: OrderFilter) {
  return {
    'filters[state]': statesOf(state).join(',') || undefined,
    'filters[paymentStatus]': payment || undefined,
    'filters[shippingStatus]': shipping || undefined,
  };
}

/** Orders have no name to sort by. */
function orderSortOf({ sort }: OrderFilter): OrderSort {
  return sort === 'name' || sort === '-name' ? '-created' : sort;
}

/** The oldest or the newest orders in any of the states. */
export function readOrdersIn(
  supplier: Supplier,
  states: readonly contract.OrderState[],
  { count, sort }: { count: number; sort: 'created' | '-created' },
  options?: CallOptions,
): Promise<OrderList> {
  const query = { 'per-page': count, 'filters[state]': states.join(','), sort };
  return supplier.call(contract.getOrders, { query }, options);
}

/** Newest first, each product once. */
export function readBoughtProducts(
  supplier: Supplier,
  count: number,
  options?: CallOptions,
): Promise<CallAnswer<typeof contract.getBoughtProducts>> {
  return supplier.call(contract.getBoughtProducts, { query: { 'per-page': count } }, options);
}

export async function readOrderStatuses(supplier: Supplier) {
  return (await supplier.call(contract.getOrderStatuses)).items;
}

/** Another company's is rejected with 404, like a missing one. */
export function readOrder(supplier: Supplier, id: number): Promise<contract.OrderRecord> {
  return supplier.call(contract.getOrder, { params: { id } });
}

/** Idempotent by request id. */
export function reviseOrder(
  supplier: Supplier,
  id: number,
  requestId: string,
): Promise<CallAnswer<typeof contract.reviseOrder>> {
  return supplier.call(contract.reviseOrder, { params: { id }, body: {} }, { requestId });
}

/** Idempotent by request id. Without `itemIds` all lines. */
export function repeatOrder(
  supplier: Supplier,
  id: number,
  chosen: { itemIds?: number[] | undefined; substitutes: boolean },
  requestId: string,
): Promise<Repeated> {
  return supplier.call(contract.repeatOrder, { params: { id }, body: { target: 'cart', ...chosen } }, { requestId });
}
