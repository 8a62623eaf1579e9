import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';

export function listPath(query: CatalogueQuery): paths.Path {
  return paths.catalogue(formatQuery(query));
}

/** Address of a list with a product's dialog open over it: a product's id, `custom:` before that of the company's own, or the end of the page to take it from. */
export function dialogPath(query: CatalogueQuery, product: number | `custom:${number}` | 'first' | 'last'): paths.Path {
  const search = formatQuery(query);
  return paths.catalogue(search ? `${search}&product=${product}` : `product=${product}`);
}
