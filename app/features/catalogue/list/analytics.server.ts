import { closesDialog } from '#app/features/product/dialog/analytics.server.ts';
import * as paths from '#app/paths.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { countAppliedFilters } from '../applied-filters.ts';
import type { List } from './list.server.ts';

/** The mark of an advertisement (`erid`) is counted on arrival and then removed from the address. */
export function dropAdMark(url: URL): void {
  if (!url.searchParams.has('erid')) return;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('erid');
  throw movedTo(paths.catalogue(rest));
}

/** Nothing is recorded when the list could not be loaded, a product is open over it, or only the dialog was closed. */
export async function noteList(context: LoadContext, list: List, query: CatalogueQuery, url: URL) {
  const { events } = context;
  const isSeen = list.total !== null && !url.searchParams.has('product') && !closesDialog(events.pageRequest, url);
  return isSeen ? events.view(listEvent(list, query, (await context.info()).config)) : undefined;
}

function listEvent(list: List, query: CatalogueQuery, config: Info['config']): NewEvent {
  const products = list.items.map(({ id }) => id);
  const common = { products, pageNumber: query.page, ...(query.section !== null && { categoryId: query.section }) };
  const listId = listOf(query, config);
  if (listId === 'search' || listId === 'search-filtered') {
    const originalSearchTerm = query.keyword;
    const searchTerm = list.corrected ?? originalSearchTerm;
    const missing = list.missing && { missingWords: [...list.missing] };
    return { type: 'SEARCH_EVENT', data: { ...common, ...missing, searchTerm, originalSearchTerm, listId } };
  }
  if (listId === 'section') return { type: 'CATEGORY_VIEW', data: { ...common, listId } };
  const first = (query.page - 1) * query.pageSize + 1;
  const items = products.map((id, index) => ({ id, position: first + index }));
  return { type: 'PRODUCT_LIST_VIEW', data: { ...common, items, listId } };
}

function listOf(query: CatalogueQuery, { analogKeyword, relatedKeyword }: Info['config']): string {
  const { keyword } = query;
  // Keywords of our own links, not typed by people.
  if (keyword.startsWith(`${analogKeyword}:`)) return 'analogues';
  if (keyword.startsWith(`${relatedKeyword}:`)) return 'related';
  if (keyword !== '') {
    return countAppliedFilters(query) > 0 || query.section !== null ? 'search-filtered' : 'search';
  }
  if (query.section !== null) return 'section';
  if (query.infavorite) return 'favorites';
  return query.recommended ? 'recommended' : 'catalog';
}
