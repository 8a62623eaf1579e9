import type { Path } from '#app/paths.ts';
import { type CatalogueQuery, change } from '#app/supplier/catalogue-query.ts';
import { dialogPath } from '../product-paths.ts';

/** A neighbouring product, or the end of the neighbouring page. */
export type Neighbour = { id: number; name: string; article: string } | { page: number; end: 'first' | 'last' };

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

interface ListPage {
  items: readonly { id: number; name: string; article: string }[];
  page: number;
  pageCount: number;
}

/** None when the page doesn't contain the product. */
export function neighboursOf(id: number, { items, page, pageCount }: ListPage): Neighbours {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return { previous: null, next: null };
  const at = (place: number): Neighbour | null => {
    const item = items[place];
    return item ? { id: item.id, name: item.name, article: item.article } : null;
  };
  const endOf = (number: number, end: 'first' | 'last') =>
    number >= 1 && number <= pageCount ? { page: number, end } : null;
  return { previous: at(index - 1) ?? endOf(page - 1, 'last'), next: at(index + 1) ?? endOf(page + 1, 'first') };
}

export function neighbourPath(neighbour: Neighbour, query: CatalogueQuery): Path {
  return 'id' in neighbour
    ? dialogPath(query, neighbour.id)
    : dialogPath(change(query, { page: neighbour.page }), neighbour.end);
}
