import type { DocumentRecord } from '#contract/document.ts';
import type { Seller } from './seller.ts';

/** A document with what only its papers show. */
export interface WholeDocument extends Omit<DocumentRecord, 'seller'> {
  seller: Seller;
  /** Of its type alone. */
  facts: Record<string, unknown>;
}
