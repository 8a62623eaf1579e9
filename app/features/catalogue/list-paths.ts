import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from './query.ts';

/** Address of a list. */
export function listPath(query: CatalogueQuery): paths.Path {
  return paths.catalogue(formatQuery(query));
}

/** Address of a list with a product's dialog open over it. */
export function dialogPath(query: CatalogueQuery, product: number): paths.Path {
  const search = formatQuery(query);
  return paths.catalogue(search ? `${search}&product=${product}` : `product=${product}`);
}

/** Address of a page of filters with one more of them opened, and of its place on the page. */
export function openPath(
  page: (search: string) => paths.Path,
  query: CatalogueQuery,
  opened: readonly string[],
): (filter: string) => paths.Path {
  return (filter) => {
    const search = new URLSearchParams(formatQuery(query));
    for (const one of [...opened, filter]) search.append('open', one);
    return `${page(search.toString())}#f-${filter}` as paths.Path;
  };
}
