import type { LoadContext } from '#app/server/context.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { countProducts, findFilters, findFilterValues } from '#app/supplier/search.server.ts';
import { type Filter, type FilterValueTuple, toFilters } from '../filter.ts';
import type { CatalogueQuery } from '../query.ts';

/** All values of one filter. */
export interface Values {
  /** The filter with the values as its own. */
  filter: Filter & { values: readonly FilterValueTuple[] };
  total: number | null;
  find: string;
}

/** Loads the values of a filter, those with `find` in their names. Throws the not-found page for a filter that is none. */
export async function loadValues(
  context: LoadContext,
  id: string,
  query: CatalogueQuery,
  find: string,
): Promise<Values> {
  const { supplier } = context;
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw notFound(context);
  const [answer, filters, total] = await Promise.all([
    findFilterValues(supplier, id, query, find).catch((error: unknown) => {
      throw error instanceof SupplierRejected && error.status === 404 ? notFound(context) : error;
    }),
    orNull(findFilters(supplier, query)),
    orNull(countProducts(supplier, query)),
  ]);
  const opened = new Map([[id, { values: answer.items, hasMore: false }]]);
  const filter = toFilters(filters?.filters ?? [], query, opened).find((one) => one.id === id);
  const values = answer.items.map(({ id: value, name, count }) => [value, name, count] as const);
  return { filter: { ...(filter ?? { id, name: id, kind: 'list' }), values }, total, find };
}
