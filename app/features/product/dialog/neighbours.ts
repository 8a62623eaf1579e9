import { dialogPath } from '#app/features/catalogue/list-paths.ts';
import { type CatalogueQuery, change } from '#app/features/catalogue/query.ts';
import type * as paths from '#app/paths.ts';

/** A way to the product before or after; without a name it leads to another page of the list. */
export interface Neighbour {
  to: paths.Path;
  name?: string | undefined;
}

/** The ways from a product to those beside it in its list. */
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** One page of a list: its products in order. */
interface ListPage {
  items: readonly { id: number; name: string }[];
  pageCount: number;
}

/** The products before and after one in its list; at an edge of the page, the ends of the pages beside it. */
export function neighboursOf(id: number, { items, pageCount }: ListPage, query: CatalogueQuery): Neighbours {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return { previous: null, next: null };
  const at = (place: number): Neighbour | null => {
    const item = items[place];
    return item ? { to: dialogPath(query, item.id), name: item.name } : null;
  };
  const beside = (page: number, end: 'first' | 'last'): Neighbour | null =>
    page >= 1 && page <= pageCount ? { to: dialogPath(change(query, { page }), end) } : null;
  return {
    previous: at(index - 1) ?? beside(query.page - 1, 'last'),
    next: at(index + 1) ?? beside(query.page + 1, 'first'),
  };
}
