import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getLegalDocumentFile, getLegalDocuments } from '#contract/legal-document.ts';
import { addLegalEntity, getCompanies, getCompany, setCompany } from '#contract/user.ts';
import { SupplierRejected } from './client/errors.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';

export type Company = CallAnswer<typeof getCompany>;
type Companies = CallAnswer<typeof getCompanies>;

/** Null when the buyer acts for no company. */
export async function readCompany(supplier: Supplier, options?: CallOptions): Promise<Company | null> {
  try {
    return await supplier.call(getCompany, {}, options);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) return null;
    throw error;
  }
}

export type NewParty = CallBody<typeof addLegalEntity>;

/** Names the legal entity of a company that has none yet. */
export async function addParty(supplier: Supplier, party: NewParty): Promise<void> {
  await supplier.call(addLegalEntity, { body: party });
}

export function readCompanies(supplier: Supplier, page: number, name: string): Promise<Companies> {
  return supplier.call(getCompanies, { query: { page, 'per-page': 20, 'filters[name]': name || undefined } });
}

/** Returns the session's new token, if there is one. */
export function actForCompany(supplier: Supplier, id: number): Promise<CallAnswer<typeof setCompany>> {
  return supplier.call(setCompany, { body: { id } });
}

type LegalDocuments = CallAnswer<typeof getLegalDocuments>;

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
