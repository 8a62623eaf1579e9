import type { DocumentRecord } from '#contract/document.ts';
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
    correction?: CorrectionFacts;
    replaces?: ReplacedFacts;
  };
}
