import { idsAtOnce, type ProductRef } from '#contract/product.ts';
import { moscowClock } from '../calendar/moscow.ts';
import type { Env } from '../env.ts';
import { cashBackOf, isDiscontinued, type ProductRow, parseDoc, selectProducts, toProductRef } from './row.ts';

/** A product with everything that carts and orders need. Money is in kopecks including VAT. */
export interface CatalogueProduct extends ProductRef {
  /** Per cent on the given day; null is "без НДС". */
  vatRate: number | null;
  /** Null if the product has no price of that type and can't be bought. */
  price: { value: number; oldValue: number | null } | null;
  /** When the price was last confirmed, in milliseconds; null without a price. */
  actualAt: number | null;
  /** Bonus per unit in kopecks. */
  cashBack: number;
  /** Days to bring what no warehouse has; null if it is sold from stock only. */
  deliveryDays: number | null;
  /** Kilograms per unit. */
  weight: number | null;
  /** Out of production: sold while some is left. */
  isDiscontinued: boolean;
}

/** Whose prices to read, and for which moment (milliseconds): the VAT rate depends on the day. */
export interface PriceQuestion {
  priceType: string;
  at: number;
}

/** The day in Moscow, `YYYY-MM-DD`: days of tax and delivery are Moscow days. */
export function moscowDay(at: number): string {
  return moscowClock(at).slice(0, 10);
}

/** Rows of products by their public ids, in that order, in one query. Unknown ids have none. */
export async function selectProductsById(
  env: Env,
  ids: readonly number[],
  { priceType, at }: PriceQuestion,
): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const sql = `WITH wanted(ord, place) AS MATERIALIZED (
      SELECT p.ord, j.key FROM json_each(?3) j JOIN product p ON p.id = j.value
    ) ${selectProducts}`;
  const { results } = await env.catalogue
    .prepare(sql)
    .bind(priceType, moscowDay(at), JSON.stringify([...new Set(ids)]))
    .all<ProductRow>();
  return results;
}

/** Products by their public ids. Unknown ids have no entry. */
export async function productsById(
  env: Env,
  ids: readonly number[],
  question: PriceQuestion,
): Promise<Map<number, CatalogueProduct>> {
  const rows = await selectProductsById(env, ids, question);
  return new Map(rows.map((row) => [row.id, toCatalogueProduct(row)]));
}

function toCatalogueProduct(row: ProductRow): CatalogueProduct {
  const doc = parseDoc(row);
  return {
    ...toProductRef(row, doc),
    vatRate: row.vatRate,
    price: row.price === null ? null : { value: row.price, oldValue: row.oldPrice },
    actualAt: row.actualAt,
    cashBack: cashBackOf(row),
    deliveryDays: doc.deliveryDays,
    weight: doc.weight,
    isDiscontinued: isDiscontinued(doc),
  };
}

/** Most popular products of a kind from which a replacement is chosen. */
const mostKin = 12;

/** Ids of the products that can replace each of these, the most popular first. Those without any have no entry. */
export async function kinOfProducts(env: Env, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { results } = await env.catalogue
    .prepare(
      `SELECT o.id, (SELECT json_group_array(k.id) FROM (
            SELECT p.id FROM product_column c CROSS JOIN product p ON p.ord = c.ord
             WHERE c.kin = m.kin AND c.ord <> m.ord ORDER BY c.rank LIMIT ${mostKin}) k) AS kin
         FROM json_each(?1) j JOIN product o ON o.id = j.value JOIN product_column m ON m.ord = o.ord`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: number; kin: string }>();
  return new Map(results.map(({ id, kin }) => [id, JSON.parse(kin) as number[]]));
}

/** Products of one code that are counted. */
const mostOfCode = 50;

/**
 * Ids of the products that have each of these folded codes as article or manufacturer's code, and of those whose id it
 * is. Codes that name none have no entry.
 */
export async function idsOfCodes(env: Env, folded: readonly string[]) {
  const { results } = await env.catalogue
    .prepare(
      `SELECT j.value AS code,
              (SELECT json_group_array(id) FROM (SELECT p.id FROM product p
                WHERE p.article_code = j.value OR p.maker_code = j.value LIMIT ${mostOfCode})) AS ids,
              (SELECT p.id FROM product p WHERE p.id = j.value + 0 AND j.value NOT GLOB '*[^0-9]*' AND length(j.value) < 16) AS own
         FROM json_each(?1) j WHERE j.value <> ''`,
    )
    .bind(JSON.stringify([...new Set(folded)]))
    .all<{ code: string; ids: string; own: number | null }>();
  return new Map(results.map(({ code, ids, own }) => [code, { ids: JSON.parse(ids) as number[], own }]));
}

/** Product ids by code, for codes that exactly match an article or manufacturer's code. Keyed by the code as given. */
export async function idsByCode(env: Env, codes: readonly string[], fold: (code: string) => string) {
  const folded = codes.map(fold);
  const { results } = await env.catalogue
    .prepare(
      `SELECT j.key AS place, min(p.id) AS id, count(*) AS found
         FROM json_each(?1) j JOIN product p ON p.article_code = j.value OR p.maker_code = j.value
        WHERE j.value <> '' GROUP BY j.key`,
    )
    .bind(JSON.stringify(folded))
    .all<{ place: number; id: number; found: number }>();
  return new Map(results.map((row) => [codes[row.place] ?? '', { id: row.id, found: row.found }]));
}

export const idsOfPart = 'SELECT id FROM product WHERE ord >= ?1 AND ord < ?2 ORDER BY ord';
export const lastPlace = 'SELECT max(ord) AS id FROM product';

/**
 * Ids of a part of the catalogue, and the number of parts. Parts are cut by ordinals, which have few gaps: ids may be as
 * far apart as the supplier likes.
 */
export async function listProductIds(env: Env, part: number) {
  const [range, end] = await env.catalogue.batch<{ id: number | null }>([
    env.catalogue.prepare(idsOfPart).bind((part - 1) * idsAtOnce, part * idsAtOnce),
    env.catalogue.prepare(lastPlace),
  ]);
  const last = end?.results[0]?.id ?? null;
  return {
    items: (range?.results ?? []).flatMap(({ id }) => (id === null ? [] : [id])),
    parts: last === null ? 0 : Math.floor(last / idsAtOnce) + 1,
  };
}
