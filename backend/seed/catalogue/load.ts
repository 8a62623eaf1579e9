import { foldCode } from '#backend/search/look-alikes.ts';
import { codeTerms, indexTerms } from '#backend/search/words.ts';
import { bulkInsert } from './bulk.ts';
import type { Dictionary } from './dictionary.ts';
import { features } from './features.ts';
import type { Groups } from './groups.ts';
import type { Plan } from './plan.ts';
import type { Product } from './product.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where the rows go and what they are counted into. */
export interface Loading {
  catalogue: D1Database;
  trade: D1Database;
  plan: Plan;
  dictionary: Dictionary;
  vocabulary: Vocabulary;
  groups: Groups;
  /** Dense places by popularity. */
  ranks: Uint32Array;
  /** Public id of the nth product. */
  idOf(number: number): number;
  /** Milliseconds since 1970 that the prices count back from. */
  at: number;
}

type Row = readonly unknown[];

interface Rows {
  product: Row[];
  page: Row[];
  column: Row[];
  price: Row[];
  feature: Row[];
  words: Row[];
  codes: Row[];
  stock: Row[];
}

/** Writes a batch of products. `first` is the number of the first of them in the whole catalogue, from 0. */
export async function loadProducts(loading: Loading, products: readonly Product[], first: number): Promise<void> {
  const rows: Rows = { product: [], page: [], column: [], price: [], feature: [], words: [], codes: [], stock: [] };
  for (const [at, product] of products.entries()) addProduct(rows, loading, product, first + at);
  const { catalogue, trade } = loading;
  const put = (table: string, columns: string, list: readonly Row[]) =>
    bulkInsert(catalogue, table, columns.split(' '), list);
  await catalogue.batch([
    ...put('product', 'ord id article manufacturer_code article_code maker_code name doc', rows.product),
    ...put('product_page', 'ord doc', rows.page),
    ...put(
      'product_column',
      'ord rank section_id brand_id manufacturer_id series_id group_id country_id seller_id set_id kin flags stock vat_code cash_back',
      rows.column,
    ),
    ...put('price', 'type ord value old_value actual_at', rows.price),
    ...put('product_feature', 'ord fid code', rows.feature),
    ...put('product_words', 'rowid words', rows.words),
    ...put('product_codes', 'rowid codes', rows.codes),
  ]);
  if (rows.stock.length > 0) {
    await trade.batch(bulkInsert(trade, 'stock', ['product_id', 'store_id', 'amount'], rows.stock));
  }
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
    JSON.stringify(product.doc),
  ]);
  rows.page.push([ord, JSON.stringify(product.page)]);
  rows.column.push(columnRow(loading, product, number));
  for (const { type, value, oldValue, ageMinutes } of product.prices) {
    rows.price.push([type, ord, value, oldValue, loading.at - ageMinutes * 60_000]);
  }
  for (const [key, value] of product.values) {
    rows.feature.push([ord, features[key].id, loading.dictionary.code(key, value)]);
  }
  const text = `${product.name} ${product.aka}`;
  loading.vocabulary.add(text);
  rows.words.push([ord, [...indexTerms(text), ...codes.flatMap(codeTerms)].join(' ')]);
  rows.codes.push([ord, codes.map(foldCode).join(' ')]);
  for (const { storeId, amount } of product.stock) rows.stock.push([id, storeId, amount]);
}

function columnRow({ groups, ranks }: Loading, product: Product, number: number): Row {
  const { line } = product;
  const groupId = groups.idOf(product.groupName);
  const lookups = { brand: line.brand.id, manufacturer: product.manufacturerId, series: line.seriesId, group: groupId };
  const others = { country: product.countryId, seller: product.sellerId, set: product.setId };
  groups.count({ ...lookups, ...others });
  return [
    product.ord,
    ranks[number],
    product.sectionId,
    ...Object.values(lookups),
    ...Object.values(others),
    product.kin,
    product.flags,
    product.stock.reduce((sum, { amount }) => sum + amount, 0),
    product.vatCode,
    product.cashBack,
  ];
}
