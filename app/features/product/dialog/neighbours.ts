import type { ListPlace } from '#app/features/catalogue/list-place.ts';
import * as paths from '#app/paths.ts';

/** A way to the product before or after; without a name it leads to another page of the list. */
export interface Neighbour {
  to: paths.Path;
  name?: string;
}

/**
 * The products before and after one in its list, as addresses made from the dialog's own (`search`); at an edge of the page
 * they are the ends of the pages beside it.
 */
export function neighboursOf(id: number, { items, page, pageCount }: ListPlace, search: string) {
  const index = items.findIndex(([item]) => item === id);
  const at = (place: number): Neighbour | null => {
    const item = items[place];
    return item ? { to: changed(search, { product: item[0] }), name: item[1] } : null;
  };
  const beside = (other: number, product: 'first' | 'last'): Neighbour | null =>
    other >= 1 && other <= pageCount ? { to: changed(search, { page: other, product }) } : null;
  if (index < 0) return { previous: null, next: null };
  return {
    previous: at(index - 1) ?? beside(page - 1, 'last'),
    next: at(index + 1) ?? beside(page + 1, 'first'),
  };
}

/** The list under the dialog. */
export function withoutProduct(search: string): paths.Path {
  const params = new URLSearchParams(search);
  params.delete('product');
  return paths.catalogue(params);
}

function changed(search: string, changes: Record<string, string | number>): paths.Path {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) params.set(name, String(value));
  return paths.catalogue(params);
}
