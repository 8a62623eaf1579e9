import { smallestAmount } from '#app/ui/smallest-amount.ts';
import type { Price } from '#contract/base.ts';
import type { ProductItem } from '#contract/product.ts';

/** Absent fields have their default. */
export interface Item {
  id: number;
  name: string;
  article: string;
  /** Manufacturer's code, if different from the article. */
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
  /** Kopecks; absent when there is no price or the reader may not see it. */
  price?: number | undefined;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  /** Per cent, null for "без НДС"; absent without a price. */
  vat?: number | null | undefined;
  /** Kopecks without VAT. */
  net?: number | undefined;
  /** Kopecks of bonus for one unit. */
  bonus?: number | undefined;
  /** ISO time of a price that isn't fresh. */
  at?: string | undefined;
  /** Amounts in the shown warehouses, then the sum of all others; absent when hidden from the reader. */
  stock?: readonly number[] | undefined;
  /** Number of shown warehouses with stock. */
  places?: number | undefined;
  /** Days to deliver more than the stock; absent if impossible. */
  days?: number | undefined;
  /** Amount in the cart. */
  cart?: number | undefined;
  favorite?: true | undefined;
  /** The company's last order of it, with the price of one unit in kopecks then. */
  bought?: Bought | undefined;
  /** What it is to the product that was asked for. */
  kin?: 'analog' | 'related' | undefined;
  /** Why nobody can order it, where the stock doesn't say so. */
  withdrawn?: Withdrawn | undefined;
}

export type Bought = Pick<NonNullable<ProductItem['bought']>, 'amount' | 'price' | 'at'>;

export type Withdrawn = NonNullable<ProductItem['withdrawn']>;

export interface ItemPrice extends Pick<Item, 'price' | 'old' | 'vat' | 'net' | 'bonus' | 'at'> {
  /** Kopecks of VAT inside the price. */
  vatAmount?: number | undefined;
}

export interface Stores {
  /** `days` until goods arrive in the buyer's region, when the API tells. */
  shown: { id: number; name: string; days?: number | undefined }[];
  others: boolean;
}

/** How many of the nearest warehouses, with the rest as one sum, or those that the buyer has chosen. */
export type StoreChoice = number | { readonly ids: readonly number[]; readonly others: boolean };

const hour = 3_600_000;
/** Older prices show their age: prices are refreshed overnight. */
const freshMs = 24 * hour;

/** Sorted by days to the buyer's region, then by id, so that columns stay in place from page to page. */
export function storesOf(products: readonly ProductItem[], choice: StoreChoice): Stores {
  const stores = new Map<number, Stores['shown'][number]>();
  for (const { storeId: id, name, deliveryDays } of products.flatMap(({ stock }) => stock ?? [])) {
    stores.set(id, { id, name, ...(deliveryDays !== undefined && { days: deliveryDays }) });
  }
  const rank = ({ days = Number.MAX_SAFE_INTEGER }: { days?: number | undefined }) => days;
  const all = [...stores.values()].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  if (typeof choice === 'number') return { shown: all.slice(0, choice), others: all.length > choice };
  const shown = all.filter(({ id }) => choice.ids.includes(id));
  return { shown, others: choice.others && shown.length < all.length };
}

/** `now` is in milliseconds since 1970. */
export function toItem(product: ProductItem, stores: Stores, now: number): Item {
  const { manufacturerCode: code, article, minimumBatch: batch, multiplicity: step } = product;
  const item: Item = {
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
    ...(product.stock && stockOf(product.stock, stores)),
    ...(product.deliveryDays !== null && { days: product.deliveryDays }),
    ...(product.numberOfItemsInCart > 0 && { cart: product.numberOfItemsInCart }),
    ...(product.favorite && { favorite: true as const }),
    ...(product.bought && { bought: toBought(product.bought) }),
  };
  return withReason(item, product.withdrawn);
}

function toBought({ amount, price, at }: Bought): Bought {
  return { amount, price, at };
}

function withReason(item: Item, withdrawn: ProductItem['withdrawn']): Item {
  return withdrawn && !isUnavailable(item) ? { ...item, withdrawn } : item;
}

export function orderableAmount(amount: number, item: Pick<Item, 'batch' | 'step'>): number {
  const { step = 1 } = item;
  return Math.max(smallestAmount(item), Math.ceil(amount / step) * step);
}

type Supply = Pick<Item, 'stock' | 'days' | 'batch' | 'step'>;

/** Whether there is enough for an amount as it is sold, as the API judges it. Unknown stock counts as enough. */
export function canSupply({ stock, days, ...rules }: Supply, amount = 1): boolean {
  return stock === undefined || days !== undefined || sum(stock) >= orderableAmount(amount, rules);
}

/** Not even the smallest amount can be ordered. */
export function isUnavailable(item: Supply & Pick<Item, 'withdrawn'>): boolean {
  return item.withdrawn !== undefined || !canSupply(item);
}

export function itemPrice({ value, valueWithoutVat, vat, oldValue }: Price, bonus: number): ItemPrice {
  return {
    price: value,
    vat: vat.rate,
    net: valueWithoutVat,
    vatAmount: vat.amount,
    ...(oldValue !== undefined && oldValue > value && { old: oldValue }),
    ...(bonus > 0 && { bonus }),
  };
}

function priceOf({ currentPrice, price, cashBack: bonus }: ProductItem, now: number): ItemPrice {
  const shown = currentPrice ?? price;
  if (!shown) return bonus > 0 ? { bonus } : {};
  const { vatAmount: _, ...fields } = itemPrice(shown, bonus);
  return { ...fields, ...(now - Date.parse(shown.actualAt) > freshMs && { at: shown.actualAt }) };
}

function stockOf(stock: NonNullable<ProductItem['stock']>, { shown, others }: Stores): Pick<Item, 'stock' | 'places'> {
  const amountOf = (id: number) => stock.find((store) => store.storeId === id)?.amount ?? 0;
  const amounts = shown.map(({ id }) => amountOf(id));
  const total = sum(stock.map(({ amount }) => amount));
  const holding = others ? stock.map(({ amount }) => amount) : amounts;
  const places = holding.filter((amount) => amount > 0).length;
  return { stock: [...amounts, total - sum(amounts)], ...(places > 0 && { places }) };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((whole, number) => whole + number, 0);

/** Null for anything else, including `custom:…`. */
export function productId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
