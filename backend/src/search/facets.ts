import type { FilterDefinition } from '#contract/search.ts';
import type { Actor } from '../actor.ts';
import { flagBits } from '../product/row.ts';
import { seesStock } from '../stock/store.ts';
import { named, t } from '../texts/texts.ts';
import { readCountedNames } from './counted-names.ts';
import { type ListName, listNames, lists } from './criteria.ts';
import { facetsOf, namesOf, priceColumn, stockColumn } from './engine/layout.ts';
import type { Counted, Facet } from './engine/question.ts';
import { readTexts } from './engine/texts.ts';
import { featureFacets, featureFilters, featureIds } from './feature-facets.ts';
import { readFeatures } from './features.ts';
import { inFilterOrder } from './filter-order.ts';
import { flagFilters } from './flag-filters.ts';
import { inWords } from './in-words.ts';
import type { Names } from './names.ts';
import { readPriceEnds } from './price-ends.ts';
import type { Reader, SectionRange } from './reader.ts';
import { isKept, type Selected } from './select.ts';

/** Most values of one filter in a response; `getFilterValues` returns the rest. */
export const maxFacetValues = 50;

/** A section with its number of products in a list. */
export type SectionCount = { id: number; name: string; count: number };

/** Counted filters of a list, and the sections under it. */
export interface Facets {
  filters: FilterDefinition[];
  sections: SectionCount[];
}

/** Filters of an unfiltered section, counted by the import. */
export interface KeptFacets {
  lists: FilterDefinition[];
  features: FilterDefinition[];
  recommended: number;
}

/** Counts every filter of a selection exactly, each as if nothing were chosen in it. */
export async function countFilters(reader: Reader, actor: Actor, selected: Selected): Promise<Facets> {
  const { filters, sections } = await countWithNames(reader, actor, selected);
  return { filters: filters.map(inWords), sections };
}

