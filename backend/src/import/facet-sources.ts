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
    db.prepare('SELECT id, name, unit, type, choice, param, place FROM next_feature ORDER BY id'),
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

/** Names of a list filter by id; series of the same name with their brands. */
export async function readNames(db: D1Database, list: ListName): Promise<Names> {
  const names = await readAllNames(db, list);
  if (list !== 'series') return names;
  const brands = await brandsOfTwins(db);
  return names.map(([id, name]) => {
    const brand = brands.get(id);
    return brand === undefined ? [id, name] : [id, name, brand];
  });
}

async function readAllNames(db: D1Database, list: ListName): Promise<[id: number, name: string][]> {
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

interface Twin {
  id: number;
  name: string;
  brand: string;
  /** Top section: tells series of one brand apart. */
  top: string;
}

/** Brands by id of the series whose name another series has too; with the top section if that is of the same brand. */
async function brandsOfTwins(db: D1Database): Promise<Map<number, string>> {
  const { results } = await db
    .prepare(
      `SELECT l.id, l.search AS name, b.name AS brand, t.name AS top FROM next_lookup l
         JOIN next_product_column c ON c.ord = (SELECT ord FROM next_product_column WHERE series_id = l.id AND series_id > 0 LIMIT 1)
         JOIN next_lookup b ON b.kind = 'brand' AND b.id = c.brand_id
         JOIN next_section t ON t.parent_id IS NULL AND c.ord BETWEEN t.lo AND t.hi
        WHERE l.kind = 'series' AND l.search IN (
          SELECT search FROM next_lookup WHERE kind = 'series' GROUP BY search HAVING count(*) > 1)`,
    )
    .all<Twin>();
  const ofBrand = Map.groupBy(results, ({ name, brand }) => `${name} ${brand}`);
  return new Map(
    results.map(({ id, name, brand, top }) => [
      id,
      (ofBrand.get(`${name} ${brand}`)?.length ?? 0) > 1 ? `${brand}, ${top}` : brand,
    ]),
  );
}
