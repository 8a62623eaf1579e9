import { type CatalogueQuery, change } from '#app/supplier/catalogue-query.ts';

/** Parts of an address that only signed-in buyers can use: `stock` is the order by stock. */
const buyersOnly = ['instock', 'stock', 'infavorite', 'bought'] as const;
export type BuyersOnly = (typeof buyersOnly)[number];

/** The parts that the address has. */
export function buyersOnlyOf(query: CatalogueQuery): BuyersOnly[] {
  return buyersOnly.filter((part) => (part === 'stock' ? isStockSort(query) : query[part]));
}

export function withoutBuyersOnly(query: CatalogueQuery, parts: readonly BuyersOnly[]): CatalogueQuery {
  if (parts.length === 0) return query;
  const flags = parts.filter((part) => part !== 'stock').map((flag) => [flag, false]);
  const sort = isStockSort(query) && parts.includes('stock') ? null : query.sort;
  return change(query, { ...Object.fromEntries(flags), sort, page: query.page });
}

const isStockSort = ({ sort }: CatalogueQuery) => sort === 'stock' || sort === '-stock';
