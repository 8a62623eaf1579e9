import type { CallAnswer } from '#contract/call.ts';
import { getLegalDocumentFile, getLegalDocuments } from '#contract/legal-document.ts';
import type { Supplier } from './supplier.ts';

/** Papers that the company may read, the newest first. */
export type LegalDocuments = CallAnswer<typeof getLegalDocuments>;

/** One page of 20 papers, of one kind or of all. */
export function readLegalDocuments(
  supplier: Supplier,
  page: number,
  type: string | undefined,
): Promise<LegalDocuments> {
  return supplier.call(getLegalDocuments, { query: { page, 'per-page': 20, 'filters[type]': type } });
}

/** The file of a paper, as the API answers it. */
export function readLegalDocumentFile(supplier: Supplier, id: number): Promise<Response> {
  return supplier.download(getLegalDocumentFile, { params: { id } });
}
