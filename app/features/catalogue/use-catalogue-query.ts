import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';

/** The same object until the address changes. */
export function useCatalogueQuery(): CatalogueQuery {
  const { search } = useLocation();
  return useMemo(() => parseQuery(new URLSearchParams(search)), [search]);
}
