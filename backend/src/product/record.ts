import type { ProductRecord } from '#contract/product.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import type { ProductPageDoc } from './document.ts';
import { toItems } from './item.ts';
import { flagBits, type ProductRow, parseDoc, selectProducts } from './row.ts';
import { moscowDay } from './store.ts';

/** Most replacements, and most related products, that a product's page shows. */
const maxNeighbours = 8;

interface DetailRow {
  page: string | null;
  kin: number;
  manufacturerId: number;
  manufacturer: string | null;
  countryId: number;
  country: string | null;
  groupId: number;
  groupName: string | null;
  setId: number;
  setName: string | null;
  sellerId: number;
  seller: string | null;
}

interface FeatureRow {
  id: number;
  name: string;
  value: string;
  unit: string | null;
}

/** A product with all that its page shows, or null when there is none with that id. */
export async function readProduct(env: Env, actor: Actor, id: number, now: number): Promise<ProductRecord | null> {
  const [row] = await readRows(env, actor, 'SELECT p.ord, 0 FROM product p WHERE p.id = ?3', id, now);
  if (!row) return null;
  const [details, features, parents] = await env.catalogue.batch([
    env.catalogue.prepare(detailSql).bind(id),
    env.catalogue.prepare(featureSql).bind(id),
    env.catalogue.prepare(parentsSql).bind(id),
  ]);
  const detail = details?.results[0] as unknown as DetailRow;
  const [analogues, related] = await Promise.all([
    row.flags & flagBits.replaceable ? readRows(env, actor, kinSql, id, now) : [],
    row.flags & flagBits.related ? readRows(env, actor, relatedSql, id, now) : [],
  ]);
  const items = await toItems(env, actor, [row, ...analogues, ...related], now);
  const [item, ...neighbours] = items;
  if (!item) return null;
  return {
    ...item,
    ...describe(row, detail),
    parents: (parents?.results ?? []) as unknown as ProductRecord['parents'],
    characteristics: ((features?.results ?? []) as unknown as FeatureRow[]).map(toCharacteristic),
    analogues: neighbours.slice(0, analogues.length).map((other) => ({ ...other, analog: true })),
    related: neighbours.slice(analogues.length).map((other) => ({ ...other, isRelated: true })),
  };
}

async function readRows(env: Env, actor: Actor, wanted: string, key: number, now: number): Promise<ProductRow[]> {
  const { results } = await env.catalogue
    .prepare(`WITH wanted(ord, place) AS MATERIALIZED (${wanted}) ${selectProducts}`)
    .bind(actor.priceType, moscowDay(now), key)
    .all<ProductRow>();
  return results;
}

/** By the public id each time: between two statements an import may give the product another ordinal. */
const ordOf = '(SELECT ord FROM product WHERE id = ?1)';

const detailSql = `
  SELECT g.doc AS page, c.kin, c.manufacturer_id AS manufacturerId, m.name AS manufacturer, c.country_id AS countryId,
         l.name AS country, c.group_id AS groupId, t.name AS groupName, c.set_id AS setId, k.name AS setName,
         c.seller_id AS sellerId, s.name AS seller
    FROM product_column c
    LEFT JOIN product_page g ON g.ord = c.ord
    LEFT JOIN lookup m ON m.kind = 'manufacturer' AND m.id = c.manufacturer_id
    LEFT JOIN lookup l ON l.kind = 'country' AND l.id = c.country_id
    LEFT JOIN lookup t ON t.kind = 'group' AND t.id = c.group_id
    LEFT JOIN lookup k ON k.kind = 'set' AND k.id = c.set_id
    LEFT JOIN lookup s ON s.kind = 'seller' AND s.id = c.seller_id
   WHERE c.ord = ${ordOf}`;

const parentsSql = `SELECT id, name FROM section WHERE lo <= ${ordOf} AND hi >= ${ordOf} ORDER BY level`;

const featureSql = `
  SELECT f.id, f.name, w.name AS value, f.unit
    FROM product_feature p JOIN feature f ON f.id = p.fid JOIN feature_value w ON w.fid = p.fid AND w.code = p.code
   WHERE p.ord = ${ordOf} ORDER BY f.id, p.code`;

/** Products of one kin replace each other; the ones on hand come first. */
const kinSql = `
  SELECT c.ord, row_number() OVER (ORDER BY c.stock > 0 DESC, c.rank) FROM product_column o JOIN product_column c ON c.kin = o.kin
   WHERE o.ord = (SELECT ord FROM product WHERE id = ?3) AND c.ord <> o.ord ORDER BY 2 LIMIT ${maxNeighbours}`;

/** What goes with a product is of its series and of another section: the frame of a socket. */
const relatedSql = `
  SELECT c.ord, c.rank FROM product_column o
    JOIN product_column c ON c.series_id = o.series_id AND c.series_id > 0 AND c.section_id <> o.section_id
   WHERE o.ord = (SELECT ord FROM product WHERE id = ?3) ORDER BY c.rank LIMIT ${maxNeighbours}`;

function toCharacteristic({ id, name, value, unit }: FeatureRow): ProductRecord['characteristics'][number] {
  return { id, name, value, ...(unit === null ? {} : { unit }) };
}

function describe(row: ProductRow, detail: DetailRow) {
  const page = detail.page === null ? null : (JSON.parse(detail.page) as ProductPageDoc);
  const { image, weight } = parseDoc(row);
  const named = (id: number, name: string | null) => (name === null ? null : { id, name });
  return {
    description: page?.description ?? '',
    boxQuantity: page?.boxQuantity ?? null,
    blockQuantity: page?.blockQuantity ?? null,
    documents: [...(page?.documents ?? [])],
    manufacturer: named(detail.manufacturerId, detail.manufacturer),
    country: named(detail.countryId, detail.country),
    group: named(detail.groupId, detail.groupName),
    set: named(detail.setId, detail.setName),
    seller: named(detail.sellerId, detail.seller),
    images: image === null ? [] : [{ url: image }],
    weight,
  };
}
