import type { CallAnswer } from '#contract/call.ts';
import { getLegalDocumentFile, getLegalDocuments } from '#contract/legal-document.ts';
import type { Supplier } from './client/supplier.ts';

export type LegalDocuments = CallAnswer<typeof getLegalDocuments>;

/** One page of 20, newest first. */
export function readLegalDocuments(
  supplier: Supplier,
  page: number,
  type: string | undefined,
): Promise<LegalDocuments> {
  return supplier.call(getLegalDocuments, { query: { page, 'per-page': 20, 'filters[type]': type } });
}

export function readLegalDocumentFile(supplier: Supplier, id: number): Promise<Response> {
  return supplier.download(getLegalDocumentFile, { params: { id } });
}
