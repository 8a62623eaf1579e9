import type { ProductItem } from '#contract/product.ts';

/** A product as a row or a card shows it. What is absent has its usual value. */
export interface Item {
  id: number;
  name: string;
  article: string;
  /** Manufacturer's code, when it differs from the article. */
  code?: string | undefined;
  brand?: string | undefined;
  section?: string | undefined;
  series?: string | undefined;
  unit: string;
  image?: string | undefined;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  /** Kopecks; absent when the reader may not see the price or there is none. */
  price?: number | undefined;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  /** VAT rate in per cent, null for "без НДС"; absent without a price. */
  vat?: number | null | undefined;
  /** Kopecks without VAT. */
  net?: number | undefined;
  /** Kopecks of bonus for one unit. */
  bonus?: number | undefined;
  /** ISO moment of a price that is not fresh. */
  at?: string | undefined;
  /** Amounts in the shown warehouses, then in all others together, shown or not; absent when hidden from the reader. */
  stock?: readonly number[] | undefined;
  /** Days to deliver beyond stock; absent when it cannot be ordered beyond it. */
  days?: number | undefined;
  /** Amount in the cart. */
  cart?: number | undefined;
  favorite?: true | undefined;
}

/** Warehouses that a list shows as columns. */
export interface Stores {
  shown: { id: number; name: string }[];
  /** Whether there are further ones, shown as one sum. */
  others: boolean;
}

/** Which warehouses get a column: the nearest ones up to a number and the rest as one sum, or those that the buyer has chosen. */
export type StoreChoice = number | { readonly ids: readonly number[]; readonly others: boolean };

const hour = 3_600_000;
/** A price older than this carries its age: prices are refreshed overnight. */
export const freshMs = 24 * hour;

/**
 * The warehouses of a list, those first that the buyer's region gets goods from soonest; of equals the one first that was opened
 * first, so that columns stay in their places from page to page.
 */
export function storesOf(products: readonly ProductItem[], choice: StoreChoice): Stores {
  const known = new Map<number, { id: number; name: string; days: number }>();
  for (const { storeId: id, name, deliveryDays } of products.flatMap(({ stock }) => stock ?? [])) {
    known.set(id, { id, name, days: deliveryDays ?? Number.POSITIVE_INFINITY });
  }
  const near = [...known.values()].sort((a, b) => (a.days === b.days ? a.id - b.id : a.days - b.days));
  const all = near.map(({ id, name }) => ({ id, name }));
  if (typeof choice === 'number') return { shown: all.slice(0, choice), others: all.length > choice };
  const shown = all.filter(({ id }) => choice.ids.includes(id));
  return { shown, others: choice.others && shown.length < all.length };
}

/** What a row shows of a product. `now` in milliseconds since 1970. */
export function toItem(product: ProductItem, stores: Stores, now: number): Item {
  const { manufacturerCode: code, article, minimumBatch: batch, multiplicity: step } = product;
  return {
    id: product.id,
    name: product.name,
    article,
    unit: product.unit.name,
    ...(code && code !== article && { code }),
    ...(product.brand && { brand: product.brand.name }),
    ...(product.section && { section: product.section.name }),
    ...(product.series && { series: product.series.name }),
    ...(product.image && { image: product.image.url }),
    ...(batch > 1 && { batch }),
    ...(step > 1 && { step }),
    ...priceOf(product, now),
    ...(product.cashBack > 0 && { bonus: product.cashBack }),
    ...(product.stock && { stock: amountsIn(product.stock, stores) }),
    ...(product.deliveryDays !== null && { days: product.deliveryDays }),
    ...(product.numberOfItemsInCart > 0 && { cart: product.numberOfItemsInCart }),
    ...(product.favorite && { favorite: true as const }),
  };
}

/** The smallest amount that may be ordered: a whole multiple, not under the minimum batch. */
export function smallestAmount({ batch = 1, step = 1 }: Pick<Item, 'batch' | 'step'>): number {
  return Math.ceil(batch / step) * step;
}

/** `wanted` raised to an amount that may be ordered. */
export function orderableAmount(wanted: number, item: Pick<Item, 'batch' | 'step'>): number {
  const { step = 1 } = item;
  return Math.max(smallestAmount(item), Math.ceil(wanted / step) * step);
}

/** True when there is none anywhere and none can be brought. Unknown stock counts as some. */
export function isUnavailable({ stock, days }: Pick<Item, 'stock' | 'days'>): boolean {
  return stock !== undefined && days === undefined && stock.every((amount) => amount === 0);
}

function priceOf(
  { currentPrice, price }: ProductItem,
  now: number,
): Pick<Item, 'price' | 'old' | 'vat' | 'net' | 'at'> {
  const shown = currentPrice ?? price;
  if (!shown) return {};
  return {
    price: shown.value,
    vat: shown.vat.rate,
    net: shown.valueWithoutVat,
    ...(shown.oldValue !== undefined && shown.oldValue > shown.value && { old: shown.oldValue }),
    ...(now - Date.parse(shown.actualAt) > freshMs && { at: shown.actualAt }),
  };
}

function amountsIn(stock: NonNullable<ProductItem['stock']>, { shown }: Stores): number[] {
  const amountOf = (id: number) => stock.find((store) => store.storeId === id)?.amount ?? 0;
  const amounts = shown.map(({ id }) => amountOf(id));
  const total = stock.reduce((sum, store) => sum + store.amount, 0);
  return [...amounts, total - amounts.reduce((sum, amount) => sum + amount, 0)];
}
