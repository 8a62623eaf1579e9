import type { CallAnswer } from '#contract/call.ts';
import { getPaymentSchedule } from '#contract/payment.ts';
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
