import { deleteUserFilter, getUserFilters, saveUserFilter, type UserFilter } from '#contract/user-filter.ts';
import type { Supplier } from './supplier.ts';

/** The buyer's saved filters, the newest first. Never cached: they are the buyer's own. */
export async function readUserFilters(supplier: Supplier): Promise<UserFilter[]> {
  return (await supplier.call(getUserFilters)).items.toSorted((one, other) => other.id - one.id);
}

/** Saves a list under a name; the same list again only gets the new name. */
export async function keepUserFilter(supplier: Supplier, name: string, url: string): Promise<void> {
  await supplier.call(saveUserFilter, { body: { name, url } });
}

/** Deletes a saved filter. */
export async function dropUserFilter(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(deleteUserFilter, { params: { id } });
}
