import { type ListName, lists } from '../search/criteria.ts';
import type { Feature, FeatureValue, FeatureWithValues } from '../search/features.ts';
import type { Names } from '../search/names.ts';
import type { Book, SectionRange } from '../search/reader.ts';

/** Zone of each region in the version being imported. */
export async function readZones(db: D1Database): Promise<Book['zones']> {
  const { results } = await db.prepare('SELECT region_id AS region, zone FROM next_zone_region').all<{
    region: number;
    zone: number;
  }>();
  return Object.fromEntries(results.map(({ region, zone }) => [region, zone]));
}

/** Sections with their ranges of ordinals, in tree order. */
export async function readSections(db: D1Database): Promise<SectionRange[]> {
  const sql = 'SELECT id, parent_id, level, name, lo, hi, count FROM next_section ORDER BY lo, level';
  return (await db.prepare(sql).all<SectionRange>()).results;
}

/** Features with their values, by id. */
export async function readFeatures(db: D1Database): Promise<Record<string, FeatureWithValues>> {
  const [features, values] = await db.batch([
    db.prepare('SELECT id, name, unit, type, choice FROM next_feature ORDER BY id'),
    db.prepare('SELECT fid, code, name, low, high FROM next_feature_value ORDER BY fid, code'),
  ]);
  const byFeature = Map.groupBy(
    (values?.results ?? []) as unknown as (FeatureValue & { fid: number })[],
    ({ fid }) => fid,
  );
  return Object.fromEntries(
    ((features?.results ?? []) as unknown as Feature[]).map((feature) => [
      feature.id,
      {
        feature,
        values: (byFeature.get(feature.id) ?? []).map(({ code, name, low, high }) => ({ code, name, low, high })),
      },
    ]),
  );
}

/** Names read per statement. */
const namesAtOnce = 10_000;

/** Names of a list filter by id. */
export async function readNames(db: D1Database, list: ListName): Promise<Names> {
  const names: [number, string][] = [];
  for (;;) {
    const { results } = await db
      .prepare(`SELECT id, name FROM next_lookup WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT ${namesAtOnce}`)
      .bind(lists[list].kind, names.at(-1)?.[0] ?? 0)
      .all<{ id: number; name: string }>();
    names.push(...results.map(({ id, name }): [number, string] => [id, name]));
    if (results.length < namesAtOnce) return names;
  }
}
