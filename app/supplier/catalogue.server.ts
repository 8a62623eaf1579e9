import { getCatalogueInfo, getSections } from '#contract/catalogue.ts';
import type { Supplier } from './supplier.ts';

/** How the catalogue is shown: orders that a buyer may choose, page sizes. The same for everybody. */
export function readCatalogueInfo(supplier: Supplier) {
  return supplier.call(getCatalogueInfo, undefined, { cache: 'short' });
}

/** Top sections with the number of their products. */
export function readTopSections(supplier: Supplier) {
  return supplier.call(getSections, { query: { 'filters[level]': 1 } }, { cache: 'short' });
}
