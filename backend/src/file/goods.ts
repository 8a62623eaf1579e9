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

export function goodsCells({ product, amount, price, total, note }: GoodsLine): SheetCell[] {
  const { article, manufacturerCode, name, brand, unit } = product;
  return [article, manufacturerCode, name, brand?.name ?? null, amount, unit.name, price, price && total, note];
}

/** Discount, what is to pay, and the VAT inside. */
export function sumsOf({ value, discount, vats }: Totals): Sheet['sums'] {
  return [
    ...(discount > 0 ? [[t('file.discount'), discount] as [string, number]] : []),
    [t('file.sum'), value],
    ...vats
      .filter(({ rate }) => rate !== null)
      .map(({ rate, amount }): [string, number] => [t('file.vat', { rate: rate ?? 0 }), amount]),
  ];
}
