import type { Totals } from '#contract/base.ts';
import type { ProductRef } from '#contract/product.ts';
import { t } from '../texts/texts.ts';
import type { Sheet, SheetCell, SheetColumn } from './sheet.ts';

interface GoodsLine {
  product: ProductRef;
  amount: number;
  /** Kopecks; null without a price. */
  price: number | null;
  total: number;
  note: string;
}

/** Columns of a table of goods, followed by those of `more`. */
export function goodsColumns(...more: SheetColumn[]): SheetColumn[] {
  return [
    { title: t('file.article'), kind: 'text', width: 14 },
    { title: t('file.maker-code'), kind: 'text', width: 16 },
    { title: t('file.name'), kind: 'text', width: 48 },
    { title: t('file.brand'), kind: 'text', width: 12 },
    { title: t('file.amount'), kind: 'amount', width: 12 },
    { title: t('file.unit'), kind: 'text', width: 8 },
    { title: t('file.price'), kind: 'money', width: 14 },
    { title: t('file.total'), kind: 'money', width: 16 },
    { title: t('file.note'), kind: 'text', width: 24 },
    ...more,
  ];
}

/** A table of goods with the company's own codes as its last column, if any of them has one. */
export function withOwnCodes(
  columns: SheetColumn[],
  rows: SheetCell[][],
  products: readonly ProductRef[],
): Pick<Sheet, 'columns' | 'rows'> {
  if (products.every(({ ownCode }) => ownCode === undefined)) return { columns, rows };
  return {
    columns: [...columns, { title: t('file.own-code'), kind: 'text', width: 14 }],
    rows: rows.map((row, at) => [...row, products[at]?.ownCode ?? null]),
  };
}

export function goodsCells({ product, amount, price, total, note }: GoodsLine): SheetCell[] {
  const { article, manufacturerCode, name, brand, unit } = product;
  return [article, manufacturerCode, name, brand?.name ?? null, amount, unit.name, price, price && total, note];
}

/** Goods before discount, discount, delivery and what is to pay, each of which adds to the next, and the VAT inside. */
export function sumsOf({ value, discount, vats, ...goods }: Totals): Sheet['sums'] {
  const net = goods.orderItemsTotalPrice + goods.orderCustomItemsTotalPrice;
  const parts: Sheet['sums'] = [
    [t(discount > 0 ? 'file.goods-before' : 'file.goods'), net + discount],
    [t('file.discount'), -discount],
    [t('file.delivery'), value - net],
  ];
  const hasParts = discount > 0 || value !== net;
  return [
    ...(hasParts ? parts.filter(([, kopecks]) => kopecks !== 0) : []),
    [t('file.sum'), value],
    ...vats.flatMap(({ rate, amount }): Sheet['sums'] => (rate === null ? [] : [[t('file.vat', { rate }), amount]])),
  ];
}
