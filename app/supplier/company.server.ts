import type { CallAnswer } from '#contract/call.ts';
import { getCompanies, getCompany, setCompany } from '#contract/user.ts';
import { SupplierRejected } from './errors.ts';
import type { CallOptions, Supplier } from './supplier.ts';

/** The company that a buyer acts for. */
export type Company = CallAnswer<typeof getCompany>;
/** Companies that a buyer may act for. */
export type Companies = CallAnswer<typeof getCompanies>;

/** The company that the buyer acts for, or null when there is none. */
export async function readCompany(supplier: Supplier, options?: CallOptions): Promise<Company | null> {
  try {
    return await supplier.call(getCompany, {}, options);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) return null;
    throw error;
  }
}

/** Companies that the buyer may act for, those whose name holds the words. */
export function readCompanies(supplier: Supplier, page: number, name: string): Promise<Companies> {
  return supplier.call(getCompanies, { query: { page, 'per-page': 20, 'filters[name]': name || undefined } });
}

/** Makes the buyer act for another company, and answers the token under which the session goes on, if it is a new one. */
export function actForCompany(supplier: Supplier, id: number): Promise<CallAnswer<typeof setCompany>> {
  return supplier.call(setCompany, { body: { id } });
}
