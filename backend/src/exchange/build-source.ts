import type { Env } from '../env.ts';
import { bulkInsert } from '../import/bulk.ts';
import { stageFeatures } from '../import/features.ts';
import type { CatalogueSource } from '../import/run.ts';
import { next } from '../import/staging.ts';
import { stageZones } from '../import/zones.ts';
import { t } from '../texts/texts.ts';
import { plannedFeatures, valueKey } from './build-features.ts';
import { type PlannedSection, planSections, stretchesOf } from './build-plan.ts';
import { type BuildRow, type Dictionary, stageRows } from './build-rows.ts';

/** Goods per batch. */
const batchSize = 500;

/** The register as the source of an import. It must not change until the import has ended. */
export async function registerSource(env: Env, revision: number): Promise<CatalogueSource> {
  const sections = await planSections(env, t('exchange.other-goods'));
  const count = sections.reduce((sum, { own }) => sum + own, 0);
  let dictionary: Dictionary | undefined;
  return {
    name: `exchange ${revision}`,
    batches: 1 + Math.ceil(count / batchSize),
    async batch(n) {
      if (n === 0) return await definitions(env, sections);
      dictionary ??= await readDictionary(env);
      const rows = await readRows(env, sections, 1 + (n - 1) * batchSize);
      return await stageRows(env, rows, dictionary);
    },
  };
}

/** Brands, manufacturers and countries get their ids here, and keep them. */
async function definitions(env: Env, sections: readonly PlannedSection[]): Promise<D1PreparedStatement[]> {
  const db = env.catalogue;
  const kinds = ['brand', 'manufacturer', 'country'].map((kind) =>
    db.prepare(
      `INSERT OR IGNORE INTO goods_name (kind, name) SELECT DISTINCT '${kind}', g.doc ->> '${kind}' FROM goods g
        WHERE g.is_gone = 0 AND g.doc ->> '${kind}' <> ''`,
    ),
  );
  return [
    ...bulkInsert(
      db,
      next('section'),
      ['id', 'parent_id', 'level', 'name', 'lo', 'hi', 'count'],
      sections
        .toSorted((a, b) => a.level - b.level || a.lo - b.lo)
        .map(({ id, parentId, level, name, lo, hi, count }) => [id, parentId, level, name, lo, hi, count]),
    ),
    ...stageFeatures(db, await plannedFeatures(env)),
    ...kinds,
    db.prepare(
      `INSERT INTO ${next('lookup')} (kind, id, name, search) SELECT kind, id, name, lower(name) FROM goods_name`,
    ),
    ...(await stageZones(db, env.trade)),
  ];
}

/** Codes of values, and ids of names, of the import that is under way. */
async function readDictionary({ catalogue: db }: Env): Promise<Dictionary> {
  const [values, names, properties] = await db.batch<Record<string, unknown>>([
    db.prepare(`SELECT fid, code, name FROM ${next('feature_value')}`),
    db.prepare('SELECT kind, id, name FROM goods_name'),
    db.prepare('SELECT id, ref FROM goods_property WHERE is_gone = 0'),
  ]);
  return {
    codes: new Map(
      (values?.results ?? []).map(({ fid, code, name }) => [`${fid} ${valueKey(String(name))}`, Number(code)]),
    ),
    names: new Map((names?.results ?? []).map(({ kind, id, name }) => [`${kind} ${name}`, Number(id)])),
    properties: new Map((properties?.results ?? []).map(({ id, ref }) => [String(ref), Number(id)])),
  };
}

const columns = `i.id, i.section_id AS sectionId, g.ref, g.doc, i.doc AS offer,
  (SELECT p.file FROM goods_picture p WHERE p.path = g.doc ->> '$.pictures[0]') AS picture`;
const sold = 'FROM goods_item i JOIN goods g ON g.ref = i.goods_ref WHERE i.is_sold = 1 AND i.section_id = ?1';

/** Goods with the ordinals from `first` on, which continue those of the batch before. */
async function readRows(env: Env, sections: readonly PlannedSection[], first: number): Promise<BuildRow[]> {
  const db = env.catalogue;
  const stretches = stretchesOf(sections, first, batchSize);
  if (stretches.length === 0) return [];
  // Small sections come together: a statement for each would be hundreds.
  const [begun, whole] = [stretches.filter(({ isBegun }) => isBegun), stretches.filter(({ isBegun }) => !isBegun)];
  const results = await db.batch<Omit<BuildRow, 'ord'>>([
    ...begun.map(({ section, count, ord }) =>
      db
        .prepare(
          `SELECT ${columns} ${sold} AND i.id > (SELECT id FROM ${next('product')} WHERE ord = ?2 - 1) ORDER BY i.id LIMIT ?3`,
        )
        .bind(section, ord, count),
    ),
    ...(whole.length === 0
      ? []
      : [
          db
            .prepare(
              `SELECT ${columns} FROM json_each(?1) j CROSS JOIN goods_item i ON i.is_sold = 1 AND i.section_id = j.value
           JOIN goods g ON g.ref = i.goods_ref ORDER BY j.key, i.id LIMIT ?2`,
            )
            .bind(
              JSON.stringify(whole.map(({ section }) => section)),
              whole.reduce((sum, { count }) => sum + count, 0),
            ),
        ]),
  ]);
  return results.flatMap((result) => result.results).map((row, at) => ({ ...row, ord: first + at }));
}
