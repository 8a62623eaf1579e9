import type { Row } from '../file/rows.ts';
import { t } from '../texts/texts.ts';
import { BadPriceList } from './bad-price-list.ts';

/** One row of a price list. Values left empty stay as they are. */
export interface PriceLine {
  /** Number of its first line in the file, from 1. */
  line: number;
  /** Public id of the product, or its article or manufacturer's code. */
  product: { id: number } | { code: string };
  /** Kopecks including VAT. */
  price: number | null;
  /** Null removes the crossed-out price; absent (no such column) keeps it. */
  oldPrice?: number | null;
  stock: readonly (readonly [storeId: number, amount: number])[];
}

/** A line that can't be used, with the reason. */
export interface BadLine {
  line: number;
  message: string;
}

/** Column positions in a price list. */
export interface PriceColumns {
  separator: string;
  /** Cells of every row. */
  count: number;
  id: number | null;
  article: number | null;
  price: number | null;
  oldPrice: number | null;
  stores: readonly (readonly [place: number, storeId: number])[];
}

const names = {
  id: ['id', 'код товара'],
  article: ['article', 'артикул'],
  price: ['price', 'цена'],
  oldPrice: ['oldprice', 'старая цена'],
} as const;

/**
 * Parses the header of a price list: `id` or `article`, `price`, `oldPrice`, and `store N` for the stock of warehouse
 * N, or their Russian names. Throws `BadPriceList` if it contains no product column or nothing to change.
 */
export function readHead(head: Row, separator: string): PriceColumns {
  const cells = head.cells.map((cell) => cell.toLowerCase());
  const twice = cells.find((cell, at) => cell !== '' && cells.indexOf(cell) !== at);
  if (twice !== undefined) throw new BadPriceList(t('price-list.column-twice', { column: twice }));
  const place = (name: keyof typeof names) => {
    const at = cells.findIndex((cell) => (names[name] as readonly string[]).includes(cell));
    return at < 0 ? null : at;
  };
  const stores = cells.flatMap((cell, at): [number, number][] => {
    const id = /^(?:store|склад)\s*(\d{1,9})$/.exec(cell)?.[1];
    return id === undefined ? [] : [[at, Number(id)]];
  });
  const columns = {
    separator,
    count: cells.length,
    id: place('id'),
    article: place('article'),
    price: place('price'),
    oldPrice: place('oldPrice'),
    stores,
  };
  if (columns.id === null && columns.article === null) throw new BadPriceList(t('price-list.no-article'));
  if (columns.price === null && stores.length === 0) throw new BadPriceList(t('price-list.no-price'));
  return columns;
}

const hint = ({ separator }: PriceColumns) => (separator === ',' ? t('price-list.comma') : '');

/** Parses one row of a price list. */
export function readLine(columns: PriceColumns, { line, cells }: Row): PriceLine | BadLine {
  // An unquoted separator within a cell moves all the cells after it.
  if (cells.length < columns.count || cells.slice(columns.count).some((rest) => rest !== ''))
    return {
      line,
      message: t('price-list.cells', { cells: cells.length, columns: columns.count, hint: hint(columns) }),
    };
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const product = productOf(cell(columns.id), cell(columns.article));
  if (!product) return { line, message: t('price-list.no-code') };
  const price = readMoney(cell(columns.price));
  const oldPrice = readMoney(cell(columns.oldPrice));
  if (price === undefined || oldPrice === undefined) return { line, message: t('price-list.bad-price') };
  if (oldPrice !== null && (price === null || oldPrice <= price))
    return { line, message: t('price-list.bad-old-price') };
  const stock = stockOf(columns, cell);
  if (typeof stock === 'string') return { line, message: stock };
  return { line, product, price, ...(columns.oldPrice !== null && { oldPrice }), stock };
}

/** Amounts by warehouse, or the error in one of them. */
function stockOf({ stores }: PriceColumns, cell: (place: number) => string): PriceLine['stock'] | string {
  const stock: [number, number][] = [];
  for (const [place, store] of stores) {
    const amount = readAmount(cell(place));
    if (amount === undefined) return t('price-list.bad-stock', { store });
    if (amount !== null) stock.push([store, amount]);
  }
  return stock;
}

function productOf(id: string, article: string): PriceLine['product'] | null {
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) };
  return article === '' ? null : { code: article };
}

/** Roubles as kopecks; null if empty, undefined if invalid. */
function readMoney(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s|₽|руб\.?/g, '').replace(',', '.');
  if (plain === '') return null;
  const kopecks = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return kopecks > 0 ? kopecks : undefined;
}

function readAmount(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
