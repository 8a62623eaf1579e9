import { type OwnView, toOwnView } from '#app/features/own-products/view.ts';
import { storeChoice } from '#app/features/product/columns.ts';
import { type Item, type StoreChoice, type Stores, storesOf, toItem } from '#app/features/product/item.ts';
import { aged, withPrices } from '#app/features/product/prices/fresh.server.ts';
import type { PricesAge } from '#app/features/product/prices-line.tsx';
import type { LoadContext } from '#app/server/context.server.ts';
import { readCatalogueInfo } from '#app/supplier/catalogue.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { findOwnProducts } from '#app/supplier/own-product.server.ts';
import { findFilters, findProducts } from '#app/supplier/search.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getSearchFilters, searchProducts } from '#contract/search.ts';
import { type Filter, toFilters } from '../filter.ts';
import { loadOpened, usableBy } from '../opened.server.ts';
import { type CatalogueQuery, type Sort, sorts } from '../query.ts';
import type { SectionLink } from '../section-nav.tsx';
import { type ListView, listView } from '../view/settings.ts';
import { loadDeeper } from './deeper.server.ts';
import { type ListHead, toHead } from './head.ts';

/** What the list page shows. */
export interface List extends ListView {
  head: ListHead;
  /** Products found; null when the list could not be loaded. */
  total: number | null;
  pageCount: number;
  items: Item[];
  stores: Stores;
  /** The company's own products that the words find. */
  own: OwnView[];
  /** Null when there are no prices to fetch anew. */
  prices: PricesAge | null;
  /** Words that the products were found by, when the typed ones found nothing. */
  corrected?: string;
  /** Filters shown whole, as the address asks. */
  opened: readonly string[];
  /** Null when they could not be loaded. */
  filters: Filter[] | null;
  /** Path to the chosen section, and the sections under it. */
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
  /** Sections further down, by the one that they are in. */
  deeper: ReadonlyMap<number, readonly SectionLink[]>;
  /** Orders that the buyer may choose. */
  sorts: readonly Sort[];
}

type Found = CallAnswer<typeof searchProducts> | null;
type Filters = CallAnswer<typeof getSearchFilters> | null;

/** Loads a page of the list, its filters and the shop's settings at once. What cannot be loaded is missing on the page. */
export async function loadList(context: LoadContext, query: CatalogueQuery, opened: string[]): Promise<List> {
  const { supplier, prefs } = context;
  const [found, filters, values, catalogue, info, own] = await Promise.all([
    orNull(findProducts(context, query)),
    orNull(findFilters(supplier, query)),
    loadOpened(context, opened, query),
    orNull(readCatalogueInfo(supplier)),
    context.info(),
    findOwn(context, query),
  ]);
  const view = listView(prefs, catalogue?.settings ?? null);
  const { level } = view.panel;
  return {
    ...view,
    deeper: await loadDeeper(supplier, query, { depth: filters?.meta.parents.length ?? 0, level }),
    ...placeOf(found),
    ...(await itemsOf(context, found, storeChoice(view.columns, info.limits.numberOfShownStocks))),
    ...sectionsOf(filters),
    filters: filters && toFilters(usableBy(context, filters.filters), query, values),
    own,
    opened,
    head: toHead(context, query, filters?.meta ?? null),
    sorts: sorts.filter((sort) => !catalogue?.sorts.length || catalogue.sorts.some(({ code }) => code === sort)),
  };
}

/** The first few of the company's own products that the words find, on the first page of a search. */
async function findOwn({ session, supplier }: LoadContext, { keyword, page }: CatalogueQuery): Promise<OwnView[]> {
  if (session.token === null || keyword === '' || page > 1) return [];
  const found = await orNull(findOwnProducts(supplier, { keyword, perPage: 5 })).catch(ignoreRefusal);
  return found?.items.map(toOwnView) ?? [];
}

/** An API without such products, or a session that ended meanwhile: the rest of the page tells what is to be told. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof SupplierRejected) return null;
  throw error;
}

function placeOf(found: Found) {
  return {
    total: found ? found.meta.totalCount : null,
    pageCount: found?.meta.pageCount ?? 0,
    ...(found?.meta.correctedKeyword && { corrected: found.meta.correctedKeyword }),
  };
}

async function itemsOf(context: LoadContext, found: Found, shownStores: StoreChoice) {
  const { products, prices } = await withPrices(context, found?.items ?? [], 'catalog');
  const stores = storesOf(products, shownStores);
  const now = Date.now();
  const items = products.map((product) => toItem(product, stores, now));
  return { stores, items: aged(items, prices), prices };
}

function sectionsOf(answer: Filters) {
  return {
    parents: answer?.meta.parents.map(({ id, name }) => [id, name] as const) ?? [],
    below: answer?.meta.sections.map(({ id, name, count }) => [id, name, count] as const) ?? [],
  };
}
