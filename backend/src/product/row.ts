import type { ProductRef } from '#contract/product.ts';
import { named } from '../texts/texts.ts';

/** Content of `product.doc`. */
export interface ProductDoc {
  /** ОКЕИ code and short name. */
  unit: { code: string; name: string };
  /** Path of the picture on this service. */
  image: string | null;
  minimumBatch: number;
  multiplicity: number;
  /** Kilograms per unit. */
  weight: number | null;
  /** Days to bring what no warehouse has; null if it is sold from stock only. */
  deliveryDays: number | null;
  labels: { code: string; name: string }[];
}

/** A product row of the catalogue, with the price of one price type. */
export interface ProductRow {
  ord: number;
  id: number;
  name: string;
  article: string;
  manufacturerCode: string | null;
  brandId: number;
  brand: string | null;
  sectionId: number;
  section: string;
  seriesId: number;
  series: string | null;
  groupId: number;
  group: string | null;
  doc: string;
  /** Bits: 1 recommended, 2 has replacements, 4 has related products. */
  flags: number;
  /** Per cent on the given day; null is "без НДС". */
  vatRate: number | null;
  /** Tenths of a per cent. */
  cashBack: number;
  price: number | null;
  oldPrice: number | null;
  actualAt: number | null;
}

/** Bits of `product_column.flags`. */
export const flagBits = { recommended: 1, replaceable: 2, related: 4 } as const;

const ownColumns = 'p.ord, p.id, p.name, p.article, p.manufacturer_code AS manufacturerCode, p.doc';
const priceColumns = 'v.value AS price, v.old_value AS oldPrice, v.actual_at AS actualAt';
const priceOfWanted = 'LEFT JOIN price v ON v.type = ?1 AND v.ord = w.ord';

/**
 * SELECT of products, to follow `WITH wanted(ord, place) AS (…)`. Parameter ?1 is the price type, ?2 the day whose VAT
 * rates apply (`YYYY-MM-DD`).
 */
export const selectProducts = `
  SELECT ${ownColumns}, ${priceColumns}, c.brand_id AS brandId, c.section_id AS sectionId, c.series_id AS seriesId, c.group_id AS groupId,
         c.flags, c.cash_back AS cashBack, b.name AS brand, s.name AS section, r.name AS series, g.name AS "group",
         (SELECT rate FROM vat_rate t WHERE t.code = c.vat_code AND t.since <= ?2 ORDER BY t.since DESC LIMIT 1) AS vatRate
    FROM wanted w
    JOIN product p ON p.ord = w.ord
    JOIN product_column c ON c.ord = w.ord
    ${priceOfWanted}
    JOIN section s ON s.id = c.section_id
    LEFT JOIN lookup b ON b.kind = 'brand' AND b.id = c.brand_id
    LEFT JOIN lookup r ON r.kind = 'series' AND r.id = c.series_id
    LEFT JOIN lookup g ON g.kind = 'group' AND g.id = c.group_id
   ORDER BY w.place`;

/** A product row without the names that the isolate keeps in memory. */
export interface BareRow
  extends Pick<
    ProductRow,
    'ord' | 'id' | 'name' | 'article' | 'manufacturerCode' | 'doc' | 'price' | 'oldPrice' | 'actualAt'
  > {
  place: number;
  /** JSON of `Facts`. */
  facts: string;
}

/** Content of `product.facts`: copies of columns of `product_column`. */
export type Facts = readonly [
  brandId: number,
  sectionId: number,
  seriesId: number,
  groupId: number,
  flags: number,
  vatCode: number,
  cashBack: number,
];

/** SQL that builds `product.facts` from a row `c` of `product_column`. */
export const factsOfColumns =
  'json_array(c.brand_id, c.section_id, c.series_id, c.group_id, c.flags, c.vat_code, c.cash_back)';

/**
 * Like `selectProducts` without names: reads three rows per product instead of eleven. `table` is one, or a subselect,
 * with columns `ord` and `place`. Rows contain their place and come in any order; ?1 is the price type.
 */
export const selectBareProducts = (table: string) => `
  SELECT w.place, ${ownColumns}, ${priceColumns},
         coalesce(p.facts, (SELECT ${factsOfColumns} FROM product_column c WHERE c.ord = p.ord)) AS facts
    FROM ${table} w CROSS JOIN product p ON p.ord = w.ord ${priceOfWanted}`;

/** VAT rates by code on the day ?1. */
export const selectVatRates = 'SELECT code, rate, max(since) FROM vat_rate WHERE since <= ?1 GROUP BY code';

/** What cart lines, order lines and list items have in common. */
export function toProductRef(row: ProductRow, doc: ProductDoc): ProductRef {
  return {
    id: row.id,
    type: 'product',
    name: row.name,
    article: row.article,
    manufacturerCode: row.manufacturerCode,
    brand: row.brand === null ? null : { id: row.brandId, name: row.brand },
    section: { id: row.sectionId, name: named(row.section) },
    series: row.series === null ? null : { id: row.seriesId, name: row.series },
    unit: namedUnit(doc.unit),
    image: doc.image === null ? null : { url: doc.image },
    minimumBatch: doc.minimumBatch,
    multiplicity: doc.multiplicity,
  };
}

export const namedUnit = ({ code, name }: ProductDoc['unit']) => ({ code, name: named(name) });

/** Only imports write `product.doc`, so it isn't validated. */
export function parseDoc(row: ProductRow): ProductDoc {
  return JSON.parse(row.doc) as ProductDoc;
}

export const isDiscontinued = ({ labels }: ProductDoc) => labels.some(({ code }) => code === 'discontinued');

/** Bonus per unit in kopecks. */
export function cashBackOf(row: ProductRow): number {
  return row.price === null ? 0 : Math.round((row.price * row.cashBack) / 1000);
}
