import type { Env } from '../env.ts';
import { bulkInsert } from '../import/bulk.ts';
import { next, type StagedTable } from '../import/staging.ts';
import type { ProductPageDoc } from '../product/document.ts';
import type { ProductDoc } from '../product/row.ts';
import { foldCode } from '../search/look-alikes.ts';
import { valueKey } from './build-features.ts';
import type { GoodsDoc } from './goods-doc.ts';
import type { OfferDoc } from './offer.ts';
import { vatCode } from './words.ts';

/** Goods as they are read of the register. */
export interface BuildRow {
  ord: number;
  id: number;
  sectionId: number;
  ref: string;
  /** JSON of `GoodsDoc`. */
  doc: string;
  /** JSON of `OfferDoc`, or of nothing. */
  offer: string;
  picture: string | null;
}

export interface Dictionary {
  /** By feature and value. */
  codes: ReadonlyMap<string, number>;
  /** By kind and name. */
  names: ReadonlyMap<string, number>;
  /** Ids of features by refs of properties. */
  properties: ReadonlyMap<string, number>;
}

type Rows = Record<'product' | 'product_page' | 'product_column' | 'product_feature' | 'product_codes', unknown[][]>;

const columns: Record<keyof Rows, string> = {
  product: 'ord id article manufacturer_code article_code maker_code name aka doc',
  product_page: 'ord doc',
  product_column:
    'ord rank section_id brand_id manufacturer_id series_id group_id country_id seller_id set_id kin flags vat_code cash_back',
  product_feature: 'ord fid code',
  product_codes: 'rowid codes',
};

/** Statements that stage goods with their prices and stock. */
export async function stageRows(
  env: Env,
  rows: readonly BuildRow[],
  dictionary: Dictionary,
): Promise<D1PreparedStatement[]> {
  const staged: Rows = { product: [], product_page: [], product_column: [], product_feature: [], product_codes: [] };
  for (const row of rows) addRow(staged, row, dictionary);
  const db = env.catalogue;
  const put = (table: keyof Rows & StagedTable) =>
    bulkInsert(
      db,
      next(table),
      columns[table].split(' '),
      staged[table],
      table === 'product_feature' ? 'IGNORE' : 'ABORT',
    );
  return [
    ...(Object.keys(columns) as (keyof Rows)[]).flatMap(put),
    ...stagePrices(db, rows),
    ...(await stageStock(env, rows)),
  ];
}

function addRow(staged: Rows, { ord, id, sectionId, picture, ...row }: BuildRow, dictionary: Dictionary): void {
  const [goods, offer] = [JSON.parse(row.doc) as GoodsDoc, JSON.parse(row.offer) as Partial<OfferDoc>];
  const article = offer.article || goods.article || String(id);
  const barcode = offer.barcode || goods.barcode;
  const makerCode = goods.manufacturerCode || null;
  const name = offer.characteristic ? `${goods.name} (${offer.characteristic})` : goods.name;
  const codes = [article, ...(makerCode ? [makerCode] : []), ...(barcode ? [barcode] : [])].map(foldCode);
  staged.product.push([
    ...[ord, id, article, makerCode, foldCode(article), makerCode && foldCode(makerCode), name, barcode],
    JSON.stringify(productDoc(goods, picture)),
  ]);
  staged.product_page.push([ord, JSON.stringify(pageDoc(goods))]);
  const idOf = (kind: 'brand' | 'manufacturer' | 'country') => dictionary.names.get(`${kind} ${goods[kind]}`) ?? 0;
  // Nothing says what sells best: the order of the sections is the order of all.
  staged.product_column.push([
    ...[ord, ord, sectionId, idOf('brand'), idOf('manufacturer'), 0, 0, idOf('country'), 0, 0, id, 0],
    ...[vatCode(goods.vat), 0],
  ]);
  for (const [property, value] of goods.features) {
    const fid = dictionary.properties.get(property);
    const code = fid === undefined ? undefined : dictionary.codes.get(`${fid} ${valueKey(value)}`);
    if (code !== undefined) staged.product_feature.push([ord, fid, code]);
  }
  staged.product_codes.push([ord, codes.join(' ')]);
}

function productDoc({ unit, weight }: GoodsDoc, picture: string | null): ProductDoc {
  return {
    unit,
    image: picture === null ? null : `/media/goods/${picture}`,
    minimumBatch: 1,
    multiplicity: 1,
    weight,
    deliveryDays: null,
    labels: [],
  };
}

const pageDoc = ({ description }: GoodsDoc): ProductPageDoc => ({
  description,
  boxQuantity: null,
  blockQuantity: null,
  documents: [],
});

/** Prices of the register, or those of a price list that came later. Types are found by index: DISTINCT would read all prices. */
function stagePrices(db: D1Database, rows: readonly BuildRow[]): D1PreparedStatement[] {
  const ids = JSON.stringify(rows.map(({ id, ord }) => [id, ord]));
  return [
    db
      .prepare(
        `INSERT INTO ${next('price')} (type, ord, value, actual_at)
         SELECT r.type, j.value ->> 1, r.value, r.at FROM json_each(?1) j JOIN goods_price r ON r.item_id = j.value ->> 0`,
      )
      .bind(ids),
    db
      .prepare(
        `INSERT INTO ${next('price')} (type, ord, value, old_value, actual_at)
         WITH RECURSIVE t(type) AS (
           SELECT min(type) FROM price UNION ALL SELECT (SELECT min(type) FROM price WHERE type > t.type) FROM t WHERE t.type IS NOT NULL)
         SELECT v.type, j.value ->> 1, v.value, v.old_value, v.actual_at FROM json_each(?1) j JOIN product p ON p.id = j.value ->> 0
           CROSS JOIN t JOIN price v ON v.type = t.type AND v.ord = p.ord WHERE true
         ON CONFLICT (type, ord) DO UPDATE SET value = excluded.value, old_value = excluded.old_value, actual_at = excluded.actual_at
          WHERE excluded.actual_at >= actual_at`,
      )
      .bind(ids),
  ];
}

async function stageStock({ trade, catalogue }: Env, rows: readonly BuildRow[]): Promise<D1PreparedStatement[]> {
  const { results } = await trade
    .prepare(
      `SELECT j.value ->> 1 AS ord, k.store_id AS store, k.amount FROM json_each(?1) j JOIN stock k ON k.product_id = j.value ->> 0`,
    )
    .bind(JSON.stringify(rows.map(({ id, ord }) => [id, ord])))
    .all<{ ord: number; store: number; amount: number }>();
  return bulkInsert(
    catalogue,
    next('product_stock'),
    ['ord', 'store_id', 'amount'],
    results.map(({ ord, store, amount }) => [ord, store, amount]),
  );
}
