import type { FilterDefinition } from '#contract/search.ts';
import { featureColumn } from './engine/layout.ts';
import type { Counted, Facet } from './engine/question.ts';
import type { Book, Feature, FeatureValue } from './reader.ts';
import type { Selected } from './select.ts';

/** Features that filter one list: the most covering ones of its section. */
export const maxFeatures = 12;
/** Most values of one feature in the answer. */
const maxValues = 50;

/** A feature with its dictionary. */
export interface BookFeature {
  feature: Feature;
  values: FeatureValue[];
}

/** A feature of the catalogue by its id, or null. */
export function featureById(book: Book, fid: number): BookFeature | null {
  return Object.hasOwn(book.features, fid) ? (book.features[fid] ?? null) : null;
}

/** Features that filter a list: those of its section, and those in which something is chosen. */
export function featuresFor(book: Book, { section, criteria }: Selected): BookFeature[] {
  const own = book.featuresOf[section?.id ?? 0] ?? [];
  const chosen = [...criteria.features.keys()].filter((fid) => !own.includes(fid));
  return [...own, ...chosen].map((fid) => featureById(book, fid)).filter((found) => found !== null);
}

/** What is counted of features. */
export function featureFacets(features: readonly BookFeature[]): Facet[] {
  return features.map(({ feature: { id } }) => ({ id: featureColumn(id), column: featureColumn(id), count: 'values' }));
}

/** Filters of counted features. A feature that cannot divide the list is left out unless something is chosen in it. */
export function featureFilters(
  features: readonly BookFeature[],
  { criteria }: Selected,
  counted: ReadonlyMap<string, Counted>,
): FilterDefinition[] {
  return features.flatMap((one) => {
    const counts = counted.get(featureColumn(one.feature.id))?.counts ?? new Map<number, number>();
    return featureFilter(one, counts, criteria.features.has(one.feature.id));
  });
}

/** The filter of a feature: none when it cannot divide the list, unless something is chosen in it. */
export function featureFilter(
  { feature, values }: BookFeature,
  counts: ReadonlyMap<number, number>,
  isChosen: boolean,
): FilterDefinition[] {
  const rows = values.flatMap((value) => {
    const count = counts.get(value.code);
    return count === undefined ? [] : [{ ...value, count }];
  });
  if (rows.length < 2 && !isChosen) return [];
  const common = {
    id: String(feature.id),
    param: 'features',
    name: feature.name,
    ...(feature.unit === null ? {} : { unit: feature.unit }),
    primary: false,
  };
  const isRange = feature.type === 'range' || (feature.type === 'number' && feature.choice === 0);
  if (isRange) {
    const from = Math.min(...rows.map((row) => row.low ?? 0));
    const to = Math.max(...rows.map((row) => row.high ?? row.low ?? 0));
    return rows.length === 0 ? [] : [{ ...common, kind: 'range', values: [], hasMore: false, value: { from, to } }];
  }
  // Numbers keep their own order; words go by how many products they name.
  const sorted = feature.type === 'number' ? rows : rows.toSorted((a, b) => b.count - a.count || a.code - b.code);
  const shown = sorted.slice(0, maxValues).map(({ code, name, count }) => ({ id: String(code), name, count }));
  return [{ ...common, kind: 'list', values: shown, hasMore: rows.length > maxValues }];
}
