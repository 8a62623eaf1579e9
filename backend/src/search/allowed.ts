import type { Actor } from '../actor.ts';
import { seesStock } from '../stock/store.ts';
import { type Criteria, readCriteria, type Sorting, type WireQuery } from './criteria.ts';

/** The criteria without the one of stock for a caller who may not see stock: totals and counts would tell it. */
export function readAllowed(actor: Actor, query: WireQuery, prefix: 'filters' | 'criteria'): Criteria {
  const criteria = readCriteria(query, prefix);
  if (seesStock(actor)) return criteria;
  return { ...criteria, flags: new Set([...criteria.flags].filter((flag) => flag !== 'instock')) };
}

/** The sorting, or the default one instead of that by stock for a caller who may not see stock. */
export function allowedSorting(actor: Actor, sorting: Sorting | null): Sorting | null {
  return sorting?.field === 'storage' && !seesStock(actor) ? null : sorting;
}
