import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { findProducts } from '#app/supplier/search.server.ts';

/** What is looked for, and which page of it, by the address. */
export function findingIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get('words') ?? '').trim().slice(0, 100);
  return { words, page: words === '' ? 1 : pageNumber(searchParams) };
}

export type Finding = ReturnType<typeof findingIn>;

/** The same as a query, without what is usual. */
export const findingQuery = ({ words, page }: Finding) => ({
  words: words || undefined,
  page: page > 1 ? page : undefined,
});

/** Products of the catalogue with these words, one page of them; null while nobody can tell. */
export async function findGoods(context: LoadContext, { words, page }: Finding) {
  if (words === '') return { items: [], page: 1, pageCount: 1 };
  const result = await optional(findProducts(context, { ...emptyQuery, keyword: words, page }));
  if (!result) return null;
  const items = result.items.map(({ id, name, article, brand, unit, price, minimumBatch }) => ({
    ...{ id, name, article, brand: brand?.name ?? '', unit: unit.name, price: price?.value ?? null },
    batch: minimumBatch,
  }));
  return { items, page: result.meta.currentPage, pageCount: result.meta.pageCount };
}

export type FoundGoods = NonNullable<Awaited<ReturnType<typeof findGoods>>>;
export type FoundProduct = FoundGoods['items'][number];
