import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { dropUserFilter, keepUserFilter, readUserFilters } from '#app/supplier/user-filter.server.ts';
import { parseQuery } from '../parse-query.ts';
import { formatQuery } from '../query.ts';
import { keptPart } from './load.server.ts';

/** A filter that was just deleted: enough to put it back. */
export interface Removed {
  name: string;
  query: string;
}

/** Saves a list under a name; what the address holds beyond the catalogue's query is dropped. */
export async function saveList({ supplier }: LoadContext, name: string, query: string): Promise<void> {
  const kept = formatQuery(keptPart(parseQuery(new URLSearchParams(query))));
  await keepUserFilter(supplier, name, paths.catalogue(new URLSearchParams(kept)));
}

/** Deletes a saved filter and tells what it was; null when it was gone already. */
export async function removeSaved({ supplier }: LoadContext, id: number): Promise<Removed | null> {
  const filter = (await readUserFilters(supplier)).find((one) => one.id === id);
  if (!filter) return null;
  try {
    await dropUserFilter(supplier, id);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status !== 404) throw error;
  }
  return { name: filter.name, query: filter.url.split('?')[1] ?? '' };
}
