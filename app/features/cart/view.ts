import { toTotals } from '#app/supplier/totals.ts';
import type { Row } from '#app/ui/form-rows.ts';
import type { TotalsView } from '#app/ui/totals.tsx';
import type { Cart, CartLine } from '#contract/cart.ts';
import type { SentLine } from './schema.ts';

/** A line as the page shows it. What is absent has its usual value. Money in kopecks. */
export interface LineView {
  id: number;
  productId: number;
  /** A product of the company's own. */
  custom?: true | undefined;
  name: string;
  article: string;
  brand?: string | undefined;
  unit: string;
  image?: string | undefined;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  amount: number;
  selected: boolean;
  comment: string;
  price?: number | undefined;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  total: number;
  /** Amount in all warehouses together; absent when the reader may not see it. */
  stock?: number | undefined;
  parts: PartView[];
  changes: ChangeView[];
  errors: string[];
}

/** A part of a line that arrives on one day. */
export interface PartView {
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** Brought to order and not from a warehouse. */
  toOrder?: true | undefined;
}

/** What changed since the line was put in. `from`: kopecks for a price, else an amount. */
export interface ChangeView {
  kind: CartLine['changes'][number]['kind'];
  from: number;
}

/** A line of the form. */
export type CartRow = Row<LineView, SentLine>;

/** One page of the cart. */
export interface CartView {
  lines: LineView[];
  page: number;
  pageCount: number;
  /** Lines of the whole cart. */
  positions: number;
  selected: TotalsView;
  freshness: Cart['actualization'];
  warnings: string[];
  /** Some line differs from what was put in. */
  changed: boolean;
  faulty: number;
}

/** What the summary beside the sums says in its own words. */
const ownWarnings = new Set(['FreeDelivery', 'Unavailable', 'Changed']);

/** What the page shows of a cart. */
export function toCartView(cart: Cart): CartView {
  return {
    lines: cart.items.map(toLine),
    page: cart.meta.currentPage,
    pageCount: cart.meta.pageCount,
    positions: cart.totals.positions,
    selected: toTotals(cart.selectedTotals),
    freshness: cart.actualization,
    warnings: cart.warnings.filter(({ code }) => !ownWarnings.has(code)).map(({ message }) => message),
    changed: cart.items.some((line) => line.changes.length > 0),
    faulty: cart.items.filter((line) => line.selected && line.errors.length > 0).length,
  };
}

function toLine(line: CartLine): LineView {
  const { product } = line;
  return {
    id: line.id,
    productId: product.id,
    ...(line.type === 'custom' && { custom: true as const }),
    name: product.name,
    article: product.article,
    ...(product.brand && { brand: product.brand.name }),
    unit: product.unit.name,
    ...(product.image && { image: product.image.url }),
    ...(product.minimumBatch > 1 && { batch: product.minimumBatch }),
    ...(product.multiplicity > 1 && { step: product.multiplicity }),
    amount: line.amount,
    selected: line.selected,
    comment: line.comment,
    ...(line.price && { price: line.price.value }),
    ...(line.price?.oldValue && { old: line.price.oldValue }),
    total: line.total,
    ...(line.stock.length > 0 && { stock: line.stock.reduce((sum, store) => sum + store.amount, 0) }),
    parts: line.deliveryParts.map(({ amount, date, storeId }) => ({
      amount,
      date,
      ...(storeId === null && { toOrder: true as const }),
    })),
    // A change that the contract tells in roubles is shown in kopecks like every price.
    changes: line.changes.map(({ kind, from }) => ({ kind, from: kind === 'price' ? Math.round(from * 100) : from })),
    errors: line.errors.map((error) => error.message),
  };
}
