import { describe, expect, it } from 'vitest';
import { productRecord } from '#contract/product.ts';
import { generatedSource } from '#seed/catalogue/seed.ts';
import { startPlainShop } from '#tests/support/plain-shop.ts';
import { type ImportedFeature, stageFeatures } from './features.ts';
import { ImportRefused } from './refused.ts';
import { type CatalogueSource, importCatalogue } from './run.ts';
import { next, stagedTables } from './staging.ts';

const at = Date.UTC(2026, 10, 20);
const electrical = { code: 'el', name: 'Электрика', place: 2 };

const feature = (id: number, more: Partial<ImportedFeature>): ImportedFeature => ({
  ...{ id, name: `Признак ${id}`, unit: null, type: 'list', choice: false, place: id, param: null, group: null },
  values: [
    { code: 1, name: 'первое', low: null, high: null },
    { code: 2, name: 'второе', low: null, high: null },
  ],
  ...more,
});

/** The goods of the generated catalogue with features of a supplier's own. */
function suppliersSource(db: D1Database, trade: D1Database, features: readonly ImportedFeature[]): CatalogueSource {
  const goods = generatedSource(db, trade, 40, at);
  const clear = ['feature', 'feature_value', 'feature_group', 'product_feature'] as const;
  return {
    name: 'supplier',
    batches: goods.batches + 1,
    async batch(n) {
      if (n < goods.batches) return goods.batch(n);
      return [
        ...clear.map((table) => db.prepare(`DELETE FROM ${next(table)}`)),
        ...stageFeatures(db, features),
        db
          .prepare(
            `INSERT INTO next_product_feature (ord, fid, code) SELECT p.ord, j.value, 1 + p.ord % 2 FROM next_product p, json_each(?1) j`,
          )
          .bind(JSON.stringify(features.map(({ id }) => id))),
      ];
    },
  };
}

describe('the features of a supplier’s own data', () => {
  it('come with their groups and their order, and replace the former ones at the switch', async () => {
    expect(stagedTables).toContain('feature_group');
    const shop = await startPlainShop();
    const { CATALOGUE, TRADE } = shop.bindings;
    await importCatalogue(CATALOGUE, generatedSource(CATALOGUE, TRADE, 40, at), at);
    const groupsBefore = shop.catalogue.prepare('SELECT * FROM feature_group').all();
    const source = suppliersSource(CATALOGUE, TRADE, [
      feature(501, { place: 9, group: electrical }),
      feature(502, { place: 1, group: electrical }),
      feature(503, { place: 5, group: { code: 'size', name: 'Размеры', place: 1 } }),
      feature(504, { place: 7 }),
      feature(505, { place: 3, param: 'custom-fleet' }),
    ]);
    await importCatalogue(CATALOGUE, source, at, (stage) => {
      if (stage !== 'switch' && stage !== 'clearing') {
        expect(shop.catalogue.prepare('SELECT * FROM feature_group').all()).toEqual(groupsBefore);
      }
    });
    const ask = shop.isolate();
    const { id } = shop.catalogue.prepare('SELECT id FROM product LIMIT 1').get() as { id: number };
    const product = productRecord.pick({ characteristics: true }).parse(await ask(`/api/v1/product/${id}`));
    expect(product.characteristics.map(({ id, group }) => [id, group?.code])).toEqual([
      [504, undefined],
      [503, 'size'],
      [502, 'el'],
      [501, 'el'],
    ]);
    const { filters } = (await ask('/api/v2/search/filters')) as { filters: { id: string }[] };
    const ids = filters.map((filter) => filter.id);
    expect(ids.filter((id) => /^\d/.test(id))).toEqual(['502', '503', '504', '501']);
    expect(ids).toContain('custom-fleet');
  });

  it.each([
    ['two features with one parameter', [feature(1, { param: 'merchants' }), feature(2, { param: 'merchants' })]],
    ['a parameter that no filter can have', [feature(1, { param: 'brands' })]],
    [
      'a group with two names',
      [feature(1, { group: electrical }), feature(2, { group: { ...electrical, name: 'Электро' } })],
    ],
    ['a group in two places', [feature(1, { group: electrical }), feature(2, { group: { ...electrical, place: 3 } })]],
    ['a group without a name', [feature(1, { group: { ...electrical, name: '' } })]],
  ])('are refused for %s, and the catalogue stays', async (_, features) => {
    const shop = await startPlainShop();
    const { CATALOGUE, TRADE } = shop.bindings;
    const source = suppliersSource(CATALOGUE, TRADE, features);
    await expect(importCatalogue(CATALOGUE, source, at)).rejects.toThrow(ImportRefused);
    expect(shop.catalogue.prepare('SELECT catalogue FROM version').get()).toEqual({ catalogue: 0 });
    expect(shop.catalogue.prepare('SELECT * FROM import').all()).toEqual([]);
  });
});
