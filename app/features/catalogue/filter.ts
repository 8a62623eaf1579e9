import type { FilterDefinition, FilterValue } from '#contract/search.ts';
import { choicesOf } from './choices.ts';
import { type CatalogueQuery, flags, idLists } from './query.ts';

/**
 * Filters that stand open with values beside the list; the rest are names that open on demand. Names of values are the part of
 * a list page that does not compress, and most are never read.
 */
const openFilters = 3;
/** Over the whole catalogue a section is what to choose first, and values of all its kinds of goods say little. */
const openOverAll = 2;
/** Values that an open filter shows before "Ещё". */
const shownValues = 4;

/** Closed filters that the panel names; further ones stand on the page of all filters. */
const namedFilters = 5;

/** One filter as the panel shows it; what is absent has its usual value, because the record travels twice. */
export interface Filter {
  /** `brands`, `price`, a flag, the number of a feature, or `custom-…`. */
  id: string;
  name: string;
  kind: FilterDefinition['kind'];
  unit?: string | undefined;
  /** Shown values: id, name, products that would be left. Absent in a filter that opens on demand. */
  values?: readonly FilterValueTuple[] | undefined;
  /** Values beyond the shown ones: `here` opens them in place, `page` leads to a page with a search in them. */
  more?: 'here' | 'page' | undefined;
  /** Ends of a range: roubles, or the feature's unit. */
  ends?: readonly [from: number, to: number] | undefined;
  /** Products that a flag would leave. */
  count?: number | undefined;
}

/** Id, name and count of a value. */
export type FilterValueTuple = readonly [id: string, name: string, count: number];

/** All values of filters that the buyer has opened, by filter. */
export type OpenedValues = ReadonlyMap<string, { values: readonly FilterValue[]; hasMore: boolean }>;

/** How much of the filters is shown: filters with values, and values of each. */
interface FilterLimits {
  open: number;
  values: number;
}

/** Filters with a choice and the first ones come with values, few of them; those that the buyer has opened come whole. */
export function toFilters(
  definitions: readonly FilterDefinition[],
  query: CatalogueQuery,
  opened: OpenedValues = new Map(),
  limits: FilterLimits = { open: query.section === null ? openOverAll : openFilters, values: shownValues },
): Filter[] {
  const chosen = Map.groupBy(choicesOf(query), (choice) => choice.filter);
  let open = 0;
  const isWanted = (id: string) => chosen.has(id) || opened.has(id);
  const usable = definitions.filter(
    (definition) => isUsable(definition) && (isWanted(filterId(definition)) || leaves(definition)),
  );
  // Primary filters stand first, whatever the order in which the API sends them.
  return [...usable.filter(({ primary }) => primary), ...usable.filter(({ primary }) => !primary)].map((definition) => {
    const id = filterId(definition);
    const values = new Set(chosen.get(id)?.map((choice) => choice.value));
    const isOpen = definition.kind !== 'list' || values.size > 0 || opened.has(id) || open < limits.open;
    if (definition.kind !== 'flag' && isOpen) open++;
    const list = definition.kind === 'list' && isOpen ? listOf(definition, values, opened.get(id), limits.values) : {};
    return { ...frameOf(definition, id), ...list };
  });
}

/** What the panel beside the list has room for: every open filter and the first of the closed ones. */
export function panelFilters(filters: readonly Filter[]): Filter[] {
  let closed = 0;
  return filters.filter(({ kind, values }) => kind !== 'list' || values || ++closed <= namedFilters);
}

function frameOf({ name, kind, unit, value, count }: FilterDefinition, id: string): Filter {
  return {
    id,
    name,
    kind,
    ...(unit && { unit }),
    ...(kind === 'range' && value && { ends: [value.from, value.to] as const }),
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

/** Our name of a filter: the parameter it travels in, but a feature goes by its number. */
function filterId({ id, param }: FilterDefinition): string {
  return param === 'features' ? id : param;
}

/** True when the filter has something to choose that leaves a product; one that is chosen stays to be taken back. */
function leaves({ kind, count, values }: FilterDefinition): boolean {
  if (kind === 'flag') return count !== 0;
  return kind === 'range' || values.some((value) => value.count > 0);
}

function isUsable(definition: FilterDefinition): boolean {
  const known: readonly string[] = ['price', 'features', ...idLists, ...flags];
  if (!known.includes(definition.param) && !definition.param.startsWith('custom-')) return false;
  if (definition.kind === 'range') return definition.value !== undefined && definition.value.from < definition.value.to;
  return definition.kind === 'flag' || definition.values.length > 0;
}

/** Name of the form field that carries the choice of a value: a feature travels as `features` = `id:value`. */
export function fieldOf(filter: Filter, value: string): { name: string; value: string } {
  return /^\d+$/.test(filter.id) ? { name: 'features', value: `${filter.id}:${value}` } : { name: filter.id, value };
}

/** Names of the two fields of a range. */
export function rangeFieldsOf(filter: Filter): [from: string, to: string] {
  return filter.id === 'price' ? ['priceMin', 'priceMax'] : [`feature-${filter.id}-from`, `feature-${filter.id}-to`];
}

/** True when a choice has a control of its own in the form, so that no hidden field must carry it. */
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

/** A feature's range travels as `features` in an address, but as two fields in a form. */
function isRangeOf(filter: Filter, name: string, value: string): boolean {
  return name === 'features' && value.startsWith(`${filter.id}:`);
}
