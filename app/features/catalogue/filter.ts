import { type CatalogueQuery, flags, idLists } from '#app/supplier/catalogue-query.ts';
import { isOwnFilterParam } from '#contract/own-filter.ts';
import type { FilterDefinition, FilterValue } from '#contract/search.ts';
import { appliedFilters } from './applied-filters.ts';

/** Filters with values shown beside the list; the rest open on demand. Names of values compress badly, and most are never read. */
const openFilters = 3;
/** In the whole catalogue a section is the better first choice. */
const openOverAll = 2;
const shownValues = 4;

/** Closed filters in the panel; the rest is on the page of all filters. */
const namedFilters = { primary: 3, other: 1 };

/** Absent fields have their default. */
export interface Filter {
  /** `brands`, `price`, a flag, the id of a feature, or `custom-…`. */
  id: string;
  name: string;
  kind: FilterDefinition['kind'];
  unit?: string | undefined;
  /** Absent in a collapsed filter. */
  values?: readonly FilterValueTuple[] | undefined;
  /** Further values: `here` expands them, `page` links to the page with all of them. */
  more?: 'here' | 'page' | undefined;
  /** In roubles, or in the feature's unit. Absent in a collapsed filter. */
  ends?: readonly [from: number, to: number] | undefined;
  /** Products that match a flag. */
  count?: number | undefined;
}

export type FilterValueTuple = readonly [id: string, name: string, count: number];

export type OpenedValues = ReadonlyMap<string, { values: readonly FilterValue[]; hasMore: boolean }>;

interface FilterLimits {
  open: number;
  values: number;
}

/** Filters with a choice and the first few show some values; expanded ones show all. */
export function toFilters(
  definitions: readonly FilterDefinition[],
  query: CatalogueQuery,
  opened: OpenedValues = new Map(),
  limits: FilterLimits = { open: query.section === null ? openOverAll : openFilters, values: shownValues },
): Filter[] {
  const chosen = Map.groupBy(appliedFilters(query), (choice) => choice.filter);
  let open = 0;
  const isShown = (id: string) => chosen.has(id) || opened.has(id);
  const usable = definitions.filter(
    (definition) => isUsable(definition) && (isShown(filterId(definition)) || leaves(definition)),
  );
  return usable.map((definition) => {
    const id = filterId(definition);
    const values = new Set(chosen.get(id)?.map((choice) => choice.value));
    const { kind } = definition;
    const isOpen = kind === 'flag' || values.size > 0 || opened.has(id) || open < limits.open;
    if (kind !== 'flag' && isOpen) open++;
    const list = kind === 'list' && isOpen ? listOf(definition, values, opened.get(id), limits.values) : {};
    return { ...frameOf(definition, id, isOpen), ...list };
  });
}

export function panelFilters(filters: readonly Filter[], definitions: readonly FilterDefinition[]): Filter[] {
  const primary = new Set(definitions.filter((definition) => definition.primary).map(filterId));
  const closed = { primary: 0, other: 0 };
  return filters.filter((filter) => {
    if (!isClosed(filter)) return true;
    const part = primary.has(filter.id) ? 'primary' : 'other';
    return ++closed[part] <= namedFilters[part];
  });
}

/** Whether only the name of the filter is shown, as a button that opens it. */
export function isClosed({ kind, values, ends }: Filter): boolean {
  return kind !== 'flag' && !values && !ends;
}

function frameOf({ name, kind, unit, value, count }: FilterDefinition, id: string, isOpen: boolean): Filter {
  return {
    id,
    name,
    kind,
    ...(unit && { unit }),
    ...(kind === 'range' && isOpen && value && { ends: [value.from, value.to] as const }),
    ...(kind === 'flag' && count !== undefined && { count }),
  };
}

function listOf(
  definition: FilterDefinition,
  chosen: ReadonlySet<string | undefined>,
  whole: { values: readonly FilterValue[]; hasMore: boolean } | undefined,
  limit: number,
): Pick<Filter, 'values' | 'more'> {
  const few = definition.values.filter((one, index) => (index < limit && one.count > 0) || chosen.has(one.id));
  const shown = whole ? [...whole.values, ...few.filter(({ id }) => !whole.values.some((one) => one.id === id))] : few;
  const more = whole ? whole.hasMore : definition.hasMore || definition.values.length > few.length;
  return {
    values: shown.map(({ id, name, count }) => [id, name, count] as const),
    ...(more && { more: whole ? ('page' as const) : ('here' as const) }),
  };
}

/** The search parameter, but the id of a feature. */
function filterId({ id, param }: FilterDefinition): string {
  return param === 'features' ? id : param;
}

/** Whether the filter offers a choice with results; an applied one stays, so that it can be removed. */
function leaves({ kind, count, values }: FilterDefinition): boolean {
  if (kind === 'flag') return count !== 0;
  return kind === 'range' || values.some((value) => value.count > 0);
}

function isUsable(definition: FilterDefinition): boolean {
  const params: readonly string[] = ['price', 'features', ...idLists, ...flags];
  if (!params.includes(definition.param) && !isOwnFilterParam(definition.param)) return false;
  if (definition.kind === 'range') return definition.value !== undefined && definition.value.from < definition.value.to;
  return definition.kind === 'flag' || definition.values.length > 0;
}

/** A feature is sent as `features` = `id:value`. */
export function fieldOf(filter: Filter, value: string): { name: string; value: string } {
  return /^\d+$/.test(filter.id) ? { name: 'features', value: `${filter.id}:${value}` } : { name: filter.id, value };
}

export function rangeFieldsOf(filter: Filter): [from: string, to: string] {
  return filter.id === 'price' ? ['priceMin', 'priceMax'] : [`feature-${filter.id}-from`, `feature-${filter.id}-to`];
}

/** Whether the form has a control for the choice, so that it needs no hidden field. */
export function isDrawn(filters: readonly Filter[], name: string, value: string): boolean {
  return filters.some((filter) => {
    if (filter.kind === 'flag') return filter.id === name;
    if (filter.kind === 'range') return rangeFieldsOf(filter).includes(name) || isRangeOf(filter, name, value);
    return filter.values?.some(([id]) => {
      const field = fieldOf(filter, id);
      return field.name === name && field.value === value;
    });
  });
}

/** A feature's range is `features` in an address, but two fields in a form. */
function isRangeOf(filter: Filter, name: string, value: string): boolean {
  return name === 'features' && value.startsWith(`${filter.id}:`);
}
