import type { StoreChoice } from './item.ts';

/** Optional columns besides the warehouses. Brand, section and series are shown under the name. */
export const columnNames = ['brand', 'section', 'series', 'price', 'net'] as const;

/** Column that stands for the nearest warehouses, as many as the shop's default, and the sum of the rest. */
export const usualStock = 'stock';
/** Column for the sum of the warehouses without their own. */
export const otherStores = 'others';

/** The whole choice of a buyer who wants no optional column; an empty choice is the shop's default. */
export const noColumns = 'none';

export const usualColumns: readonly string[] = ['brand', usualStock, 'price'];

export const storeColumn = (id: number) => `store${id}`;

/** `usual` is how many warehouses the shop shows by default. */
export function storeChoice(columns: readonly string[], usual: number): StoreChoice {
  if (columns.includes(usualStock)) return usual;
  const ids = columns.flatMap((name) => /^store(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return { ids, others: columns.includes(otherStores) };
}
