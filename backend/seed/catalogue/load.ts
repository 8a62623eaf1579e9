import { bulkInsert } from '#backend/import/bulk.ts';
import { next, type StagedTable } from '#backend/import/staging.ts';
import { foldText } from '#backend/list.ts';
import { foldCode } from '#backend/search/look-alikes.ts';
import type { Dictionary } from './dictionary.ts';
import { features } from './features.ts';
import type { Groups, LookupKind } from './groups.ts';
import { ownValues } from './own-filters.ts';
import type { Plan } from './plan.ts';
import type { Product } from './product.ts';

export interface Loading {
  catalogue: D1Database;
  trade: D1Database;
  plan: Plan;
  dictionary: Dictionary;
  groups: Groups;
  /** Dense ranks by popularity. */
  ranks: Uint32Array;
  /** Public id of the nth product. */
  idOf(number: number): number;
  /** Milliseconds since 1970; prices are dated back from here. */
  at: number;
}

type Row = readonly unknown[];

interface Rows {
  product: Row[];
  page: Row[];
  column: Row[];
  price: Row[];
  feature: Row[];
  lookup: Row[];
  codes: Row[];
  /** By public id, for the warehouses. */
  stock: Row[];
  /** The same by ordinal, for search. */
  amount: Row[];
}

/**
 * Statements that write a batch of products into the staged tables, with names that appear for the first time. `first`
 * is the index of the batch's first product in the whole catalogue, from 0. Writes their stock to the warehouses
 * immediately; doing that twice does no harm.
 */
export async function loadProducts(
  loading: Loading,
  products: readonly Product[],
  first: number,
): Promise<D1PreparedStatement[]> {
  const rows: Rows = {
    product: [],
    page: [],
    column: [],
    price: [],
    feature: [],
    lookup: [],
    codes: [],
    stock: [],
    amount: [],
  };
  for (const [at, product] of products.entries()) addProduct(rows, loading, product, first + at);
  const { catalogue, trade } = loading;
  if (rows.stock.length > 0) {
    await trade.batch(bulkInsert(trade, 'stock', ['product_id', 'store_id', 'amount'], rows.stock, 'REPLACE'));
  }
  const put = (table: StagedTable, columns: string, list: readonly Row[]) =>
    bulkInsert(catalogue, next(table), columns.split(' '), list);
  return [
    ...put('product', 'ord id article manufacturer_code article_code maker_code name aka doc', rows.product),
    ...put('product_page', 'ord doc', rows.page),
    ...put(
      'product_column',
      'ord rank section_id brand_id manufacturer_id series_id group_id country_id seller_id set_id kin flags vat_code cash_back',
      rows.column,
    ),
    ...put('product_stock', 'ord store_id amount', rows.amount),
    ...put('price', 'type ord value old_value actual_at', rows.price),
    ...put('product_feature', 'ord fid code', rows.feature),
    ...put('product_codes', 'rowid codes', rows.codes),
    ...put('lookup', 'kind id name search', rows.lookup),
  ];
}

function addProduct(rows: Rows, loading: Loading, product: Product, number: number): void {
  const { ord } = product;
  const id = loading.idOf(number);
  const codes = [product.article, product.manufacturerCode].filter((code) => code !== null);
  const [articleCode, makerCode = null] = codes.map(foldCode);
  rows.product.push([
    ord,
    id,
    product.article,
    product.manufacturerCode,
    articleCode,
    makerCode,
    product.name,
    product.aka,
    JSON.stringify(product.doc),
  ]);
  rows.page.push([ord, JSON.stringify(product.page)]);
  rows.column.push(columnRow(rows, loading, product, number));
  for (const { type, value, oldValue, ageMinutes } of product.prices) {
    rows.price.push([type, ord, value, oldValue, loading.at - ageMinutes * 60_000]);
  }
  for (const [key, value] of product.values) {
    rows.feature.push([ord, features[key].id, loading.dictionary.code(key, value)]);
  }
  for (const [fid, code] of ownValues(product)) rows.feature.push([ord, fid, code]);
  rows.codes.push([ord, codes.map(foldCode).join(' ')]);
  for (const { storeId, amount } of product.stock) {
    rows.stock.push([id, storeId, amount]);
    rows.amount.push([ord, storeId, amount]);
  }
}

function columnRow(rows: Rows, { groups, ranks }: Loading, product: Product, number: number): Row {
  const { line } = product;
  const groupId = groups.idOf(product.groupName);
  const lookups: Record<LookupKind, number> = {
    brand: line.brand.id,
    manufacturer: product.manufacturerId,
    series: line.seriesId,
    group: groupId,
    country: product.countryId,
    seller: product.sellerId,
    set: product.setId,
  };
  for (const [kind, id, name] of groups.unmet(lookups)) rows.lookup.push([kind, id, name, foldText(name)]);
  return [
    product.ord,
    ranks[number],
    product.sectionId,
    ...Object.values(lookups),
    product.kin,
    product.flags,
    product.vatCode,
    product.cashBack,
  ];
}
