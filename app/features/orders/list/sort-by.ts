import * as paths from '#app/paths.ts';
import { type OrdersQuery, type Sort, writeQuery } from './query.ts';

const opposite = (sort: Sort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The link of a column's heading: sorts by the column, `first` being the order to begin with, or turns it round. */
export function sortBy(query: OrdersQuery, first: Sort) {
  const isSorted = query.sort === first || query.sort === opposite(first);
  const sort = query.sort === first ? opposite(first) : first;
  const direction = query.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const);
  return { to: paths.orders(writeQuery({ ...query, sort, page: 1 })), ...(isSorted && { direction }) };
}
