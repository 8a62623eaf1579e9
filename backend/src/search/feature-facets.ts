import { merchants } from '#contract/own-filter.ts';
import type { FilterDefinition } from '#contract/search.ts';
import type { FeatureChoice } from './criteria.ts';
import { featureColumn } from './engine/layout.ts';
import type { Counted, Facet } from './engine/question.ts';
import type { FeatureWithValues } from './features.ts';
import type { Book } from './reader.ts';
import type { Selected } from './select.ts';

/** Most features that filter one list: those that most of its products have. */
export const maxFeatures = 12;
/** Most values of one feature in a response. */
const maxValues = 50;

/** Ids of the features that filter a list: those of its section, and those with a choice. */
export function featureIds(book: Book, { section, features }: Selected): number[] {
  return [...new Set([...(book.featuresOf[section?.id ?? 0] ?? []), ...features.keys()])];
}

export function featureFacets(ids: readonly number[]): Facet[] {
  return ids.map((id) => ({ id: featureColumn(id), column: featureColumn(id), count: 'values' }));
}

/** Filters of counted features. Leaves out features that can't divide the list, unless something is chosen in them. */
export function featureFilters(
  features: readonly FeatureWithValues[],
  { features: chosen }: Selected,
  counted: ReadonlyMap<string, Counted>,
): FilterDefinition[] {
  return features.flatMap((one) => {
    const counts = counted.get(featureColumn(one.feature.id))?.counts ?? new Map<number, number>();
    return featureFilter(one, counts, chosen.get(one.feature.id));
  });
}

/** Empty if the feature can't divide the list, unless something is chosen in it. */
export function featureFilter(
  { feature, values }: FeatureWithValues,
  counts: ReadonlyMap<number, number>,
  chosen: FeatureChoice | undefined,
): FilterDefinition[] {
  const rows = values.flatMap((value) => {
    const count = counts.get(value.code);
    return count === undefined ? [] : [{ ...value, count }];
  });
  if (rows.length < 2 && !chosen) return [];
  const common = {
    id: feature.param ?? String(feature.id),
    param: feature.param ?? 'features',
    name: feature.name,
    ...(feature.unit === null ? {} : { unit: feature.unit }),
    primary: feature.param === merchants,
  };
  // The supplier's own filters are comma lists.
  const isRange = !feature.param && (feature.type === 'range' || (feature.type === 'number' && feature.choice === 0));
  if (isRange) {
    const from = Math.min(...rows.map((row) => row.low ?? 0));
    const to = Math.max(...rows.map((row) => row.high ?? row.low ?? 0));
    return rows.length === 0 ? [] : [{ ...common, kind: 'range', values: [], hasMore: false, value: { from, to } }];
  }
  // Numbers stay in order; words are sorted by product count.
  const sorted = feature.type === 'number' ? rows : rows.toSorted((a, b) => b.count - a.count || a.code - b.code);
  const first = sorted.slice(0, maxValues);
  // A chosen one is named too, so that it can be shown and removed.
  const others = values
    .filter(({ code }) => chosen?.codes.includes(code) && !first.some((row) => row.code === code))
    .map((value) => ({ ...value, count: counts.get(value.code) ?? 0 }));
  const shown = [...first, ...others].map(({ code, name, count }) => ({ id: String(code), name, count }));
  return [{ ...common, kind: 'list', values: shown, hasMore: rows.length > maxValues }];
}
