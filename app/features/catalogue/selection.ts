import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from './query.ts';

/**
 * Products ticked in a list in which several are being chosen. It is part of how a list is shown, so it stands in the address beside
 * the query: `select=on`, `select=all`, or ids with their amounts, `select=5:10,7:2`.
 */
export type Selection = 'all' | ReadonlyMap<number, number | null>;

/** Reads the selection of an address; null when nothing is being chosen. */
export function parseSelection(search: URLSearchParams): Selection | null {
  const text = search.get('select');
  if (text === null) return null;
  if (text === 'all') return 'all';
  const pairs = [...text.slice(0, 2000).matchAll(/(?:^|,)([1-9]\d{0,14})(?::([1-9]\d{0,6}))?(?=,|$)/g)];
  return new Map(pairs.map(([, id, amount]) => [Number(id), amount ? Number(amount) : null]));
}

/** Address of a list in which several products are being chosen. */
export function selectPath(query: CatalogueQuery, selection: Selection): paths.Path {
  const search = formatQuery(query);
  const select = `select=${formatSelection(selection)}`;
  return paths.catalogue(search ? `${search}&${select}` : select);
}

function formatSelection(selection: Selection): string {
  if (selection === 'all') return 'all';
  return [...selection].map(([id, amount]) => (amount ? `${id}:${amount}` : id)).join(',') || 'on';
}
