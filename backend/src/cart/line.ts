import type { CartLine } from '#contract/cart.ts';
import type { ProductRef, StoreStock } from '#contract/product.ts';
import { withOwnCode } from '../buyer-code/store.ts';
import { priceOf } from '../price/price.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { type Days, deliveryParts } from './parts.ts';
import { amountFault, amountRule, canOrder } from './rules.ts';
import { lineTotal, type SumLine } from './totals.ts';

export interface LineRow {
  id: number;
  /** Id of the product, negative for a company's own product. */
  productId: number;
  amount: number;
  selected: number;
  comment: string;
  /** Price in kopecks that the buyer saw, null if unknown. */
  seenPrice: number | null;
  /** Units in stock that the buyer saw, null if unknown. */
  seenStock: number | null;
  seenAt: number;
  /** What it took the place of, null if of nothing. */
  replacedName: string | null;
  replacedAmount: number | null;
  /** Amount that the line has again after an order of exact lines: 0 if it came with it; null outside of one. */
  ownAmount: number | null;
  /** Of the buyer's company. */
  ownCode: string | null;
}

/** A line with the current price and stock of its product. */
export interface PricedLine extends SumLine {
  row: LineRow;
  product: CatalogueProduct | null;
  /** Warehouses that serve the buyer; null if the actor may not see stock. */
  stock: StoreStock[] | null;
  wire: CartLine;
}

/** What all lines of a cart share. */
export interface LineContext extends Days {
  /** Which prices the lines show. */
  priceKind: 'current' | 'retail';
}

/** Shown instead of a product that is no longer in the catalogue. */
export function goneProduct(key: number): ProductRef {
  return {
    id: Math.abs(key),
    type: key < 0 ? 'custom' : 'product',
    name: t('cart.gone-name'),
    article: '',
    manufacturerCode: null,
    brand: null,
    section: null,
    series: null,
    unit: { code: '796', name: t('goods.piece') },
    image: null,
    minimumBatch: 1,
    multiplicity: 1,
  };
}

export function toRef(product: CatalogueProduct): ProductRef {
  const { vatRate, price, actualAt, cashBack, deliveryDays, weight, isDiscontinued, ...ref } = product;
  return ref;
}

/** Total stock of the warehouses that serve the buyer. */
export function onHand(stock: readonly StoreStock[]): number {
  return stock.reduce((sum, store) => sum + store.amount, 0);
}

function findErrors(row: LineRow, product: CatalogueProduct | null, stock: StoreStock[] | null): CartLine['errors'] {
  if (!product) return [{ code: 'ProductGone', message: t('cart.gone') }];
  if (!product.price) return [{ code: 'NoPrice', message: t('goods.no-price') }];
  const unit = product.unit.name;
  const fault = amountFault(row.amount, amountRule(product), unit);
  if (fault !== null) return [{ code: 'WrongAmount', message: fault }];
  if (!stock || canOrder(product, row.amount, onHand(stock))) return [];
  const left = onHand(stock);
  const message = left === 0 ? t('goods.out-of-stock') : t('goods.only-left', { left, unit });
  return [{ code: 'OutOfStock', message }];
}

function findChanges(row: LineRow, product: CatalogueProduct | null, stock: StoreStock[] | null): CartLine['changes'] {
  const changes: CartLine['changes'] = [];
  const at = new Date(row.seenAt).toISOString();
  if (row.replacedName !== null) {
    changes.push({ kind: 'replaced', name: row.replacedName, from: row.replacedAmount ?? 0, to: row.amount, at });
  }
  const price = product?.price?.value;
  if (price !== undefined && row.seenPrice !== null && price !== row.seenPrice) {
    changes.push({ kind: 'price', from: row.seenPrice, to: price, at });
  }
  if (!stock || row.seenStock === null) return changes;
  const now = onHand(stock);
  // Stock changes all day; only report a change that affects whether the line can be supplied.
  if (row.seenStock >= row.amount !== now >= row.amount)
    changes.push({ kind: 'stock', from: row.seenStock, to: now, at });
  return changes;
}

/** Combines a stored line with its product and stock. */
export function priceLine(
  row: LineRow,
  product: CatalogueProduct | null,
  stock: StoreStock[] | null,
  context: LineContext,
): PricedLine {
  const sums: SumLine = {
    amount: row.amount,
    price: product?.price?.value ?? null,
    oldPrice: product?.price?.oldValue ?? null,
    vatRate: product?.vatRate ?? null,
    weight: product?.weight ?? null,
    cashBack: product?.cashBack ?? 0,
    isCustom: row.productId < 0,
  };
  const wire: CartLine = {
    id: row.id,
    type: row.productId < 0 ? 'custom' : 'product',
    product: withOwnCode(product ? toRef(product) : goneProduct(row.productId), row.ownCode),
    amount: row.amount,
    selected: row.selected === 1,
    comment: row.comment,
    price: product?.price
      ? priceOf({
          ...product.price,
          vatRate: product.vatRate,
          type: context.priceKind,
          actualAt: product.actualAt ?? 0,
        })
      : null,
    total: lineTotal(sums),
    cashBack: sums.cashBack * row.amount,
    stock: stock ?? [],
    deliveryParts: stock ? deliveryParts(row.amount, stock, product?.deliveryDays ?? null, context) : [],
    changes: findChanges(row, product, stock),
    analogue: null,
    errors: findErrors(row, product, stock),
  };
  return { ...sums, row, product, stock, wire };
}
