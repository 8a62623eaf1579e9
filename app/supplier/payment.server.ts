import type { CallAnswer } from '#contract/call.ts';
import { getPaymentBindings, getPaymentSchedule, unbindCard } from '#contract/payment.ts';
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
