import type { StoreChoice } from './item.ts';

/** Columns of a list of products that can be hidden and shown, besides those of the warehouses, in their order. */
export const columnNames = ['brand', 'section', 'series', 'price', 'net'] as const;
/** A column of a list of products. */
export type ColumnName = (typeof columnNames)[number];

/** True for a column of every list; false for what stands for warehouses, and for a name that means nothing. */
export const isColumn = (name: string) => columnNames.some((known) => known === name);

/** Stands among the chosen columns for the nearest warehouses, as many as the shop shows at first, and the sum of the rest. */
export const usualStock = 'stock';
/** Stands among the chosen columns for the sum of the warehouses that have none. */
export const otherStores = 'others';

/** Columns where neither the buyer nor the shop has said anything. */
export const usualColumns: readonly string[] = ['brand', usualStock, 'price'];

/** Name of a warehouse's column. */
export const storeColumn = (id: number) => `store${id}`;

/** Which warehouses a choice of columns names. `usual`: how many the shop shows at first. */
export function storeChoice(columns: readonly string[], usual: number): StoreChoice {
  if (columns.includes(usualStock)) return usual;
  const ids = columns.flatMap((name) => /^store(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return { ids, others: columns.includes(otherStores) };
}
