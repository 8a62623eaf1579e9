import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { formatQuery } from '#app/supplier/catalogue-query.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { dropUserFilter, keepUserFilter, readUserFilters } from '#app/supplier/user-filter.server.ts';
import { keptPart } from './saved.server.ts';

/** A deleted filter, with what it takes to restore it. */
export interface Removed {
  name: string;
  query: string;
}

/** Parameters outside the catalogue's query are dropped. */
export async function saveList({ supplier }: LoadContext, name: string, query: string): Promise<void> {
  const kept = formatQuery(keptPart(parseQuery(new URLSearchParams(query))));
  await keepUserFilter(supplier, name, paths.catalogue(new URLSearchParams(kept)));
}

/** Returns the deleted filter; null when it was already gone. */
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
