import { z } from 'zod';
import { day } from '#contract/base.ts';

/** By what money was paid: a payment order, the receipt of a till or an order of a bank, as line 5 of a facture names it. */
export interface PaymentPaper {
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** As a provider tells it. The format of transfer documents takes 30 characters of a number. */
export const paymentPaper = z.object({ number: z.string().trim().min(1).max(30), date: day });
