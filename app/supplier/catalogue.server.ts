import { getCatalogueInfo, getSections } from '#contract/catalogue.ts';
import { deleteUserFilter, getUserFilters, saveUserFilter, type UserFilter } from '#contract/user-filter.ts';
import type { Supplier } from './client/supplier.ts';

export function readCatalogueInfo(supplier: Supplier) {
  return supplier.call(getCatalogueInfo, undefined, { cache: 'short' });
}

export function readSectionTree(supplier: Supplier, level: number) {
  return supplier.call(getSections, { query: { 'filters[level]': Math.min(level, 9) } }, { cache: 'short' });
}

export function readTopSections(supplier: Supplier) {
  return readSectionTree(supplier, 1);
}

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
