import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { findFilterValues } from '#app/supplier/search.server.ts';
import type { FilterDefinition } from '#contract/search.ts';
import type { OpenedValues } from './filter.ts';
import type { CatalogueQuery } from './query.ts';

/** Filters that one page opens at most: each costs a call. */
const maxOpened = 4;

/** Filters that an address asks to show whole (`open=brands`). They are part of how a list is shown, not of what is in it. */
export function openedFilters(search: URLSearchParams): string[] {
  const named = search.getAll('open').filter((id) => /^[A-Za-z0-9_-]{1,32}$/.test(id));
  return [...new Set(named)].slice(-maxOpened);
}

/** Loads the values of opened filters, a hundred of each. One that fails stays as short as it was. */
export async function loadOpened(
  { supplier }: LoadContext,
  ids: string[],
  query: CatalogueQuery,
): Promise<OpenedValues> {
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await orNull(findFilterValues(supplier, id, query, '')).catch(ignoreMissing);
      return answer ? ([[id, { values: answer.items, hasMore: answer.meta.pageCount > 1 }]] as const) : [];
    }),
  );
  return new Map(answers.flat());
}

function ignoreMissing(error: unknown): null {
  if (error instanceof SupplierRejected && error.status === 404) return null;
  throw error;
}

/** The filters that a reader has a use for: a visitor has no favourites to choose from. */
export function usableBy({ session }: LoadContext, definitions: readonly FilterDefinition[]): FilterDefinition[] {
  return definitions.filter(({ param }) => session.token !== null || param !== 'infavorite');
}
