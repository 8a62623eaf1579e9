import { keepFacets } from '#backend/search/keep-facets.ts';

/**
 * Compiles what search reads from what the catalogue holds: places inside sections, places by name and article, the features that
 * filter each section, counts in stock. Ends with a new version.
 */
export async function compileCatalogue(db: D1Database, at: number, onStep: (step: string) => void): Promise<void> {
  for (const [step, statements] of steps) {
    onStep(step);
    await db.batch(statements.map((sql) => db.prepare(sql)));
  }
  onStep('filters of sections');
  await keepFacets(db);
  await db.prepare('UPDATE version SET catalogue = catalogue + 1, updated_at = ?1').bind(at).run();
}

/** Share of the products of a section that must have a feature for it to filter the section. */
const coverage = 0.15;
/** Features that filter one section at most. */
const featuresPerSection = 16;

const steps: readonly (readonly [step: string, statements: readonly string[]])[] = [
  [
    'places in sections',
    [
      'DELETE FROM section_rank',
      `INSERT INTO section_rank (section_id, place, ord)
       SELECT s.id, row_number() OVER (PARTITION BY s.id ORDER BY c.rank), c.ord
         FROM section s JOIN product_column c ON c.ord BETWEEN s.lo AND s.hi
        WHERE EXISTS (SELECT 1 FROM section below WHERE below.parent_id = s.id)`,
    ],
  ],
  [
    'places by name and article',
    [
      `UPDATE product_column SET name_place = n.place
         FROM (SELECT ord, row_number() OVER (ORDER BY name, ord) AS place FROM product) n WHERE n.ord = product_column.ord`,
      `UPDATE product_column SET article_place = n.place
         FROM (SELECT ord, row_number() OVER (ORDER BY article, ord) AS place FROM product) n WHERE n.ord = product_column.ord`,
    ],
  ],
  [
    'features of sections',
    [
      'DELETE FROM section_feature',
      `WITH scope(id, lo, hi, total) AS (
         SELECT id, lo, hi, count FROM section
         UNION ALL SELECT 0, 0, (SELECT max(hi) FROM section), (SELECT count(*) FROM product_column)
       ), leaf(lo, fid, n) AS MATERIALIZED (
         SELECT s.lo, f.fid, count(DISTINCT f.ord) FROM section s JOIN product_feature f ON f.ord BETWEEN s.lo AND s.hi
          WHERE NOT EXISTS (SELECT 1 FROM section below WHERE below.parent_id = s.id) GROUP BY s.id, f.fid
       ), counted(id, fid, n, total) AS (
         SELECT scope.id, leaf.fid, sum(leaf.n), scope.total FROM scope JOIN leaf ON leaf.lo BETWEEN scope.lo AND scope.hi
          GROUP BY scope.id, leaf.fid
       ), placed(id, place, fid, n) AS (
         SELECT id, row_number() OVER (PARTITION BY id ORDER BY n DESC, fid), fid, n FROM counted WHERE n >= total * ${coverage}
       )
       INSERT INTO section_feature (section_id, place, fid, count) SELECT * FROM placed WHERE place <= ${featuresPerSection}`,
    ],
  ],
  [
    'stock of sections',
    [
      `UPDATE section SET in_stock = (SELECT count(*) FROM product_column WHERE ord BETWEEN lo AND hi AND stock > 0)`,
      'ANALYZE',
    ],
  ],
];
