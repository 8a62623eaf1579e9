import { describe, expect, it } from 'vitest';
import { loader as dialogLoader } from '#app/features/product/dialog/route.tsx';
import { routeIds } from '#app/route-ids.ts';
import { readPageRequest } from '#app/server/telemetry/events/page-request.ts';
import { searchProducts } from '#contract/search.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader } from './route.tsx';

const own = 'http://shop.test';
const product = (id: number) => ({ id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } });

/** What a list or the dialog over it notes. `requested` is the address of the request when it is not that of the page. */
async function noted(
  path: string,
  { load = loader, meta = {}, referer = '', pageRequest = path, items = [4, 5], isBuyer = false } = {},
) {
  const found = { currentPage: 1, pageCount: 9, perPage: 20, totalCount: items.length, ...meta };
  const { context, noted: events } = stubContext({
    buyer: isBuyer ? demoBuyer : null,
    answers: {
      searchProducts: () => searchProducts.answer.parse({ items: items.map(product), meta: found }),
      getSearchFilters: () => ({ filters: [], meta: { title: '', heading: '', parents: [], sections: [] } }),
      getCatalogueInfo: () => ({ sorts: [] }),
      getProduct: () => ({
        ...product(5),
        images: [],
        labels: [],
        parents: [],
        characteristics: [],
        documents: [],
        analogues: [],
        related: [],
        description: '',
        minimumBatch: 1,
        multiplicity: 1,
      }),
    },
  });
  const headers = { Referer: own + referer, 'User-Agent': 'Mozilla/5.0' };
  Object.assign(context.events, { pageRequest: readPageRequest(new Request(own + pageRequest, { headers }), own) });
  await outcome(() => load(visit(context, path)));
  return events;
}

describe('a list tells', () => {
  it('a search by its words, typed and corrected, with the products and the page', async () => {
    expect(await noted('/catalog?keyword=кабелль&page=2', { meta: { correctedKeyword: 'кабель' } })).toEqual([
      {
        type: 'SEARCH_EVENT',
        data: {
          searchTerm: 'кабель',
          originalSearchTerm: 'кабелль',
          listId: 'search',
          products: [4, 5],
          pageNumber: 2,
        },
      },
    ]);
    const partial = { correctedKeyword: 'рамка', missingWords: ['замком'] };
    expect(await noted('/catalog?keyword=рамка+с+замком', { meta: partial })).toMatchObject([
      { data: { searchTerm: 'рамка', missingWords: ['замком'] } },
    ]);
    expect(await noted('/catalog?keyword=a&brands=1')).toMatchObject([{ data: { listId: 'search-filtered' } }]);
  });

  it('a section, the favourites, replacements and the whole catalogue', async () => {
    expect(await noted('/catalog?section=7')).toMatchObject([{ type: 'CATEGORY_VIEW', data: { categoryId: 7 } }]);
    for (const [query, listId] of [
      ['infavorite=1', 'favorites'],
      ['keyword=Аналог:K-1', 'analogues'],
      ['', 'catalog'],
    ]) {
      expect(await noted(`/catalog?${query}`, { isBuyer: listId === 'favorites' })).toMatchObject([
        {
          type: 'PRODUCT_LIST_VIEW',
          data: {
            listId,
            items: [
              { id: 4, position: 1 },
              { id: 5, position: 2 },
            ],
          },
        },
      ]);
    }
  });

  it('nothing when a product is looked at over it, or was until now', async () => {
    expect(await noted('/catalog?section=7&product=5')).toEqual([]);
    expect(await noted('/catalog?section=7', { referer: '/catalog?section=7&product=5' })).toEqual([]);
    expect(await noted('/catalog?section=8', { referer: '/catalog?section=7&product=5' })).toHaveLength(1);
  });
});

describe('the dialog of a product tells', () => {
  const load = dialogLoader as never as typeof loader;

  it('that it was opened with the product', async () => {
    expect(await noted('/catalog?product=5', { load })).toMatchObject([
      { type: 'PRODUCT_VIEW', data: { products: [5] } },
      { type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-dialog-open', products: [5] } },
    ]);
  });

  it('that it was closed, by script and without', async () => {
    const closed = [{ type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-dialog-close' } }];
    const pageRequest = `/catalog.data?_routes=root,${routeIds.dialog}`;
    expect(await noted('/catalog', { load, pageRequest })).toMatchObject(closed);
    expect(await noted('/catalog?page=2', { load, referer: '/catalog?page=2&product=5' })).toMatchObject(closed);
    expect(await noted('/catalog', { load })).toEqual([]);
    const elsewhere = `/catalog.data?_routes=features/specifications/list/route,${routeIds.dialog}`;
    expect(await noted('/catalog', { load, pageRequest: elsewhere })).toMatchObject(closed);
    const both = `/catalog.data?_routes=${routeIds.list},${routeIds.dialog}`;
    expect(await noted('/catalog', { load, pageRequest: both })).toEqual([]);
  });
});
