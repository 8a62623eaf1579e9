import { deleteUserFilter, getUserFilters, saveUserFilter, type UserFilter } from '#contract/user-filter.ts';
import type { Supplier } from './client/supplier.ts';

/** Newest first. Never cached. */
export async function readUserFilters(supplier: Supplier): Promise<UserFilter[]> {
  return (await supplier.call(getUserFilters)).items.toSorted((one, other) => other.id - one.id);
}

/** Saving the same list again only renames it. */
export async function keepUserFilter(supplier: Supplier, name: string, url: string): Promise<void> {
  await supplier.call(saveUserFilter, { body: { name, url } });
}

export async function dropUserFilter(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(deleteUserFilter, { params: { id } });
}
