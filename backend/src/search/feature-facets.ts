import type { FilterDefinition } from '#contract/search.ts';
import type { Env } from '../env.ts';
import { where } from './conditions.ts';
import type { Selected } from './select.ts';
import { Values } from './sql.ts';

/** Features that filter one list: the most covering ones of its section. */
export const maxFeatures = 12;
/** Most values of one feature in the answer. */
const maxValues = 50;

/** A feature as its filter needs it. */
export interface Feature {
  id: number;
  name: string;
  unit: string | null;
  type: 'list' | 'number' | 'range' | 'logical';
  choice: number;
}

/** A value of a feature with the products it would leave. */
export interface ValueRow {
  fid: number;
  code: number;
  name: string;
  low: number | null;
  high: number | null;
  count: number;
}

/** Counts the values of the section's features. A feature that cannot divide the list is left out unless it is chosen. */
export async function countFeatures(env: Env, selected: Selected): Promise<FilterDefinition[]> {
  const features = await featuresOf(env, selected);
  const chosen = selected.criteria.features;
  const free = features.filter(({ id }) => !chosen.has(id)).map(({ id }) => id);
  const results = await env.catalogue.batch<ValueRow>([
    countStatement(env.catalogue, selected, free, null),
    ...features
      .filter(({ id }) => chosen.has(id))
      .map(({ id }) => countStatement(env.catalogue, selected, [id], `feature:${id}`)),
  ]);
  const rows = Map.groupBy(
    results.flatMap((result) => result.results),
    ({ fid }) => fid,
  );
  return features.flatMap((feature) => featureFilter(feature, rows.get(feature.id) ?? [], chosen.has(feature.id)));
}

async function featuresOf(env: Env, { section, criteria }: Selected): Promise<Feature[]> {
  const { results } = await env.catalogue
    .prepare(
      `SELECT f.id, f.name, f.unit, f.type, f.choice FROM feature f
         LEFT JOIN section_feature s ON s.fid = f.id AND s.section_id = ?1
        WHERE s.place <= ?2 OR f.id IN (SELECT value FROM json_each(?3)) ORDER BY s.place IS NULL, s.place`,
    )
    .bind(section?.id ?? 0, maxFeatures, JSON.stringify([...criteria.features.keys()]))
    .all<Feature>();
  return results;
}

function countStatement(database: D1Database, selected: Selected, fids: number[], except: string | null) {
  const values = new Values();
  return values.prepare(
    database,
    `SELECT n.fid, n.code, w.name, w.low, w.high, n.count
       FROM (SELECT f.fid, f.code, count(*) AS count
               FROM product_column c JOIN product_feature f ON f.ord = c.ord AND f.fid IN ${values.list(fids)}
              WHERE ${where(selected, values, except)} GROUP BY f.fid, f.code) n
       JOIN feature_value w ON w.fid = n.fid AND w.code = n.code ORDER BY n.fid, n.code`,
  );
}

/** The filter of a feature: none when it cannot divide the list, unless something is chosen in it. */
export function featureFilter(feature: Feature, rows: readonly ValueRow[], isChosen: boolean): FilterDefinition[] {
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
    const low = Math.min(...rows.map((row) => row.low ?? 0));
    const high = Math.max(...rows.map((row) => row.high ?? row.low ?? 0));
    return rows.length === 0
      ? []
      : [{ ...common, kind: 'range', values: [], hasMore: false, value: { from: low, to: high } }];
  }
  // Numbers keep their own order; words go by how many products they name.
  const sorted = feature.type === 'number' ? rows : rows.toSorted((a, b) => b.count - a.count || a.code - b.code);
  const values = sorted.slice(0, maxValues).map(({ code, name, count }) => ({ id: String(code), name, count }));
  return [{ ...common, kind: 'list', values, hasMore: rows.length > maxValues }];
}
