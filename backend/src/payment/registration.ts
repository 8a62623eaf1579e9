import type { PaymentMethod } from '#contract/payment.ts';
import type { PaymentPaper } from './payment-paper.ts';

/** A payment as the provider gets it. It may be sent again: `id` makes it one payment. */
export interface Registration {
  id: number;
  method: PaymentMethod;
  /** Kopecks. */
  amount: number;
  /** Of a payment order, in Russian, at most 210 characters. */
  purpose: string;
  /** Saved card: the provider's name for it, and what people see; null for another one. */
  card: { token: string; mask: string } | null;
  returnUrl: string;
  expiresAt: number;
}

/** Where it is paid, and the text of the code by which another device gets there. */
export interface Registered {
  url: string;
  code: string | null;
}

/** Money of a payment that goes back. It may be sent again: `id` makes it one refund. */
export interface WantedRefund {
  id: number;
  paymentId: number;
  /** Kopecks. */
  amount: number;
}

/** What became of a refund. */
export type RefundState = 'waiting' | 'returned' | 'refused';

/** What became of a payment; the amount in kopecks. */
export interface PaymentState {
  status: 'waiting' | 'paid' | 'refused';
  amount: number;
  paper?: PaymentPaper | undefined;
}
