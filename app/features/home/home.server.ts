import { type Item, type Stores, storesOf, toItem } from '#app/features/product/item.ts';
import type { PricesAge } from '#app/features/product/prices/fresh.server.ts';
import { aged, withPrices } from '#app/features/product/prices/fresh.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import { readTopSections } from '#app/supplier/catalogue.server.ts';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { optional, unlessRefused } from '#app/supplier/client/optional.ts';
import { readItems } from '#app/supplier/feed.server.ts';
import { readBoughtProducts } from '#app/supplier/order.server.ts';
import { findProducts } from '#app/supplier/search.server.ts';
import type { ProductItem } from '#contract/product.ts';
import { type Dashboard, loadDashboard } from './dashboard.server.ts';

/** A buyer gets what the company bought and what is recommended, a visitor what is recommended and popular. */
type ShelfName = 'bought' | 'recommended' | 'popular';

export interface Shelf {
  name: ShelfName;
  items: Item[];
  stores: Stores;
}

export interface Home {
  sections: readonly (readonly [id: number, name: string, count: number])[] | null;
  /** Absent for a visitor. */
  dashboard?: Dashboard | undefined;
  /** The latest of the feed `news`; empty without any. */
  news: { id: string; title: string; date: string }[];
  /** Without those that are empty or couldn't be loaded. */
  shelves: Shelf[];
  /** Shelves that couldn't be loaded. */
  failed: ShelfName[];
  /** Null when there are no prices to refresh. */
  prices: PricesAge | null;
}

const shelfSize = 6;

type Found = readonly [ShelfName, { items: readonly ProductItem[] } | null];

/** All calls at once; a part that fails is left out. */
export async function loadHome(context: LoadContext): Promise<Home> {
  const { supplier, session } = context;
  const signedIn = session.token !== null;
  const [sections, news, dashboard, ...found] = await Promise.all([
    optional(readTopSections(supplier)),
    unlessRefused(readItems(supplier, 'news', { page: 1, perPage: 3 })),
    signedIn ? loadDashboard(context) : undefined,
    ...(signedIn ? [bought(context), recommended(context)] : [recommended(context), popular(context)]),
  ]);
  const { numberOfShownStocks } = (await context.info()).limits;
  return {
    sections: sections?.items.map(({ id, name, count }) => [id, name, count] as const) ?? null,
    news: news?.items.map(({ id, title, date }) => ({ id, title, date })) ?? [],
    ...(dashboard && { dashboard }),
    failed: found.flatMap(([name, answer]) => (answer ? [] : [name])),
    ...(await toShelves(context, found, numberOfShownStocks)),
  };
}

async function bought({ supplier }: LoadContext): Promise<Found> {
  return ['bought', await unlessRefused(readBoughtProducts(supplier, shelfSize))];
}

async function recommended(context: LoadContext): Promise<Found> {
  return [
    'recommended',
    await optional(findProducts(context, { ...emptyQuery, recommended: true, sort: 'popularity' })),
  ];
}

async function popular(context: LoadContext): Promise<Found> {
  return ['popular', await optional(findProducts(context, { ...emptyQuery, sort: 'popularity' }))];
}

/** Prices of all shelves are read in one call. */
async function toShelves(context: LoadContext, found: readonly Found[], shownStores: number) {
  const parts = found.flatMap(([name, answer]) =>
    answer?.items.length ? [{ name, items: answer.items.slice(0, shelfSize) }] : [],
  );
  const { products, prices } = await withPrices(
    context,
    parts.flatMap(({ items }) => items),
    'home',
  );
  let from = 0;
  const shelves = parts.map(({ name, items }) => {
    const priced = products.slice(from, from + items.length);
    from += items.length;
    return { name, ...toShelf(priced, shownStores, prices) };
  });
  return { shelves, prices };
}

function toShelf(products: readonly ProductItem[], shownStores: number, prices: PricesAge | null): Omit<Shelf, 'name'> {
  const stores = storesOf(products, shownStores);
  const now = Date.now();
  const items = products.map((product) => toItem(product, stores, now));
  return { stores, items: aged(items, prices) };
}

export function viewEvents({ shelves }: Home): NewEvent[] {
  return [
    { type: 'HOME_PAGE_VIEW' },
    ...shelves.map(({ name, items }): NewEvent => {
      const listed = items.map(({ id }, index) => ({ id, position: index + 1 }));
      const products = items.map(({ id }) => id);
      return { type: 'PRODUCT_LIST_VIEW', data: { listId: `home-${name}`, items: listed, products } };
    }),
  ];
}
