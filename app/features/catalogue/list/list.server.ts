import { storeChoice } from '#app/features/product/columns.ts';
import { type Item, type Stores, storesOf, toItem } from '#app/features/product/item.ts';
import { type OwnView, toOwnView } from '#app/features/product/own-product.ts';
import type { PricesAge } from '#app/features/product/prices/fresh.server.ts';
import { aged, withPrices } from '#app/features/product/prices/fresh.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readCatalogueInfo } from '#app/supplier/catalogue.server.ts';
import { type CatalogueQuery, type Sort, sorts } from '#app/supplier/catalogue-query.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { findOwnProducts } from '#app/supplier/own-product.server.ts';
import { findFilters, findProducts } from '#app/supplier/search.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getCatalogueInfo } from '#contract/catalogue.ts';
import type { ProductItem } from '#contract/product.ts';
import type { FilterDefinition, getSearchFilters, searchProducts } from '#contract/search.ts';
import { hidesStock, type Usable } from '../buyers-only.server.ts';
import type { BuyersOnly } from '../buyers-only.ts';
import { expandedFilters, loadExpandedFilters, usableBy } from '../expanded-filters.server.ts';
import { type Filter, type OpenedValues, panelFilters, toFilters } from '../filter.ts';
import type { SectionBranch, SectionLink } from '../section-nav.tsx';
import { type ListView, listView } from '../view/settings.ts';
import { type ListHead, toHead } from './head.ts';
import { loadSectionTree } from './section-tree.server.ts';

export interface List extends ListView {
  head: ListHead;
  /** Null when the list could not be loaded. */
  total: number | null;
  pageCount: number;
  items: Item[];
  stores: Stores;
  own: OwnView[];
  /** Null when there are no prices to refresh. */
  prices: PricesAge | null;
  /** The first item is what was searched for, the others are only like it. */
  hasInitial?: true | undefined;
  itemsHeading?: (typeof itemsHeadings)[number] | undefined;
  /** The keyword that was used instead, when the typed one found nothing. */
  corrected?: string | undefined;
  /** Typed words that the products don't have. */
  missing?: readonly string[] | undefined;
  opened: readonly string[];
  /** Null when they could not be loaded. */
  filters: Filter[] | null;
  hasMoreFilters: boolean;
  parents: readonly SectionLink[];
  below: readonly SectionLink[];
  deeper: SectionBranch;
  sorts: readonly Sort[];
  /** Parts of the address that the reader can't use; absent for buyers. */
  refused?: readonly BuyersOnly[] | undefined;
  /** Whether the shop hides stock from the reader. */
  hidesStock?: true | undefined;
  requestId: string;
  /** Shortened, and without checkboxes, under the view settings in a document. */
  isCovered?: true | undefined;
}

/** Headings of items that the shop has words for. */
export const itemsHeadings = ['similar', 'analogues', 'related'] as const;

type Found = CallAnswer<typeof searchProducts> | null;
type Filters = CallAnswer<typeof getSearchFilters> | null;

/** Parts that can't be loaded are left out. */
export async function loadList(context: LoadContext, usable: Usable, search: URLSearchParams): Promise<List> {
  const { query, refused } = usable;
  const opened = expandedFilters(search);
  const { supplier, prefs } = context;
  const [found, filters, values, catalogue, info, own, isStockHidden] = await Promise.all([
    optional(findProducts(context, query)),
    optional(findFilters(supplier, query)),
    loadExpandedFilters(context, opened, query),
    optional(readCatalogueInfo(supplier)),
    context.info(),
    findOwn(context, query),
    hidesStock(context),
  ]);
  const view = listView(prefs, catalogue?.settings ?? null);
  const { level } = view.panel;
  return {
    ...view,
    deeper: await loadSectionTree(supplier, query, { depth: filters?.meta.parents.length ?? 0, level }),
    ...placeOf(found),
    ...(await itemsOf(context, found, view.columns, info.limits.numberOfShownStocks)),
    ...sectionsOf(filters),
    ...filtersOf(filters && usableBy(context, filters.filters), query, values),
    ...(refused.length > 0 && { refused }),
    ...(isStockHidden && { hidesStock: true }),
    own,
    opened,
    requestId: mintRequestId(),
    head: toHead(context, query, filters?.meta ?? null),
    sorts: sortsOf(catalogue).filter((sort) => !isStockHidden || !/^-?stock$/.test(sort)),
  };
}

function sortsOf(catalogue: CallAnswer<typeof getCatalogueInfo> | null): Sort[] {
  return sorts.filter((sort) => !catalogue?.sorts.length || catalogue.sorts.some(({ code }) => code === sort));
}

/** Only on the first page of a search. */
async function findOwn({ session, supplier }: LoadContext, { keyword, page }: CatalogueQuery): Promise<OwnView[]> {
  if (session.token === null || keyword === '' || page > 1) return [];
  const found = await optional(findOwnProducts(supplier, { keyword, perPage: 5 })).catch(ignoreRefusal);
  return found?.items.map(toOwnView) ?? [];
}

/** The API may not have such products; an ended session is reported by the rest of the page. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof SupplierRejected) return null;
  throw error;
}

function placeOf(found: Found) {
  const heading = itemsHeadings.find((key) => key === found?.meta.itemsHeadingI18Key);
  return {
    total: found ? found.meta.totalCount : null,
    pageCount: found?.meta.pageCount ?? 0,
    ...(found?.meta.hasInitialItem && { hasInitial: true as const }),
    ...(heading && { itemsHeading: heading }),
    ...(found?.meta.correctedKeyword && { corrected: found.meta.correctedKeyword }),
    ...(found?.meta.missingWords.length && { missing: found.meta.missingWords }),
  };
}

async function itemsOf(context: LoadContext, found: Found, columns: readonly string[], usualStores: number) {
  const { products, prices } = await withPrices(context, found?.items ?? [], 'catalog');
  const stores = storesOf(products, storeChoice(columns, usualStores));
  const now = Date.now();
  const items = aged(
    products.map((product) => ({ ...toItem(product, stores, now), ...kinOf(product) })),
    prices,
  );
  return {
    stores,
    items: items.map((item) => withColumns(item, columns)),
    prices: columns.includes('price') ? prices : null,
  };
}

function kinOf({ analog, isRelated }: ProductItem): Pick<Item, 'kin'> {
  return analog ? { kin: 'analog' } : isRelated ? { kin: 'related' } : {};
}

/** Leaves out what no column shows, to save bytes in every row. */
function withColumns({ brand, section, series, net, ...item }: Item, columns: readonly string[]): Item {
  const facts = Object.entries({ brand, section, series, net });
  const shown = facts.filter(([name, value]) => value !== undefined && columns.includes(name));
  return { ...item, ...Object.fromEntries(shown) };
}

function filtersOf(definitions: readonly FilterDefinition[] | null, query: CatalogueQuery, values: OpenedValues) {
  const filters = definitions && toFilters(definitions, query, values);
  const shown = filters && panelFilters(filters, definitions);
  return { filters: shown, hasMoreFilters: (shown?.length ?? 0) < (filters?.length ?? 0) };
}

function sectionsOf(answer: Filters) {
  return {
    parents: answer?.meta.parents.map(({ id, name }) => [id, name] as const) ?? [],
    below: answer?.meta.sections.map(({ id, name, count }) => [id, name, count] as const) ?? [],
  };
}
