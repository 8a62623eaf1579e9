import { bulkInsert } from './bulk.ts';
import { compileCatalogue } from './compile.ts';
import { makeDictionary } from './dictionary.ts';
import { features } from './features.ts';
import { Groups, type LookupKind } from './groups.ts';
import { type Loading, loadProducts } from './load.ts';
import { countryNames, sellers, sets } from './names.ts';
import { type Plan, planCatalogue, rankProducts } from './plan.ts';
import { leafProducts, type Product } from './product.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much to generate and whom to tell about it. */
export interface CatalogueOptions {
  products: number;
  /** Told after every batch and step. */
  onProgress?: (progress: { step: string; done: number; of: number }) => void;
  /** Milliseconds since 1970 that the prices count back from; now by default. */
  at?: number;
}

/** Rows of one batch: big enough to be fast, small enough for the memory of a small machine. */
const batchSize = 1000;

/**
 * Fills an empty catalogue with generated products and the warehouses with their stock. A catalogue that is whole stays as it is; what an
 * interrupted run left is cleared first. Needs the warehouses of `seedPlaces`. The same number of products always makes the same catalogue.
 */
export async function seedCatalogue(
  catalogue: D1Database,
  trade: D1Database,
  options: CatalogueOptions,
): Promise<void> {
  const { onProgress, products: count, at = Date.now() } = options;
  const version = await catalogue.prepare('SELECT catalogue FROM version').first<{ catalogue: number }>();
  if (version && version.catalogue > 0) return;
  await clear(catalogue, trade);
  const plan = planCatalogue(count);
  const loading: Loading = {
    catalogue,
    trade,
    plan,
    at,
    dictionary: makeDictionary(),
    vocabulary: new Vocabulary(),
    groups: new Groups(),
    ranks: rankProducts(plan),
    idOf: idsOf(count),
  };
  await loadDefinitions(loading);
  let done = 0;
  for (const batch of batches(plan)) {
    await loadProducts(loading, batch, done);
    done += batch.length;
    onProgress?.({ step: 'products', done, of: count });
  }
  await loadCounted(loading);
  await compileCatalogue(catalogue, at, (step) => onProgress?.({ step, done: count, of: count }));
}

const tables =
  'product product_page product_column section_rank price feature_value product_feature section_feature section_facets lookup feature vocabulary section';

async function clear(catalogue: D1Database, trade: D1Database): Promise<void> {
  const indexes = ['product_words', 'product_codes', 'vocabulary_trigrams'];
  await catalogue.batch([
    ...tables.split(' ').map((table) => catalogue.prepare(`DELETE FROM ${table}`)),
    ...indexes.map((table) => catalogue.prepare(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`)),
  ]);
  await trade.prepare('DELETE FROM stock').run();
}

/** Public ids: every number from 1001 once, in an order that has nothing to do with the place in the catalogue. */
function idsOf(count: number): (number: number) => number {
  const step = [7919, 7907].find((prime) => count % prime !== 0) ?? 1;
  return (number) => 1001 + ((number * step) % count);
}

function* batches(plan: Plan): Generator<Product[]> {
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

async function loadDefinitions({ catalogue, plan, dictionary }: Loading): Promise<void> {
  const sections = plan.sections.toSorted((a, b) => a.level - b.level || a.lo - b.lo);
  const definitions = Object.values(features).map((feature) => [
    feature.id,
    feature.name,
    'unit' in feature ? feature.unit : null,
    feature.type,
    'choice' in feature ? 1 : 0,
  ]);
  await catalogue.batch([
    ...bulkInsert(
      catalogue,
      'section',
      ['id', 'parent_id', 'level', 'name', 'lo', 'hi', 'count'],
      sections.map((row) => [row.id, row.parent_id, row.level, row.name, row.lo, row.hi, row.count]),
    ),
    ...bulkInsert(catalogue, 'feature', ['id', 'name', 'unit', 'type', 'choice'], definitions),
    ...bulkInsert(
      catalogue,
      'feature_value',
      ['fid', 'code', 'name', 'low', 'high'],
      dictionary.rows.map(({ fid, code, name, low, high }) => [fid, code, name, low, high]),
    ),
  ]);
}

/** What is known only after the last product: names with their counts, words. */
async function loadCounted({ catalogue, plan, groups, vocabulary }: Loading): Promise<void> {
  const named = (names: readonly string[]) => new Map(names.map((name, at) => [at + 1, name]));
  const lookups: Record<LookupKind, Map<number, string>> = {
    brand: new Map(plan.brands.map(({ id, name }) => [id, name])),
    manufacturer: plan.manufacturers,
    series: plan.series,
    group: groups.names(),
    country: countryNames,
    seller: named(sellers),
    set: named(sets),
  };
  const rows = Object.entries(lookups).flatMap(([kind, names]) =>
    [...names]
      .map(([id, name]) => [
        kind,
        id,
        name,
        name.toLowerCase().replaceAll('ё', 'е'),
        groups.countOf(kind as LookupKind, id),
      ])
      .filter((row) => Number(row[4]) > 0),
  );
  const words = vocabulary.rows();
  await catalogue.batch([
    ...bulkInsert(catalogue, 'lookup', ['kind', 'id', 'name', 'search', 'count'], rows),
    ...bulkInsert(catalogue, 'vocabulary', ['id', 'stem', 'word', 'count'], words),
    ...bulkInsert(
      catalogue,
      'vocabulary_trigrams',
      ['rowid', 'stem'],
      words.map(([id, stem]) => [id, `^${stem}$`]),
    ),
  ]);
}
