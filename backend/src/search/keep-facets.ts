import { flagBits } from '../product/row.ts';
import { type ListName, listNames, lists } from './criteria.ts';
import { type CountRow, type KeptFacets, listFilter, maxFacetValues } from './facets.ts';
import { type Feature, featureFilter, maxFeatures, type ValueRow } from './feature-facets.ts';

/** All sections with the leaves below them; section 0 is the whole catalogue. */
const below = `
  leaf(id, lo) AS (SELECT id, lo FROM section s WHERE NOT EXISTS (SELECT 1 FROM section b WHERE b.parent_id = s.id)),
  below(id, leaf) AS (
    SELECT s.id, leaf.id FROM section s JOIN leaf ON leaf.lo BETWEEN s.lo AND s.hi UNION ALL SELECT 0, leaf.id FROM leaf
  )`;

type BySection<T> = Map<number, T[]>;

/**
 * Counts the filters of every unfiltered section and keeps them in `section_facets`, so that a section's page reads them as one row.
 * Each statement counts all sections at once: leaves by their products, sections above from their leaves.
 */
export async function keepFacets(database: D1Database): Promise<void> {
  const byList = await inTurn(listNames, async (list) => [list, await listRows(database, list)] as const);
  const features = await featuresBySection(database);
  const values = await valuesBySection(database);
  const recommended = await recommendedBySection(database);
  const facets = [...recommended].map(([section, count]): [number, string, string] => {
    const kept: KeptFacets = {
      lists: byList.map(([list, rows]) => listFilter(list, rows.get(section) ?? [])),
      features: (features.get(section) ?? []).flatMap((feature) => {
        const own = (values.get(section) ?? []).filter(({ fid }) => fid === feature.id);
        return featureFilter(feature, own, false);
      }),
      recommended: count,
    };
    return [section, '*', JSON.stringify(kept)];
  });
  await database.prepare('DELETE FROM section_facets').run();
  for (let first = 0; first < facets.length; first += 30) await store(database, facets.slice(first, first + 30));
  await keepPrices(database);
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function grouped<T extends { section: number }>(
  database: D1Database,
  sql: string,
  ...values: (string | number)[]
): Promise<BySection<T>> {
  const { results } = await database
    .prepare(sql)
    .bind(...values)
    .all<T>();
  return Map.groupBy(results, ({ section }) => section);
}

function listRows(database: D1Database, list: ListName): Promise<BySection<CountRow & { section: number }>> {
  const { column, kind } = lists[list];
  return grouped(
    database,
    `WITH ${below}, own(leaf, id, n) AS MATERIALIZED (
       SELECT section_id, ${column}, count(*) FROM product_column WHERE ${column} > 0 GROUP BY 1, 2
     ), counted(section, id, n) AS (
       SELECT below.id, own.id, sum(own.n) FROM below JOIN own ON own.leaf = below.leaf GROUP BY 1, 2
     ), placed AS (
       SELECT c.section, c.id, l.name, c.n AS count, row_number() OVER (PARTITION BY c.section ORDER BY c.n DESC, l.name) AS place
         FROM counted c JOIN lookup l ON l.kind = ?1 AND l.id = c.id
     )
     SELECT section, id, name, count FROM placed WHERE place <= ${maxFacetValues + 1} ORDER BY section, place`,
    kind,
  );
}

function featuresBySection(database: D1Database): Promise<BySection<Feature & { section: number }>> {
  return grouped(
    database,
    `SELECT s.section_id AS section, f.id, f.name, f.unit, f.type, f.choice FROM section_feature s JOIN feature f ON f.id = s.fid
      WHERE s.place <= ?1 ORDER BY s.section_id, s.place`,
    maxFeatures,
  );
}

function valuesBySection(database: D1Database): Promise<BySection<ValueRow & { section: number }>> {
  return grouped(
    database,
    `WITH ${below}, own(leaf, fid, code, n) AS MATERIALIZED (
       SELECT c.section_id, f.fid, f.code, count(*) FROM product_feature f JOIN product_column c ON c.ord = f.ord GROUP BY 1, 2, 3
     )
     SELECT s.section_id AS section, own.fid, own.code, w.name, w.low, w.high, sum(own.n) AS count
       FROM section_feature s
       JOIN below ON below.id = s.section_id
       JOIN own ON own.leaf = below.leaf AND own.fid = s.fid
       JOIN feature_value w ON w.fid = own.fid AND w.code = own.code
      WHERE s.place <= ?1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    maxFeatures,
  );
}

async function recommendedBySection(database: D1Database): Promise<Map<number, number>> {
  const { results } = await database
    .prepare(
      `WITH ${below}, own(leaf, n) AS (
         SELECT section_id, sum(flags & ${flagBits.recommended} > 0) FROM product_column GROUP BY 1
       )
       SELECT below.id AS section, sum(own.n) AS count FROM below JOIN own ON own.leaf = below.leaf GROUP BY 1`,
    )
    .all<{ section: number; count: number }>();
  return new Map(results.map(({ section, count }) => [section, count]));
}

async function store(database: D1Database, rows: readonly (readonly [number, string, string])[]): Promise<void> {
  await database
    .prepare(
      `INSERT INTO section_facets (section_id, price_type, version, json)
       SELECT value ->> 0, value ->> 1, (SELECT catalogue + 1 FROM version), value ->> 2 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

async function keepPrices(database: D1Database): Promise<void> {
  await database
    .prepare(
      `WITH ${below}, own(leaf, type, low, high) AS MATERIALIZED (
         SELECT c.section_id, v.type, min(v.value), max(v.value) FROM price v JOIN product_column c ON c.ord = v.ord GROUP BY 1, 2
       )
       INSERT INTO section_facets (section_id, price_type, version, json)
       SELECT below.id, own.type, (SELECT catalogue + 1 FROM version), json_object('low', min(own.low), 'high', max(own.high))
         FROM below JOIN own ON own.leaf = below.leaf GROUP BY below.id, own.type`,
    )
    .run();
}
