import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { type BuyersOnly, withoutBuyersOnly } from './buyers-only.ts';

const nothing: readonly BuyersOnly[] = [];

/** The query of the address, without what its reader can't use. The same object until the address changes. */
export function useCatalogueQuery(refused = nothing): CatalogueQuery {
  const { search } = useLocation();
  return useMemo(() => withoutBuyersOnly(parseQuery(new URLSearchParams(search)), refused), [search, refused]);
}
