import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import * as contract from '#contract/specification.ts';
import type { Added } from './cart.server.ts';
import type { Supplier } from './supplier.ts';

/** A page of a tab. */
export type SpecificationList = CallAnswer<typeof contract.getSpecifications>;
/** One product to put into a specification. */
export type NewLine = Omit<CallBody<typeof contract.addToSpecification>['items'][number], 'type'> & {
  type?: 'product' | 'custom';
};
/** What became of the products. */
export type LineResults = Added['result'];
/** A change of one line; what is absent stays as it is. */
export type LineChange = CallBody<typeof contract.updateSpecificationItems>['items'][number];
/** What a new specification is made of. */
export type NewSpecification = { name: string; description?: string; items?: NewLine[]; fromOrderId?: number };
/** Order of the list. */
export type SpecificationSort = CallQuery<typeof contract.getSpecifications>['sort'];

/** Lines on one page: fifty with their forms weigh 15 kB with brotli, more than any page may. */
export const linesPerPage = 30;

/** What of a list is asked for. */
export interface ListQuery {
  scope: contract.SpecificationScope;
  keyword?: string;
  sort?: SpecificationSort;
  page?: number;
  perPage?: number;
}

/** A page of a tab. Never cached: it belongs to one buyer. */
export function readSpecifications(
  supplier: Supplier,
  { scope, keyword = '', sort = '-updated', page = 1, perPage = 20 }: ListQuery,
): Promise<SpecificationList> {
  return supplier.call(contract.getSpecifications, {
    query: { 'filters[scope]': scope, 'filters[keyword]': keyword || undefined, sort, page, 'per-page': perPage },
  });
}

/** One page of a specification; another's is rejected with 404 like a missing one. */
export function readSpecification(
  supplier: Supplier,
  id: number,
  page = 1,
  perPage = linesPerPage,
): Promise<contract.SpecificationRecord> {
  return supplier.call(contract.getSpecification, { params: { id }, query: { page, 'per-page': perPage } });
}

/** Makes one; the same request id makes it once. */
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

/** Puts products at the end of one; the same request id adds once. */
export async function addLines(
  supplier: Supplier,
  id: number,
  items: readonly NewLine[],
  requestId: string,
): Promise<LineResults> {
  const body = { items: items.map(typed) };
  return (await supplier.call(contract.addToSpecification, { params: { id }, body }, { requestId })).result;
}

/** Saves the ticked lines of the cart into one, or into a new one with a name. */
export function saveCart(
  supplier: Supplier,
  target: { name: string } | { specificationId: number },
  requestId: string,
): Promise<CallAnswer<typeof contract.cartToSpecification>> {
  return supplier.call(
    contract.cartToSpecification,
    { body: { ...target, selected: true, move: false } },
    { requestId },
  );
}

/** Changes name and description; another version by now is rejected with 409. */
export async function renameSpecification(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.updateSpecification>,
): Promise<void> {
  await supplier.call(contract.updateSpecification, { params: { id }, body });
}

/** Shows it to colleagues or keeps it to its owner. */
export async function shareSpecification(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.shareSpecification>,
): Promise<void> {
  await supplier.call(contract.shareSpecification, { params: { id }, body });
}

/** Saves changed lines, all or none; another version by now is rejected with 409. */
export async function changeLines(supplier: Supplier, id: number, items: LineChange[], version: number): Promise<void> {
  await supplier.call(contract.updateSpecificationItems, { params: { id }, body: { items, version } });
}

/** Takes lines out; lines already gone are no error. */
export async function deleteLines(supplier: Supplier, id: number, ids: number[]): Promise<void> {
  await supplier.call(contract.deleteSpecificationItems, { params: { id }, body: { ids } });
}

/** Gives lines the places of one another, in the order named. */
export async function reorderLines(supplier: Supplier, id: number, ids: number[]): Promise<void> {
  await supplier.call(contract.sortSpecification, { params: { id }, body: { ids } });
}

/** Makes a copy of one's own; the same request id makes it once. */
export function copySpecification(
  supplier: Supplier,
  id: number,
  name: string,
  requestId: string,
): Promise<contract.Specification> {
  return supplier.call(contract.copySpecification, { params: { id }, body: { name } }, { requestId });
}

/** Puts lines into the cart, all without `ids`; the same request id does it once. */
export async function putIntoCart(
  supplier: Supplier,
  id: number,
  { ids, mode }: { ids?: number[] | undefined; mode: 'append' | 'replace' },
  requestId: string,
): Promise<LineResults> {
  const body = { mode, ...(ids && { ids }) };
  return (await supplier.call(contract.specificationToCart, { params: { id }, body }, { requestId })).result;
}

/** Moves it into the archive. */
export async function archiveSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.archiveSpecification, { params: { id } });
}

/** Takes it back out of the archive. */
export async function restoreSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.restoreSpecification, { params: { id } });
}

/** Deletes an archived one for good. */
export async function deleteSpecification(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteSpecification, { params: { id } });
}

/** Deletes all of one's own archived ones for good. */
export async function clearArchive(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearSpecificationArchive);
}

function typed({ type = 'product', ...item }: NewLine) {
  return { type, ...item };
}
