import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import * as plans from '#contract/order-manager.ts';
import * as contract from '#contract/specification.ts';
import type { Added } from './cart.server.ts';
import type { Supplier } from './client/supplier.ts';

type SpecificationList = CallAnswer<typeof contract.getSpecifications>;
export type NewLine = Omit<CallBody<typeof contract.addToSpecification>['items'][number], 'type'> & {
  type?: 'product' | 'custom';
};
export type LineResults = Added['result'];
/** Absent fields stay as they are. */
export type LineChange = CallBody<typeof contract.updateSpecificationItems>['items'][number];
type NewSpecification = { name: string; description?: string; items?: NewLine[]; fromOrderId?: number };
type SpecificationSort = CallQuery<typeof contract.getSpecifications>['sort'];

/** Whose lines are meant: a saved list, or a plan of the order manager, whose calls take and answer the same. */
export interface Holder {
  id: number;
  kind: 'list' | 'plan';
}

const isPlan = ({ kind }: Holder) => kind === 'plan';

/** Fifty lines with their forms weigh 15 kB brotli, more than a page may. */
export const linesPerPage = 30;

interface ListQuery {
  scope: contract.SpecificationScope;
  keyword?: string;
  sort?: SpecificationSort;
  page?: number;
  perPage?: number;
}

/** Never cached. */
export function readSpecifications(
  supplier: Supplier,
  { scope, keyword = '', sort = '-updated', page = 1, perPage = 20 }: ListQuery,
): Promise<SpecificationList> {
  return supplier.call(contract.getSpecifications, {
    query: { 'filters[scope]': scope, 'filters[keyword]': keyword || undefined, sort, page, 'per-page': perPage },
  });
}

/** Somebody else's is rejected with 404, like a missing one. */
export function readSpecification(
  supplier: Supplier,
  id: number,
  page = 1,
  perPage = linesPerPage,
): Promise<contract.SpecificationRecord> {
  return supplier.call(contract.getSpecification, { params: { id }, query: { page, 'per-page': perPage } });
}

/** Idempotent by request id. */
export function createSpecification(
  supplier: Supplier,
  { name, description = '', items, fromOrderId }: NewSpecification,
  requestId: string,
): Promise<CallAnswer<typeof contract.createSpecification>> {
  const body = {
    name,
    description,
    ...(items && { items: items.map(typed) }),
    ...(fromOrderId !== undefined && { fromOrderId }),
  };
  return supplier.call(contract.createSpecification, { body }, { requestId });
}

/** Appends products. Idempotent by request id. */
export async function addLines(
  supplier: Supplier,
  id: number,
  items: readonly NewLine[],
  requestId: string,
): Promise<LineResults> {
  const body = { items: items.map(typed) };
  return (await supplier.call(contract.addToSpecification, { params: { id }, body }, { requestId })).result;
}

/** Saves the ticked lines of the cart into a specification, or into a new one; `move` takes them out of the cart. */
export function saveCart(
  supplier: Supplier,
  { target, move }: { target: { name: string } | { specificationId: number }; move: boolean },
  requestId: string,
): Promise<CallAnswer<typeof contract.cartToSpecification>> {
  return supplier.call(contract.cartToSpecification, { body: { ...target, selected: true, move } }, { requestId });
}

/** Rejected with 409 if the version has changed. */
export async function renameSpecification(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.updateSpecification>,
): Promise<void> {
  await supplier.call(contract.updateSpecification, { params: { id }, body });
}

/** All or none; returns the lines as they are now. Rejected with 409 if the version has changed. */
export async function changeLines(
  supplier: Supplier,
  of: Holder,
  items: LineChange[],
  version: number,
): Promise<readonly contract.SpecificationLine[]> {
  if (items.length === 0) return [];
  const call = isPlan(of) ? plans.updateOrderPlanItems : contract.updateSpecificationItems;
  return (await supplier.call(call, { params: { id: of.id }, body: { items, version } })).items;
}

/** Lines that are already gone are no error. */
export async function deleteLines(supplier: Supplier, of: Holder, ids: number[]): Promise<void> {
  const call = isPlan(of) ? plans.deleteOrderPlanItems : contract.deleteSpecificationItems;
  await supplier.call(call, { params: { id: of.id }, body: { ids } });
}

/** Rearranges the named lines among their own positions. */
export async function reorderLines(supplier: Supplier, of: Holder, ids: number[]): Promise<void> {
  const call = isPlan(of) ? plans.sortOrderPlan : contract.sortSpecification;
  await supplier.call(call, { params: { id: of.id }, body: { ids } });
}

/** Idempotent by request id. */
export function copySpecification(
  supplier: Supplier,
  id: number,
  name: string,
  requestId: string,
): Promise<contract.Specification> {
  return supplier.call(contract.copySpecification, { params: { id }, body: { name } }, { requestId });
}

/** All lines without `ids`. Idempotent by request id. */
export async function putIntoCart(
  supplier: Supplier,
  of: Holder,
  { ids, mode }: { ids?: number[] | undefined; mode: 'append' | 'replace' },
  requestId: string,
): Promise<LineResults> {
  const body = { mode, ...(ids && { ids }) };
  const call = isPlan(of) ? plans.orderPlanToCart : contract.specificationToCart;
  return (await supplier.call(call, { params: { id: of.id }, body }, { requestId })).result;
}

/** Selects exactly these lines, or all, for ordering. Idempotent by request id. */
export function orderLines(
  supplier: Supplier,
  of: Holder,
  ids: number[] | undefined,
  requestId: string,
): Promise<CallAnswer<typeof contract.specificationToOrder>> {
  const body = { mode: 'append' as const, ...(ids && { ids }) };
  const call = isPlan(of) ? plans.orderPlanToOrder : contract.specificationToOrder;
  return supplier.call(call, { params: { id: of.id }, body }, { requestId });
}

/** The line at a place, from 1; undefined if there is none. */
export async function lineAt(supplier: Supplier, { id, kind }: Holder, place: number): Promise<number | undefined> {
  const input = { params: { id }, query: { page: place, 'per-page': 1 } };
  const call = kind === 'plan' ? plans.getOrderPlan : contract.getSpecification;
  return (await supplier.call(call, input)).items[0]?.id;
}

/** Into another specification or a new one. Idempotent by request id. */
export function copyLines(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.copySpecificationItems>,
  requestId: string,
): Promise<CallAnswer<typeof contract.copySpecificationItems>> {
  return supplier.call(contract.copySpecificationItems, { params: { id }, body }, { requestId });
}

export async function archiveSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.archiveSpecification, { params: { id } });
}

export async function restoreSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.restoreSpecification, { params: { id } });
}

/** Only an archived one, and for good. */
export async function deleteSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteSpecification, { params: { id } });
}

/** Deletes all of the buyer's archived ones for good. */
export async function clearArchive(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearSpecificationArchive);
}

function typed({ type = 'product', ...item }: NewLine) {
  return { type, ...item };
}
