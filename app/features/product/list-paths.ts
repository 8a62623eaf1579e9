import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';

export function listPath(query: CatalogueQuery): paths.Path {
  return paths.catalogue(formatQuery(query));
}

/** `product` is an id, `custom:` and an id for the company's own product, or the end of the page to take it from. */
export function dialogPath(query: CatalogueQuery, product: number | `custom:${number}` | 'first' | 'last'): paths.Path {
  const search = formatQuery(query);
  return paths.catalogue(search ? `${search}&product=${product}` : `product=${product}`);
}
