import { emptyQuery } from '#app/features/catalogue/query.ts';
import { type Item, type Stores, storesOf, toItem } from '#app/features/product/item.ts';
import { aged, withPrices } from '#app/features/product/prices/fresh.server.ts';
import type { PricesAge } from '#app/features/product/prices-line.tsx';
import type { LoadContext } from '#app/server/context.server.ts';
import { readTopSections } from '#app/supplier/catalogue.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { readLatestOrders } from '#app/supplier/order.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { ProductItem } from '#contract/product.ts';
import type { searchProducts } from '#contract/search.ts';

/** One line of the latest orders. */
export interface OrderLink {
  id: number;
  number: string;
  /** ISO moment. */
  created: string;
  status: string;
  /** Kopecks. */
  total: number;
}

/** Products of one kind, null when they could not be loaded. */
export interface Shelf {
  items: Item[];
  stores: Stores;
}

/** What the home page shows. */
export interface Home {
  sections: readonly (readonly [id: number, name: string, count: number])[] | null;
  /** Null for a visitor, `failed` when they could not be loaded. */
  orders: readonly OrderLink[] | 'failed' | null;
  recommended: Shelf | null;
  popular: Shelf | null;
  /** How old the prices are; null when there are none to fetch anew. */
  prices: PricesAge | null;
}

/** Products on a shelf: enough to be useful, few enough to leave the page light. */
const shelfSize = 6;
const shownOrders = 5;

/** Loads the parts of the home page at once; a part that fails is missing, the rest is shown. */
export async function loadHome(context: LoadContext): Promise<Home> {
  const { supplier } = context;
  const [sections, orders, recommended, popular, info] = await Promise.all([
    orNull(readTopSections(supplier)),
    context.session.token === null ? null : latestOrders(context),
    orNull(findProducts(context, { ...emptyQuery, recommended: true, sort: 'popularity' })),
    orNull(findProducts(context, { ...emptyQuery, sort: 'popularity' })),
    context.info(),
  ]);
  const shelves = await toShelves(context, recommended, popular, info.limits.numberOfShownStocks);
  return {
    sections: sections?.items.map(({ id, name, count }) => [id, name, count] as const) ?? null,
    orders,
    ...shelves,
  };
}

async function latestOrders({ supplier }: LoadContext): Promise<Home['orders']> {
  const orders = await orNull(readLatestOrders(supplier, shownOrders));
  if (!orders) return 'failed';
  return orders.items.map(({ id, number, created, statusName, total }) => ({
    id,
    number,
    created,
    status: statusName,
    total,
  }));
}

type Found = CallAnswer<typeof searchProducts> | null;

/** Both shelves with their prices, which are asked for in one question. */
async function toShelves(context: LoadContext, recommended: Found, popular: Found, shownStores: number) {
  const first = recommended?.items.slice(0, shelfSize) ?? [];
  const second = popular?.items.slice(0, shelfSize) ?? [];
  const { products, prices } = await withPrices(context, [...first, ...second], 'home');
  const shelf = (found: Found, from: number, to: number) =>
    found && toShelf(products.slice(from, to), shownStores, prices);
  return {
    recommended: shelf(recommended, 0, first.length),
    popular: shelf(popular, first.length, products.length),
    prices,
  };
}

function toShelf(products: readonly ProductItem[], shownStores: number, prices: PricesAge | null): Shelf {
  const stores = storesOf(products, shownStores);
  const now = Date.now();
  const items = products.map((product) => toItem(product, stores, now));
  return { stores, items: aged(items, prices) };
}
