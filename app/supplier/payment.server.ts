import type { CallAnswer, CallBody } from '#contract/call.ts';
import {
  getPayment,
  getPaymentBindings,
  getPaymentSchedule,
  getPaymentsQr,
  type OnlinePayment,
  type PaymentRequisites,
  payDocuments as payDocumentsCall,
  payOrder as payOrderCall,
  unbindCard,
} from '#contract/payment.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';

/** Sums are in kopecks. */
export type PaymentSchedule = CallAnswer<typeof getPaymentSchedule>;

interface ScheduleQuery {
  page: number;
  perPage: number;
  status?: 'due' | 'overdue' | undefined;
}

/** One page, oldest first, with the sums of all pages. */
export function readPaymentSchedule(
  supplier: Supplier,
  { page, perPage, status }: ScheduleQuery,
  options?: CallOptions,
): Promise<PaymentSchedule> {
  return supplier.call(
    getPaymentSchedule,
    { query: { page, 'per-page': perPage, 'filters[status]': status } },
    options,
  );
}

export type SavedCard = CallAnswer<typeof getPaymentBindings>['items'][number];

export async function readCards(supplier: Supplier): Promise<SavedCard[]> {
  return (await supplier.call(getPaymentBindings)).items;
}

/** Rejected with 404 when the card isn't the buyer's or is already gone. */
export async function forgetCard(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(unbindCard, { params: { id } });
}

/** The amount in kopecks. */
export type WantedPayment = CallBody<typeof payOrderCall>;
export type StartedPayment = CallAnswer<typeof payOrderCall>;

/** Rejected with 403 without the right or a provider, with 409 if nothing is left to pay. */
export function payOrder(supplier: Supplier, id: number, body: WantedPayment, requestId: string) {
  return supplier.call(payOrderCall, { params: { id }, body }, { requestId });
}

/** The same for documents, the earliest day first. */
export function payDocuments(supplier: Supplier, ids: readonly number[], body: WantedPayment, requestId: string) {
  return supplier.call(payDocumentsCall, { body: { ...body, ids: [...ids] } }, { requestId });
}

/** How the documents are paid by one transfer. Rejected with 404 if one of them isn't the company's. */
export function readRequisites(supplier: Supplier, ids: readonly number[]): Promise<PaymentRequisites> {
  return supplier.call(getPaymentsQr, { query: { ids: ids.join(',') } });
}

/** Another company's is rejected with 404, like a missing one. */
export function readPayment(supplier: Supplier, id: number): Promise<OnlinePayment> {
  return supplier.call(getPayment, { params: { id } });
}
