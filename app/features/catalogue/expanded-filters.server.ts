import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import { findFilterValues } from '#app/supplier/search.server.ts';
import type { FilterDefinition } from '#contract/search.ts';
import type { OpenedValues } from './filter.ts';

/** Each costs a call. */
const maxOpened = 4;

/** Filters expanded by the address (`open=brands`). */
export function expandedFilters(search: URLSearchParams): string[] {
  const named = search.getAll('open').filter((id) => /^[A-Za-z0-9_-]{1,80}$/.test(id));
  return [...new Set(named)].slice(-maxOpened);
}

/** Up to a hundred values each. A filter that fails stays collapsed. */
export async function loadExpandedFilters(
  { supplier }: LoadContext,
  ids: string[],
  query: CatalogueQuery,
): Promise<OpenedValues> {
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await unlessRefused(findFilterValues(supplier, id, query, ''));
      return answer ? ([[id, { values: answer.items, hasMore: answer.meta.pageCount > 1 }]] as const) : [];
    }),
  );
  return new Map(answers.flat());
}

/** Visitors have neither favourites nor orders to filter by. */
export function usableBy({ session }: LoadContext, definitions: readonly FilterDefinition[]): FilterDefinition[] {
  return definitions.filter(({ param }) => session.token !== null || (param !== 'infavorite' && param !== 'bought'));
}
