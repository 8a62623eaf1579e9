import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import * as contract from '#contract/order-manager.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';
import { type LineResults, linesPerPage } from './specification.server.ts';

interface ListQuery {
  tab: 'active' | 'archive';
  words?: string;
  /** Empty for any, as `due` and `person`. */
  status?: contract.PlanStatus | '';
  due?: CallQuery<typeof contract.getOrderPlans>['filters[due]'] | '';
  person?: string;
  sort?: CallQuery<typeof contract.getOrderPlans>['sort'];
  page?: number;
}

/** Never cached. */
export function readPlans(
  supplier: Supplier,
  { tab, words, status, due, person, sort = 'due', page = 1 }: ListQuery,
): Promise<CallAnswer<typeof contract.getOrderPlans>> {
  return supplier.call(contract.getOrderPlans, {
    query: {
      'filters[archived]': tab === 'archive',
      'filters[keyword]': words || undefined,
      'filters[status]': status || undefined,
      'filters[due]': due || undefined,
      'filters[responsible]': person || undefined,
      sort,
      page,
    },
  });
}

/** Everybody of the company, who can see to a plan. */
export async function readPlanPeople(supplier: Supplier): Promise<{ id: number; name: string }[]> {
  return (await supplier.call(contract.getOrderPlans, { query: { 'per-page': 1 } })).people;
}

/** How many plans the caller has to see to now. */
export async function countPressingPlans(supplier: Supplier, options: CallOptions): Promise<number> {
  return (await supplier.call(contract.getOrderPlans, { query: { 'per-page': 1 } }, options)).counts.pressing;
}

/** Another company's is rejected with 404, like a missing one. */
export function readPlan(
  supplier: Supplier,
  id: number,
  page = 1,
  perPage = linesPerPage,
): Promise<contract.OrderPlanRecord> {
  return supplier.call(contract.getOrderPlan, { params: { id }, query: { page, 'per-page': perPage } });
}

/** Idempotent by request id. */
export function createPlan(
  supplier: Supplier,
  body: CallBody<typeof contract.createOrderPlan>,
  requestId: string,
): Promise<CallAnswer<typeof contract.createOrderPlan>> {
  return supplier.call(contract.createOrderPlan, { body }, { requestId });
}

/** Rejected with 409 if the version has changed. */
export async function changePlan(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.updateOrderPlan>,
): Promise<void> {
  await supplier.call(contract.updateOrderPlan, { params: { id }, body });
}

/** Appends a product by its code. Idempotent by request id. */
export async function addToPlan(
  supplier: Supplier,
  id: number,
  item: ({ code: string } | { id: number }) & { amount: number },
  requestId: string,
): Promise<LineResults> {
  const body = { items: [{ type: 'product' as const, ...item }] };
  return (await supplier.call(contract.addToOrderPlan, { params: { id }, body }, { requestId })).result;
}

export async function archivePlan(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.archiveOrderPlan, { params: { id } });
}

export async function restorePlan(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.restoreOrderPlan, { params: { id } });
}

/** Only an archived one, and for good. */
export async function deletePlan(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteOrderPlan, { params: { id } });
}

/** Deletes all of the buyer's archived ones for good. */
export async function clearPlans(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearOrderPlanArchive);
}
