import type { Env } from '../env.ts';
import { maxStock, setInStock } from '../product/in-stock.ts';
import { idsByCode } from '../product/store.ts';
import { changePrices } from '../search/change.ts';
import { foldCode } from '../search/look-alikes.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { t } from '../texts/texts.ts';
import type { BadLine, PriceLine } from './parse.ts';

/** Most lines per step, which keeps every statement small. */
export const maxLines = maxStock;

/** Result of a step. */
export interface Applied {
  prices: number;
  /** Products whose stock was written. */
  stocks: number;
  /** Products whose price or stock stays as a later list has written it. */
  older: number;
}

/** A line whose product is known. */
export type Known = PriceLine & { id: number };

/**
 * Writes prices of one type and warehouse stock, and notes the changes for search without rewriting what an import
 * compiled. Keeps what a later list has written. At most `maxLines` products per step; a step may be repeated.
 */
export async function applyProducts(env: Env, type: string, products: readonly Known[], at: number): Promise<Applied> {
  if (products.length > maxLines) throw new RangeError(`at most ${maxLines} products a step`);
  const priced = products.flatMap(({ id, price, oldPrice }) =>
    price === null ? [] : [{ id, value: price, ...(oldPrice !== undefined && { oldValue: oldPrice }) }],
  );
  const repriced = new Set(priced.length > 0 ? await changePrices(env, type, priced, at) : []);
  const stocked = products.filter(({ stock }) => stock.length > 0);
  const restocked = new Set(stocked.length > 0 ? await writeStock(env, stocked, at) : []);
  // After both, because an alert may wait for either. A step that fails here is repeated.
  const judged = await judgeAlerts(env, { ids: products.map(({ id }) => id) }, at);
  if (judged.length > 0) await env.trade.batch(judged);
  const older = new Set([
    ...priced.filter(({ id }) => !repriced.has(id)).map(({ id }) => id),
    ...stocked.filter(({ id }) => !restocked.has(id)).map(({ id }) => id),
  ]);
  return { prices: repriced.size, stocks: restocked.size, older: older.size };
}

/** Returns the products of which an amount was written: that of a later list stays. */
async function writeStock(env: Env, products: readonly Known[], at: number): Promise<number[]> {
  const rows = products.flatMap(({ id, stock }) => stock.map(([store, amount]) => [id, store, amount]));
  const { results } = await env.trade
    .prepare(
      `INSERT INTO stock (product_id, store_id, amount, listed_at)
       SELECT value ->> 0, value ->> 1, value ->> 2, ?2 FROM json_each(?1)
        WHERE true ON CONFLICT (product_id, store_id)
        DO UPDATE SET amount = excluded.amount, listed_at = excluded.listed_at WHERE listed_at <= excluded.listed_at
       RETURNING product_id AS id`,
    )
    .bind(JSON.stringify(rows), at)
    .all<{ id: number }>();
  // Also of those that stay: a run that was killed may have written their stock and not copied it.
  const ids = products.map(({ id }) => id);
  await setInStock(env, ids);
  return results.map(({ id }) => id);
}

/**
 * Finds the products of a step's lines. Lines that match no product, or several, or one of `met`, are returned with their
 * numbers. `met` has the products of the whole list by the line that names them; this step's are added.
 */
export async function findProducts(
  env: Env,
  lines: readonly PriceLine[],
  met: Map<number, number>,
): Promise<{ products: Known[]; bad: BadLine[] }> {
  const codes = lines.flatMap(({ product }) => ('code' in product ? [product.code] : []));
  const ids = lines.flatMap(({ product }) => ('id' in product ? [product.id] : []));
  const [byCode, existing] = await Promise.all([idsByCode(env, codes, foldCode), existingIds(env, ids)]);
  const [products, bad]: [Known[], BadLine[]] = [[], []];
  for (const line of lines) {
    const { id, found } = named(line.product, byCode, existing);
    const message = wrongWith(found, met.get(id));
    if (message !== null) bad.push({ line: line.line, message });
    else {
      met.set(id, line.line);
      products.push({ ...line, id });
    }
  }
  return { products, bad };
}

type Named = { id: number; found: number };

/** The product that a line names, and how many products match. */
function named(
  product: PriceLine['product'],
  byCode: ReadonlyMap<string, Named>,
  existing: ReadonlySet<number>,
): Named {
  if ('code' in product) return byCode.get(product.code) ?? { id: 0, found: 0 };
  return { id: product.id, found: existing.has(product.id) ? 1 : 0 };
}

function wrongWith(found: number, before: number | undefined): string | null {
  if (found === 0) return t('price-list.no-product');
  if (found > 1) return t('price-list.ambiguous', { found });
  return before === undefined ? null : t('price-list.twice', { line: before });
}

async function existingIds(env: Env, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { results } = await env.catalogue
    .prepare('SELECT p.id FROM json_each(?1) j JOIN product p ON p.id = j.value')
    .bind(JSON.stringify(ids))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}

/**
 * Why a list can't be imported, or null: a catalogue import is running and would undo the prices at its end, nothing is
 * sold yet, no company uses the price type, or a warehouse is unknown.
 */
export async function refusal(env: Env, type: string, stores: readonly number[]): Promise<string | null> {
  const importing = await env.catalogue.prepare('SELECT 1 AS importing FROM import').first<number>('importing');
  if (importing) return t('price-list.importing');
  if (!(await env.catalogue.prepare('SELECT 1 FROM product LIMIT 1').first())) return t('price-list.no-catalogue');
  const found = await env.trade
    .prepare(`SELECT ?1 = 'retail' OR EXISTS (SELECT 1 FROM company WHERE price_type = ?1) AS known`)
    .bind(type)
    .first<number>('known');
  if (!found) return t('price-list.no-type', { type });
  const { results } = await env.trade.prepare('SELECT id FROM store').all<{ id: number }>();
  const missing = stores.find((store) => !results.some(({ id }) => id === store));
  return missing === undefined ? null : t('price-list.no-store', { store: missing });
}
