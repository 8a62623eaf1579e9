import type { CallAnswer } from '#contract/call.ts';
import { getPaymentBindings, getPaymentSchedule, unbindCard } from '#contract/payment.ts';
import type { CallOptions, Supplier } from './supplier.ts';

/** What the company has to pay and until when; sums in kopecks. */
export type PaymentSchedule = CallAnswer<typeof getPaymentSchedule>;

/** Which payments are asked for. */
export interface ScheduleQuery {
  page: number;
  perPage: number;
  status?: 'due' | 'overdue' | undefined;
}

/** One page of the payments, the oldest first, with the sums of all of them. */
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

/** A card that the buyer has saved. */
export type SavedCard = CallAnswer<typeof getPaymentBindings>['items'][number];

/** The buyer's saved cards. */
export async function readCards(supplier: Supplier): Promise<SavedCard[]> {
  return (await supplier.call(getPaymentBindings)).items;
}

/** Forgets a card. Rejected with 404 when it is not the buyer's, or was forgotten before. */
export async function forgetCard(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(unbindCard, { params: { id } });
}
