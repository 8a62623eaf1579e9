import { bulkInsert } from '#backend/import/bulk.ts';
import { type ImportedFeature, stageFeatures } from '#backend/import/features.ts';
import { type CatalogueSource, importCatalogue } from '#backend/import/run.ts';
import { next } from '#backend/import/staging.ts';
import { stageZones } from '#backend/import/zones.ts';
import { dictionary } from './dictionary.ts';
import { featureGroups } from './feature-groups.ts';
import { features, placeOf } from './features.ts';
import { Groups } from './groups.ts';
import { type Loading, loadProducts } from './load.ts';
import { ownFilters } from './own-filters.ts';
import { type Plan, planCatalogue, rankProducts } from './plan.ts';
import { leafProducts, type Product } from './product.ts';

export interface CatalogueOptions {
  products: number;
  /** Called after every batch and step. */
  onProgress?: (progress: { step: string; done: number; of: number }) => void;
  /** Milliseconds since 1970; prices are dated back from here. The default is now. */
  at?: number;
  /** Import over an existing catalogue. */
  replace?: boolean;
}

/** Products per batch: large enough to be fast, small enough for a machine with little memory. */
const batchSize = 1000;

/**
 * Fills an empty catalogue with generated products and the warehouses with their stock; continues after an
 * interruption, and leaves a complete catalogue as it is. Requires the warehouses of `seedPlaces`. The same number of
 * products always gives the same catalogue.
 */
export async function seedCatalogue(
  catalogue: D1Database,
  trade: D1Database,
  options: CatalogueOptions,
): Promise<void> {
  const { onProgress, products: count, at = Date.now(), replace = false } = options;
  const state = await catalogue
    .prepare('SELECT catalogue, (SELECT count(*) FROM import) AS running FROM version')
    .first<{ catalogue: number; running: number }>();
  if (state && state.catalogue > 0 && state.running === 0 && !replace) return;
  const source = generatedSource(catalogue, trade, count, at);
  await importCatalogue(catalogue, source, at, (step, done) => {
    onProgress?.(
      step === 'products' ? { step, done: Math.min(count, done * batchSize), of: count } : { step, done, of: count },
    );
  });
}

/**
 * The generated catalogue as the source of an import: batch 0 contains the definitions, the others a thousand products
 * each.
 */
export function generatedSource(catalogue: D1Database, trade: D1Database, count: number, at: number): CatalogueSource {
  const plan = planCatalogue(count);
  const loading: Loading = {
    catalogue,
    trade,
    plan,
    at,
    dictionary: dictionary(),
    groups: new Groups(plan),
    ranks: rankProducts(plan),
    idOf: idsOf(count),
  };
  const products = batches(plan);
  let generated = 0;
  return {
    name: `generated ${count}`,
    batches: 1 + Math.ceil(count / batchSize),
    async batch(n) {
      if (n === 0) {
        await trade.prepare('DELETE FROM stock').run();
        return [...definitions(loading), ...(await stageZones(catalogue, trade))];
      }
      // To continue an interrupted run, generate the earlier batches again and discard them.
      let statements: D1PreparedStatement[] = [];
      for (; generated < n; generated++) {
        const batch = products.next().value ?? [];
        statements = await loadProducts(loading, batch, generated * batchSize);
      }
      return statements;
    },
  };
}

/** Public ids: every number from 1001 once, in an order unrelated to the place in the catalogue. */
function idsOf(count: number): (number: number) => number {
  const step = [7919, 7907].find((prime) => count % prime !== 0) ?? 1;
  return (number) => 1001 + ((number * step) % count);
}

function* batches(plan: Plan): Generator<Product[], undefined> {
  const nth = new Map<number, number>();
  let batch: Product[] = [];
  for (const leaf of plan.leaves) {
    for (const product of leafProducts(plan, leaf, nth)) {
      batch.push(product);
      if (batch.length === batchSize) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

function definitions({ catalogue, plan, dictionary }: Loading): D1PreparedStatement[] {
  const sections = plan.sections.toSorted((a, b) => a.level - b.level || a.lo - b.lo);
  const valuesOf = Map.groupBy(dictionary.rows, ({ fid }) => fid);
  const ofGoods = Object.values(features).map(
    (feature): ImportedFeature => ({
      ...{ id: feature.id, name: feature.name, type: feature.type, place: placeOf(feature), param: null },
      unit: 'unit' in feature ? feature.unit : null,
      choice: 'choice' in feature,
      group: featureGroups.get(feature.id) ?? null,
      values: valuesOf.get(feature.id) ?? [],
    }),
  );
  const own = ownFilters.map(
    ({ id, name, param, values }): ImportedFeature => ({
      ...{ id, name, param, unit: null, type: 'list', choice: false, place: id, group: null },
      values: values.map((value, at) => ({ code: at + 1, name: value, low: null, high: null })),
    }),
  );
  return [
    ...bulkInsert(
      catalogue,
      next('section'),
      ['id', 'parent_id', 'level', 'name', 'lo', 'hi', 'count'],
      sections.map((row) => [row.id, row.parent_id, row.level, row.name, row.lo, row.hi, row.count]),
    ),
    ...stageFeatures(catalogue, [...ofGoods, ...own]),
  ];
}
