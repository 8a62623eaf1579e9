import { notFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { countProducts, findFilters, findFilterValues } from '#app/supplier/search.server.ts';
import { type Filter, type FilterValueTuple, toFilters } from '../filter.ts';

export interface Values {
  filter: Filter & { values: readonly FilterValueTuple[] };
  total: number | null;
}

/** Throws not found for an unknown filter. */
export async function loadValues(
  context: LoadContext,
  id: string,
  query: CatalogueQuery,
  find: string,
): Promise<Values> {
  const { supplier } = context;
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(id)) throw notFound(context);
  const [answer, filters, total] = await Promise.all([
    findFilterValues(supplier, id, query, find).catch((error: unknown) => {
      throw error instanceof SupplierRejected && error.status === 404 ? notFound(context) : error;
    }),
    optional(findFilters(supplier, query)),
    optional(countProducts(supplier, query)),
  ]);
  const opened = new Map([[id, { values: answer.items, hasMore: false }]]);
  const filter = toFilters(filters?.filters ?? [], query, opened).find((one) => one.id === id);
  const values = answer.items.map(({ id: value, name, count }) => [value, name, count] as const);
  return { filter: { ...(filter ?? { id, name: id, kind: 'list' }), values }, total };
}
