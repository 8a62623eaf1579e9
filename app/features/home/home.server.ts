import { type Item, type Stores, storesOf, toItem } from '#app/features/product/item.ts';
import type { PricesAge } from '#app/features/product/prices/fresh.server.ts';
import { aged, withPrices } from '#app/features/product/prices/fresh.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import { readTopSections } from '#app/supplier/catalogue.server.ts';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readLatestOrders } from '#app/supplier/order.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { ProductItem } from '#contract/product.ts';
import type { searchProducts } from '#contract/search.ts';

interface OrderLink {
  id: number;
  number: string;
  /** ISO time. */
  created: string;
  status: string;
  /** Kopecks. */
  total: number;
}

/** Null when the products could not be loaded. */
export interface Shelf {
  items: Item[];
  stores: Stores;
}

export interface Home {
  sections: readonly (readonly [id: number, name: string, count: number])[] | null;
  /** Undefined for a visitor, null when they could not be loaded. */
  orders: readonly OrderLink[] | null | undefined;
  recommended: Shelf | null;
  popular: Shelf | null;
  /** Null when there are no prices to refresh. */
  prices: PricesAge | null;
}

const shelfSize = 6;
const shownOrders = 5;

/** A part that fails is left out. */
export async function loadHome(context: LoadContext): Promise<Home> {
  const { supplier } = context;
  const [sections, orders, recommended, popular, info] = await Promise.all([
    optional(readTopSections(supplier)),
    context.session.token === null ? undefined : latestOrders(context),
    optional(findProducts(context, { ...emptyQuery, recommended: true, sort: 'popularity' })),
    optional(findProducts(context, { ...emptyQuery, sort: 'popularity' })),
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
  const orders = await optional(readLatestOrders(supplier, shownOrders));
  return orders?.items.map(toOrderLink) ?? null;
}

type LatestOrder = Awaited<ReturnType<typeof readLatestOrders>>['items'][number];

function toOrderLink({ id, number, created, statusName: status, total }: LatestOrder): OrderLink {
  return { id, number, created, status, total };
}

type Found = CallAnswer<typeof searchProducts> | null;

/** Prices of both shelves are read in one call. */
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

export function viewEvents({ recommended, popular }: Home): NewEvent[] {
  const shelves = { 'home-recommended': recommended, 'home-popular': popular };
  return [
    { type: 'HOME_PAGE_VIEW' },
    ...Object.entries(shelves).flatMap(([listId, shelf]) => {
      const items = shelf?.items.map(({ id }, index) => ({ id, position: index + 1 })) ?? [];
      const products = items.map(({ id }) => id);
      return items.length > 0 ? [{ type: 'PRODUCT_LIST_VIEW', data: { listId, items, products } }] : [];
    }),
  ];
}
