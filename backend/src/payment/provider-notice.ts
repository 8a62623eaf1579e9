import type { PaymentPaper } from './payment-paper.ts';

/** A notice of the provider; the amount in kopecks. */
export interface ProviderNotice {
  id: string;
  paymentId: number;
  status: 'paid' | 'refused';
  amount: number;
  /** By what it was paid, if the provider tells it. */
  paper?: PaymentPaper | undefined;
}
