import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import * as paths from '#app/paths.ts';
import { parseQuery } from './parse-query.ts';
import { type CatalogueQuery, formatQuery } from './query.ts';

/** The query in the address of the page, and the product whose dialog is open, as typed. */
export function useQuery(): { query: CatalogueQuery; product: string | null } {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return { query: parseQuery(params), product: params.get('product') };
  }, [search]);
}

/** Address of a list. */
export function listPath(query: CatalogueQuery) {
  return paths.catalogue(formatQuery(query));
}

/** Address of a list with a product's dialog open over it: a product's id, or the end of the page to start from. */
export function dialogPath(query: CatalogueQuery, product: number | 'first' | 'last') {
  const search = formatQuery(query);
  return paths.catalogue(search ? `${search}&product=${product}` : `product=${product}`);
}
