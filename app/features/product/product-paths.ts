import * as paths from '#app/paths.ts';
import { pageOf } from '#app/return-to.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { productId } from './item.ts';

export function listPath(query: CatalogueQuery): paths.Path {
  return paths.catalogue(formatQuery(query));
}

/** An id, `custom:` and an id for the company's own product, or the end of the page to take it from. */
type Shown = number | `custom:${number}` | 'first' | 'last';

/** Addresses of the products over one list. */
export function dialogPaths(query: CatalogueQuery): (product: Shown) => paths.Path {
  const search = formatQuery(query);
  return (product) => paths.catalogue(search ? `${search}&product=${product}` : `product=${product}`);
}

export function dialogPath(query: CatalogueQuery, product: Shown): paths.Path {
  return dialogPaths(query)(product);
}

/** `custom:` in `?product=` names the company's own product. */
export type NamedProduct = { id: number; own: boolean };

export function namedProduct(text: string | null): NamedProduct | null {
  const own = text?.startsWith('custom:') ?? false;
  const id = productId(own ? text?.slice('custom:'.length) : text);
  return id === null ? null : { id, own };
}

export function productPage({ id, own }: NamedProduct): paths.Path {
  return own ? paths.ownProduct(id) : paths.product(id);
}

/** The product's data for the dialog over another page. */
export function dataOf({ id, own }: NamedProduct): paths.Path {
  return paths.productOver(own ? `custom:${id}` : String(id));
}

/** Keeps the page's other parameters. */
export function overPath(pathname: string, search: string, product: NamedProduct): paths.Path {
  const page = pageOf({ pathname, search });
  return `${page}${page.includes('?') ? '&' : '?'}product=${product.own ? 'custom:' : ''}${product.id}` as paths.Path;
}
