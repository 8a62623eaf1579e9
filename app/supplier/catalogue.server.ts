import { getCatalogueInfo, getSections } from '#contract/catalogue.ts';
import type { Supplier } from './client/supplier.ts';

export function readCatalogueInfo(supplier: Supplier) {
  return supplier.call(getCatalogueInfo, undefined, { cache: 'short' });
}

export function readSectionTree(supplier: Supplier, level: number) {
  return supplier.call(getSections, { query: { 'filters[level]': Math.min(level, 9) } }, { cache: 'short' });
}

export function readTopSections(supplier: Supplier) {
  return readSectionTree(supplier, 1);
}
