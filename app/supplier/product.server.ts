import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getCurrentPrices, getProduct, toggleFavorite } from '#contract/product.ts';
import type { Supplier } from './supplier.ts';

/** Where in the results of a search a product was found: the search's number in the supplier's log, and the place from 1. */
export interface FoundAt {
  readonly searchLogUuid: string;
  readonly position: number;
}

/** A product with everything that its own page shows. `foundAt` tells the supplier which search led to it. */
export function readProduct(supplier: Supplier, id: number, foundAt?: FoundAt | undefined) {
  const query = foundAt && {
    'additionalFields[searchLogUuid]': foundAt.searchLogUuid,
    'additionalFields[searchLogProductPosition]': String(foundAt.position),
  };
  return supplier.call(getProduct, { params: { id }, ...(query && { query }) }, { cache: 'price' });
}

/** Puts a product among the favourites or takes it out; repeating it changes nothing. */
export function setFavorite(supplier: Supplier, id: number, favorite: boolean) {
  return supplier.call(toggleFavorite, { params: { id }, body: { favorite } });
}

/** A price as it is now. */
export type FreshPrice = CallAnswer<typeof getCurrentPrices>['items'][number];

/** A refresh of prices that takes longer has failed (milliseconds). */
const refreshDeadline = 5000;

/** Prices of up to 100 products as they are now, each for the amount named; `source` says which page asks. */
export function readFreshPrices(
  supplier: Supplier,
  items: CallBody<typeof getCurrentPrices>['items'],
  source: string,
): Promise<CallAnswer<typeof getCurrentPrices>> {
  return supplier.call(getCurrentPrices, { body: { items, source } }, { deadlineMs: refreshDeadline });
}
