import type { CallAnswer, CallQuery } from '#contract/call.ts';
import {
  type DocumentFormat,
  type DocumentRecord,
  getDocument,
  getDocumentFile,
  getDocuments,
  getStatement,
  getStatementFile,
} from '#contract/document.ts';
import type { Supplier } from './client/supplier.ts';

/** Sums are in kopecks. */
export type DocumentList = CallAnswer<typeof getDocuments>;
export type DocumentQuery = CallQuery<typeof getDocuments>;

/** Rejected with 403 when documents are off, or the caller may not see them. */
export function readDocuments(supplier: Supplier, query: Partial<DocumentQuery>): Promise<DocumentList> {
  return supplier.call(getDocuments, { query });
}

/** Another company's is rejected with 404, like a missing one. */
export function readDocument(supplier: Supplier, id: number): Promise<DocumentRecord> {
  return supplier.call(getDocument, { params: { id } });
}

export function readDocumentFile(supplier: Supplier, id: number, format: DocumentFormat): Promise<Response> {
  return supplier.download(getDocumentFile, { params: { id }, query: { format } });
}

/** What happened in a period; rejected with 403 when the caller may not ask for reconciliations. */
export function readStatement(supplier: Supplier, query: CallQuery<typeof getStatement>) {
  return supplier.call(getStatement, { query });
}

export function readStatementFile(supplier: Supplier, query: CallQuery<typeof getStatementFile>): Promise<Response> {
  return supplier.download(getStatementFile, { query });
}
