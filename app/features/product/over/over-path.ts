import * as paths from '#app/paths.ts';
import { productId } from '../product-id.ts';

/** What `?product=` names: a product of the catalogue, or by `custom:` one of the company's own. */
export type NamedProduct = { id: number; own: boolean };

/** Reads `?product=`; null for anything that names no product. */
export function namedProduct(text: string | null): NamedProduct | null {
  const own = text?.startsWith('custom:') ?? false;
  const id = productId(own ? text?.slice('custom:'.length) : text);
  return id === null ? null : { id, own };
}

/** The page of a product: what `?product=` leads to without script. */
export function pageOf({ id, own }: NamedProduct): paths.Path {
  return own ? paths.ownProduct(id) : paths.product(id);
}

/** The address of a page, its other parameters kept, with a product open over it; with null, the page alone. */
export function overPath(pathname: string, search: string, product: NamedProduct | null): paths.Path {
  const params = new URLSearchParams(search);
  params.delete('product');
  const rest = params.toString();
  const named = product && `product=${product.own ? 'custom:' : ''}${product.id}`;
  const query = [rest, named].filter(Boolean).join('&');
  return (query ? `${pathname}?${query}` : pathname) as paths.Path;
}
