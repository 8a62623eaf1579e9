import type { FilterDefinition } from '#contract/search.ts';
import { choicesOf } from './choices.ts';
import { type CatalogueQuery, flags, idLists } from './query.ts';

/** Filters that stand open with values beside the list; the rest are names that open on demand. */
const openFilters = 8;
/** Values that an open filter shows before "Ещё". */
const shownValues = 8;

/** One filter as the panel shows it; what is absent has its usual value, because the record travels twice. */
export interface Filter {
  /** `brands`, `price`, a flag, the number of a feature, or `custom-…`. */
  id: string;
  name: string;
  kind: FilterDefinition['kind'];
  unit?: string | undefined;
  /** Shown values: id, name, products that would be left. Absent in a filter that opens on demand. */
  values?: readonly FilterValueTuple[] | undefined;
  /** True when there are values beyond the shown ones. */
  more?: true | undefined;
  /** Ends of a range: roubles, or the feature's unit. */
  ends?: readonly [from: number, to: number] | undefined;
  /** Products that a flag would leave. */
  count?: number | undefined;
}

/** Id, name and count of a value. */
export type FilterValueTuple = readonly [id: string, name: string, count: number];

/**
 * The filters beside a list: those with a choice and the first ones come with values, few of them. `limits` widens it
 * for the page that shows filters only.
 */
export function toFilters(
  definitions: readonly FilterDefinition[],
  query: CatalogueQuery,
  limits = { open: openFilters, values: shownValues },
): Filter[] {
  const chosen = Map.groupBy(choicesOf(query), (choice) => choice.filter);
  let open = 0;
  return definitions.filter(isUsable).map((definition) => {
    const id = filterId(definition);
    const values = new Set(chosen.get(id)?.map((choice) => choice.value));
    const isOpen = definition.kind !== 'list' || values.size > 0 || open < limits.open;
    if (definition.kind !== 'flag' && isOpen) open++;
    return toFilter(definition, id, isOpen ? values : null, limits.values);
  });
}

function toFilter(
  definition: FilterDefinition,
  id: string,
  chosen: ReadonlySet<string | undefined> | null,
  limit: number,
): Filter {
  const { name, kind, unit, value, count } = definition;
  const shown = definition.values.filter(
    (one, index) => (index < limit && one.count > 0) || chosen?.has(one.id) === true,
  );
  return {
    id,
    name,
    kind,
    ...(unit && { unit }),
    ...(kind === 'list' && chosen && { values: shown.map((one) => [one.id, one.name, one.count] as const) }),
    ...(kind === 'list' && (definition.hasMore || definition.values.length > shown.length) && { more: true as const }),
    ...(kind === 'range' && value && { ends: [value.from, value.to] as const }),
    ...(kind === 'flag' && count !== undefined && { count }),
  };
}

/** Our name of a filter: the parameter it travels in, but a feature goes by its number. */
function filterId({ id, param }: FilterDefinition): string {
  return param === 'features' ? id : param;
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
