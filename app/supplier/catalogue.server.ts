import { getCatalogueInfo, getSections } from '#contract/catalogue.ts';
import type { Supplier } from './supplier.ts';

/** How the catalogue is shown: orders that a buyer may choose, page sizes. The same for everybody. */
export function readCatalogueInfo(supplier: Supplier) {
  return supplier.call(getCatalogueInfo, undefined, { cache: 'short' });
}

/** The section tree down to a level, in its order. */
export function readSectionTree(supplier: Supplier, level: number) {
  return supplier.call(getSections, { query: { 'filters[level]': Math.min(level, 9) } }, { cache: 'short' });
}

/** Top sections with the number of their products. */
export function readTopSections(supplier: Supplier) {
  return readSectionTree(supplier, 1);
}
