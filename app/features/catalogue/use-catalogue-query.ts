import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { useRequestedSearch } from '#app/ui/auto-form.tsx';
import { type BuyersOnly, withoutBuyersOnly } from './buyers-only.ts';

const nothing: readonly BuyersOnly[] = [];

/** The query of the address, without what its reader can't use. The same object until the address changes. */
export function useCatalogueQuery(refused = nothing): CatalogueQuery {
  return useQueryOf(useLocation().search, refused);
}

/** The same with the choices that wait for their answer: for forms and chips, which would lose them otherwise. */
export function useRequestedQuery(refused = nothing): CatalogueQuery {
  return useQueryOf(useRequestedSearch(), refused);
}

function useQueryOf(search: string, refused: readonly BuyersOnly[]) {
  return useMemo(() => withoutBuyersOnly(parseQuery(new URLSearchParams(search)), refused), [search, refused]);
}