async function countWithNames(reader: Reader, actor: Actor, selected: Selected): Promise<Facets> {
  const kept = isKept(selected) ? await readKept(reader, actor, selected) : null;
  if (kept) return kept;
  const ids = featureIds(reader.book, selected);
  const children = childrenOf(reader.book.sections, selected.section);
  const facets = [...columnFacets(selected, actor), ...featureFacets(ids)];
  const [counts, features] = await Promise.all([
    reader.engine.count(selected.question, facets, children),
    readFeatures(reader.source, ids),
    reader.isFirst ? null : readTexts<Names>(reader.source, listNames.map(namesOf)),
  ]);
  const names = await readCountedNames(reader, counts.facets, selected.criteria.lists);
  const byList = listNames.map((list, at) =>
    listFilter(list, counts.facets.get(list)?.counts ?? new Map(), {
      names: names[at] ?? new Map(),
      chosen: selected.criteria.lists.get(list) ?? [],
    }),
  );
  const one = (facet: string) => counts.facets.get(facet)?.counts.get(1) ?? 0;
  const flags = {
    instock: one('instock'),
    recommended: one('recommended'),
    infavorite: one('infavorite'),
    bought: one('bought'),
  };
  return {
    filters: inFilterOrder(
      [
        ...priceFilter(counts.facets.get('price')?.ends ?? null),
        ...withValues(byList),
        ...flagFilters(flags, actor),
        ...featureFilters(features, selected, counts.facets),
      ],
      selected.section !== null,
    ),
    sections: children
      .map(({ id, name }, at) => ({ id, name: named(name), count: counts.ranges[at] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

/** Direct children of a section, or the top sections. */
export function childrenOf(sections: readonly SectionRange[], section: SectionRange | null): SectionRange[] {
  return sections.filter(({ parent_id, count }) => parent_id === (section?.id ?? null) && count > 0);
}

/** What to count in the columns that every product has. */
function columnFacets({ priceType, zone, favorites, bought }: Selected, actor: Actor): Facet[] {
  const stock: Facet = { id: 'instock', column: stockColumn(zone), count: 'bits', bits: -1 };
  return [
    { id: 'price', column: priceColumn(priceType), count: 'ends' },
    ...(seesStock(actor) ? [stock] : []),
    { id: 'recommended', column: 'flags', count: 'bits', bits: flagBits.recommended },
    { id: 'infavorite', count: 'among', among: favorites },
    { id: 'bought', count: 'among', among: bought },
    ...listNames.map((list): Facet => ({ id: list, column: list, count: 'values' })),
  ];
}

const withValues = (byList: FilterDefinition[]) => byList.filter(({ values }) => values.length > 0);

/**
 * Filters of an unfiltered section as the import counted them, with current stock and prices; null before the first
 * import.
 */
async function readKept(reader: Reader, actor: Actor, selected: Selected): Promise<Facets | null> {
  const { source, book } = reader;
  const id = selected.section?.id ?? 0;
  const [kept] = await readTexts<KeptFacets>(source, [facetsOf(id)]);
  if (!kept) return null;
  const inStock = source
    .prepare('SELECT count FROM section_stock WHERE section_id = ?1 AND zone = ?2')
    .bind(id, selected.zone);
  const { ends, others } = await readPriceEnds(reader, selected, [inStock]);
  const { lo, hi } = selected.question;
  const within = (ords: readonly number[]) => ords.filter((ord) => lo <= ord && ord <= hi).length;
  const flags = {
    instock: (others[0]?.[0] as { count?: number } | undefined)?.count ?? 0,
    recommended: kept.recommended,
    infavorite: within(selected.favorites),
    bought: within(selected.bought),
  };
  return {
    filters: inFilterOrder(
      [...priceFilter(ends), ...withValues(kept.lists), ...flagFilters(flags, actor), ...kept.features],
      selected.section !== null,
    ),
    sections: childrenOf(book.sections, selected.section).map(({ id: child, name, count }) => ({
      id: child,
      name: named(name),
      count,
    })),
  };
}

/** Names of a list filter's values, and the chosen ones, which are always shown. */
export interface ListValues {
  names: ReadonlyMap<number, string>;
  chosen: readonly number[];
}

export function listFilter(list: ListName, counts: ReadonlyMap<number, number>, values: ListValues): FilterDefinition {
  const chosen = new Set(values.chosen);
  // Only fifty of thousands of values are shown: don't name and sort the rest.
  const least = Float64Array.from(counts.values()).sort().at(-maxFacetValues) ?? 0;
  const rows: { id: number; count: number; name: string }[] = [];
  for (const [id, count] of counts) {
    if (count >= least || chosen.has(id)) rows.push({ id, count, name: values.names.get(id) ?? '' });
  }
  // A chosen value without products left is named too, so that it can be shown and removed.
  const left = values.chosen.filter((id) => !counts.has(id) && values.names.has(id));
  for (const id of left) rows.push({ id, count: 0, name: values.names.get(id) ?? '' });
  rows.sort(
    (a, b) =>
      Number(chosen.has(b.id)) - Number(chosen.has(a.id)) || b.count - a.count || byName(a.name, b.name) || a.id - b.id,
  );
  return {
    id: list,
    param: list,
    name: t(lists[list].name),
    kind: 'list',
    primary: lists[list].primary,
    values: rows.slice(0, maxFacetValues).map(({ id, name, count }) => ({ id: String(id), name, count })),
    hasMore: counts.size + left.length > maxFacetValues,
  };
}

/** Sorts names by code points, like the database. */
export function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function priceFilter(ends: Counted['ends']): FilterDefinition[] {
  if (!ends) return [];
  // Whole roubles, rounded outwards so that the hint never excludes a product.
  const value = { from: Math.floor(ends.low / 100), to: Math.ceil(ends.high / 100) };
  const common = { id: 'price', param: 'price', name: t('search.price'), unit: '₽', primary: true };
  return [{ ...common, kind: 'range', values: [], hasMore: false, value }];
}
