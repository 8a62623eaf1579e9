import type { ProductRef, StoreStock } from '#contract/product.ts';
import type { SpecificationLine } from '#contract/specification.ts';
import { withOwnCode } from '../buyer-code/store.ts';
import { goneProduct, onHand, toRef } from '../cart/line.ts';
import { amountFault, amountRule, canOrder } from '../cart/rules.ts';
import { lineTotal, type SumLine } from '../cart/totals.ts';
import { priceOf } from '../price/price.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { t } from '../texts/texts.ts';

export interface LineRow {
  id: number;
  /** Id of the product, negative for a company's own product. */
  productId: number;
  amount: number;
  name: string;
  article: string;
  note: string;
  /** Of the reader's company; not read where lines aren't shown. */
  ownCode?: string | null;
}

/** A line with the current state of its product. */
export interface PricedLine extends SumLine {
  row: LineRow;
  /** Place in the specification's own order, from 1. */
  position: number;
  /** Null if the product is gone. */
  product: CatalogueProduct | null;
}

/** Combines a stored line with its product. */
export function priceLine(row: LineRow, position: number, product: CatalogueProduct | null): PricedLine {
  return {
    row,
    position,
    product,
    amount: row.amount,
    price: product?.price?.value ?? null,
    oldPrice: product?.price?.oldValue ?? null,
    vatRate: product?.vatRate ?? null,
    weight: product?.weight ?? null,
    cashBack: product?.cashBack ?? 0,
    isCustom: row.productId < 0,
  };
}

type State = Pick<SpecificationLine, 'state' | 'message'>;

function stateOf({ row, product }: PricedLine, stock: readonly StoreStock[] | null): State {
  if (!product) return { state: 'gone', message: t('specification.gone') };
  if (!product.price) return { state: 'no-price', message: t('goods.no-price') };
  const unit = product.unit.name;
  const fault = amountFault(row.amount, amountRule(product), unit);
  if (fault !== null) return { state: 'wrong-amount', message: fault };
  if (!stock) return { state: 'available' };
  const left = onHand(stock);
  if (canOrder(product, row.amount, left)) return { state: 'available' };
  const message = left === 0 ? t('goods.out-of-stock') : t('goods.only-left', { left, unit });
  return { state: 'out-of-stock', message };
}

/** What the line has stored about a product that is gone. */
function remembered({ productId, name, article }: LineRow): ProductRef {
  return { ...goneProduct(productId), name, article };
}

/** `stock` is null for who may not see it: then nothing is said of it. */
export function toLine(line: PricedLine, stock: StoreStock[] | null): SpecificationLine {
  const { row, product, position } = line;
  return {
    id: row.id,
    type: row.productId < 0 ? 'custom' : 'product',
    product: withOwnCode(product ? toRef(product) : remembered(row), row.ownCode),
    position,
    amount: row.amount,
    note: row.note,
    price: product?.price
      ? priceOf({
          ...product.price,
          vatRate: product.vatRate,
          type: 'current',
          actualAt: product.actualAt ?? 0,
        })
      : null,
    total: lineTotal(line),
    cashBack: line.cashBack * row.amount,
    stock: stock ?? [],
    ...stateOf(line, stock),
  };
}
