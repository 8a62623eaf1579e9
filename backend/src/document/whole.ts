import type { DocumentRecord } from '#contract/document.ts';
import type { PaymentPaper } from '../payment/payment-paper.ts';
import type { PaidPaper } from './paid-before.ts';
import type { transferFunctions } from './paper/words.ts';
import type { Seller } from './seller.ts';

/** What a reconciliation says. */
export type Statement = NonNullable<DocumentRecord['statement']>;

/** What only transfer documents have. */
export interface TransferFacts {
  function: (typeof transferFunctions)[keyof typeof transferFunctions];
  /** 1 has the facture in it, 2 only transfers. */
  status: 1 | 2;
  consigneeAddress: string;
  /** The order that is shipped; documents made before 2026-11-25 don't keep it. */
  order?: { number: string; date: string };
  /** Factures of advances that it sets off, with kopecks; null for a form without line 5б. */
  advances: { number: string; date: string; amount?: number }[] | null;
  /** Payments that came ahead; documents made before 2026-11-28 don't keep them, nor the carriage. */
  paid?: PaidPaper[];
  /** Who carries the goods, and the number of the parcel; each may be empty. */
  carriage?: { carrier: string; tracking: string };
}

/** What only corrections have: the transfer document that they correct, as it was. */
export interface CorrectionFacts {
  upd: { number: string; date: string };
  /** 1 has the facture in it, 2 only the change of the sum. */
  status: 1 | 2;
}

/** The invoice that another one replaces, and kopecks that were paid of the order by then. */
export interface ReplacedFacts {
  number: string;
  date: string;
  paid: number;
}

/** A document with what only its papers show. */
export interface WholeDocument extends Omit<DocumentRecord, 'seller'> {
  seller: Seller;
  /** Of its type alone. */
  facts: {
    /** The buyer's own number of the order, of an invoice or a transfer document. */
    customerOrder?: string;
    statement?: Statement;
    transfer?: TransferFacts;
    /** By what an advance was paid. */
    payment?: PaymentPaper;
    correction?: CorrectionFacts;
    replaces?: ReplacedFacts;
  };
}
