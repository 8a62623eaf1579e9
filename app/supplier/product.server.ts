import { getProduct, toggleFavorite } from '#contract/product.ts';
import type { Supplier } from './supplier.ts';

/** A product with everything that its own page shows. */
export function readProduct(supplier: Supplier, id: number) {
  return supplier.call(getProduct, { params: { id } }, { cache: 'price' });
}

/** Puts a product among the favourites or takes it out; repeating it changes nothing. */
export function setFavorite(supplier: Supplier, id: number, favorite: boolean) {
  return supplier.call(toggleFavorite, { params: { id }, body: { favorite } });
}
