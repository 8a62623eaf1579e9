import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { appliedFilters } from './applied-filters.ts';
import { type Filter, rangeFieldsOf } from './filter.ts';

export const longestNumber = 16;

/** What was typed into a field if it could not be applied. */
export function unapplied(search: URLSearchParams, name: string, applied: number | null | undefined) {
  const typed = search.get(name)?.trim().slice(0, longestNumber);
  return typed && (applied ?? null) === null ? typed : undefined;
}

export interface RangeEnd {
  name: string;
  value: number | null | undefined;
  /** Smallest or largest value there is. */
  limit: number | undefined;
  /** Typed, but not applied. */
  wrong: string | undefined;
}

export function rangeEnds(filter: Filter, query: CatalogueQuery, search: URLSearchParams): [RangeEnd, RangeEnd] {
  const choice = appliedFilters(query).find((one) => one.filter === filter.id);
  const [from, to] = rangeFieldsOf(filter);
  const end = (name: string, value: number | null | undefined, limit: number | undefined) => ({
    name,
    value,
    limit,
    wrong: unapplied(search, name, value),
  });
  return [end(from, choice?.from, filter.ends?.[0]), end(to, choice?.to, filter.ends?.[1])];
}
